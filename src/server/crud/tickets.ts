import type { Database } from '../db/database'

export interface Ticket {
  readonly key: string
  readonly value: string
}

/** What may be shown once, at any process of a database, for a while. */
export interface Tickets {
  readonly issue: (ticket: Ticket, time: { now: number; end: number }) => Promise<void>
  /** The value, and the ticket is gone; undefined where there is none, or it is too late. */
  readonly redeem: (key: string, now: number) => Promise<string | undefined>
}

export function databaseTickets(db: Database): Tickets {
  return {
    issue: async ({ key, value }, { now, end }) => {
      await db.deleteFrom('ticket').where('end_time', '<', String(now)).execute()
      await db
        .insertInto('ticket')
        .values({ key, value, end_time: String(end) })
        .execute()
    },
    redeem: async (key, now) => {
      const taken = db.deleteFrom('ticket').where('key', '=', key).returning(['value', 'end_time'])
      const row = await taken.executeTakeFirst()
      return row !== undefined && Number(row.end_time) > now ? row.value : undefined
    },
  }
}
