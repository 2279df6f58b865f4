import type { Call, CurrentUser } from '../../http/call'
import { ServerError } from '../../http/ServerError'

export function signedInUser(call: Call): CurrentUser {
  if (call.user === undefined) throw ServerError.unauthorized()
  return call.user
}
