import { ServerError, sayMissing } from '../../http/ServerError'

/** Throws badRequest with the message at a path, e.g. `inventoryDetail.2.qty`. */
export function refuseField(path: string, message: string): never {
  throw ServerError.badRequest(message, { [path]: message })
}

/** Throws badRequest for a field whose record is missing; `title` is the field's label. */
export function refuseMissing(path: string, title: string): never {
  return refuseField(path, sayMissing(title))
}
