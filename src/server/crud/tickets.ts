import type { Database } from '../db/database'

export interface Ticket {
  readonly key: string
  readonly value: string
}

/** Single-use values with an expiry, shared by all processes of a database. */
export interface Tickets {
  readonly issue: (ticket: Ticket, time: { now: number; end: number }) => Promise<void>
  /** Deletes the ticket and returns its value; undefined if it is missing or expired. */
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
