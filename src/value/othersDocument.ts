import type { Scope } from '../contract/expression'
import type { RecordData } from '../contract/value'

/** Matches the server's message word for word. */
export const OTHERS_DOCUMENT = '这是他人的单据，请由申请人或有权处理他人单据的人办理'

/** True for another user's document that this user may not handle; false if the server does not distinguish. */
export function isOthersDocument({ createUser }: RecordData, { user }: Pick<Scope, 'user'>): boolean {
  const isKnown = createUser !== undefined && createUser !== null && createUser !== ''
  return user.handlesOthersDocuments === false && isKnown && String(createUser) !== user.userId
}
