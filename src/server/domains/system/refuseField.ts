import { ServerError } from '../../http/ServerError'

export function refuseField(field: string, message: string): never {
  throw ServerError.badRequest(message, { [field]: message })
}
