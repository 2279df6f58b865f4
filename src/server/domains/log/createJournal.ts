import { type Clock, formatDateTime } from '../../../value/date'
import { DEFAULT_TENANT } from '../../crud/createRecordReader'
import { NORMAL } from '../../crud/documentStatus'
import type { Database } from '../../db/database'
import type { Journal, LogEntry } from '../../http/journal'

export interface JournalParts {
  readonly db: Database
  readonly clock: Clock
  readonly newId: () => string
  /** Receives the error and the number of lost entries. */
  readonly report: (error: unknown, lost: number) => void
}

/** Limit of the queue: further entries are dropped, so that a slow database costs logs instead of memory. */
const MAX_WAITING = 2000
/** Limit for entries that clients report, so that they cannot displace the server's own. */
const MAX_REPORTED = 1000
const BATCH = 200
const PAUSE = 500

interface Waiting {
  readonly entry: LogEntry
  readonly now: number
}

/** Characters that PostgreSQL rejects in text: NUL and lone surrogates. */
const UNSTORABLE = /\0|\p{Surrogate}/gu

function toStorable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(UNSTORABLE, '') : value
}

function toRow({ entry, now }: Waiting, id: string) {
  const time = formatDateTime(now)
  const user = entry.userId ?? null
  return {
    id,
    resource: entry.resource,
    tenant_id: (entry.tenantId ?? DEFAULT_TENANT).slice(0, 12),
    status: NORMAL,
    create_user: user,
    create_dept: null,
    create_time: time,
    update_user: user,
    update_time: time,
    body: JSON.stringify(entry.fields, toStorable),
  }
}

/** Stores log entries in batches, asynchronously to requests. */
export function createJournal({ db, clock, newId, report }: JournalParts): Journal {
  let waiting: Waiting[] = []
  let lost = 0
  let reported = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let storing: Promise<void> = Promise.resolve()

  const store = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      waiting = waiting.slice(BATCH)
      reported -= batch.filter(({ entry }) => entry.isReported).length
      const rows = batch.map((one) => toRow(one, newId()))
      await db
        .insertInto('record')
        .values(rows)
        .execute()
        .catch((error: unknown) => report(error, batch.length))
    }
    if (lost > 0) report(new Error('The journal was full'), lost)
    lost = 0
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    storing = storing.then(store)
    return storing
  }
  return {
    add: (entry) => {
      const isFull = entry.isReported ? reported >= MAX_REPORTED : waiting.length >= MAX_WAITING
      if (isFull) lost += 1
      else {
        reported += entry.isReported ? 1 : 0
        waiting.push({ entry, now: clock() })
      }
      timer ??= setTimeout(() => void flush(), PAUSE)
    },
    flush,
  }
}
