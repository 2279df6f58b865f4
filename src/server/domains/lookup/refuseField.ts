import { ServerError } from '../../http/ServerError'

/** A refusal whose message stands at one field, e.g. `inventoryDetail.2.qty`. */
export function refuseField(path: string, message: string): never {
  throw ServerError.badRequest(message, { [path]: message })
}
