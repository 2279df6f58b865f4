/** A line of the server's log; the log operations list them. */
export interface LogEntry {
  readonly resource: 'log.usual' | 'log.api' | 'log.error'
  /** Absent: the default tenant. */
  readonly tenantId?: string
  readonly userId?: string
  /** True for entries that clients report, whose number is unbounded. */
  readonly isReported?: true
  readonly fields: { readonly [field: string]: string | number | undefined }
}

export interface Journal {
  /** Neither waits nor throws: a request is answered even if its entry cannot be stored. */
  readonly add: (entry: LogEntry) => void
  /** Resolves when every added entry is stored or dropped. */
  readonly flush: () => Promise<void>
}

export const silentJournal: Journal = { add: () => undefined, flush: async () => undefined }
