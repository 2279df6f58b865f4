/** What the server writes down for those who look after it; shown by the log operations. */
export interface LogEntry {
  readonly resource: 'log.usual' | 'log.api' | 'log.error'
  /** Absent: the default tenant. */
  readonly tenantId?: string
  readonly userId?: string
  /** Said by a caller, not seen by the server: there may be any number of them. */
  readonly isReported?: true
  readonly fields: { readonly [field: string]: string | number | undefined }
}

export interface Journal {
  /** Neither waits nor throws: a request is answered whether or not it can be written down. */
  readonly add: (entry: LogEntry) => void
  /** Resolves when everything that was added is stored, or has been given up. */
  readonly flush: () => Promise<void>
}

/** For those who keep no logs. */
export const silentJournal: Journal = { add: () => undefined, flush: async () => undefined }
