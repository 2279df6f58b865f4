import type { RecordData } from '../../contract/value'
import type { Call } from '../http/call'
import { ServerError } from '../http/ServerError'

/**
 * Throws conflict if the caller has not seen the stored record: his version differs, or he sent none and another user
 * made the last change. `readCurrent` supplies the record of the conflict.
 */
export async function refuseStale(
  { body, user }: Pick<Call, 'body' | 'user'>,
  stored: RecordData,
  readCurrent: () => Promise<RecordData>,
): Promise<void> {
  const isOwn = stored.updateUser === undefined || stored.updateUser === user?.userId
  const hasSeen = typeof body.version === 'number' ? body.version === stored.version : isOwn
  if (!hasSeen) throw ServerError.conflict('数据已被他人修改，请核对后再保存', await readCurrent())
}
