import { ServerError, sayMissing } from '../../http/ServerError'

/** A refusal whose message stands at one field, e.g. `inventoryDetail.2.qty`. */
export function refuseField(path: string, message: string): never {
  throw ServerError.badRequest(message, { [path]: message })
}

/** Refuses a field that names something which is not there, or not any more; `title` is what the user calls it. */
export function refuseMissing(path: string, title: string): never {
  return refuseField(path, sayMissing(title))
}
