import type { RecordData } from '../../contract/value'
import type { Call } from '../http/call'
import { ServerError } from '../http/ServerError'

/**
 * Throws conflict where the caller has not seen the record as it is stored: his version is another one, or he names
 * none and somebody else made the last change. `readCurrent` is what the conflict shows.
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
