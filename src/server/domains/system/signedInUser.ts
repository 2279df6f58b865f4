import type { Call, CurrentUser } from '../../http/call'
import { ServerError } from '../../http/ServerError'

export function signedInUser({ user }: Pick<Call, 'user'>): CurrentUser {
  if (user === undefined) throw ServerError.unauthorized()
  return user
}
