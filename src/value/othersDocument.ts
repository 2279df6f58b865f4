import type { Scope } from '../contract/expression'
import type { RecordData } from '../contract/value'

/** The server's own words. */
export const OTHERS_DOCUMENT = '这是他人的单据，请由申请人或有权处理他人单据的人办理'

/** Whether a document is somebody else's and the user may not handle it; false where the server makes no difference. */
export function isOthersDocument({ createUser }: RecordData, { user }: Pick<Scope, 'user'>): boolean {
  const isKnown = createUser !== undefined && createUser !== null && createUser !== ''
  return user.handlesOthersDocuments === false && isKnown && String(createUser) !== user.userId
}
