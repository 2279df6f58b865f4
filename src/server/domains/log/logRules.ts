import { formatDateTime } from '../../../value/date'
import type { Derivation, TypedDerivations } from '../../crud/services'
import type { Database } from '../../db/database'

// Lists leave out the long fields; a record shows them.
const usualRules: Derivation<'log.usual'> = {
  afterList: async (records) => records.map(({ params: _params, ...shown }) => shown),
}

const apiRules: Derivation<'log.api'> = {
  afterList: async (records) => records.map(({ params: _params, ...shown }) => shown),
}

const errorRules: Derivation<'log.error'> = {
  afterList: async (records) => records.map(({ params: _params, stackTrace: _trace, ...shown }) => shown),
}

export const logRules: TypedDerivations = { 'log.usual': usualRules, 'log.api': apiRules, 'log.error': errorRules }

const DAY = 24 * 60 * 60 * 1000
const RESOURCES = ['log.usual', 'log.api', 'log.error']

/** Deletes logs older than `days`; returns their number. */
export async function pruneLogs(db: Database, time: { now: number; days: number }): Promise<number> {
  const before = formatDateTime(time.now - time.days * DAY)
  const old = db.deleteFrom('record').where('resource', 'in', RESOURCES).where('create_time', '<', before)
  const { numDeletedRows } = await old.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
