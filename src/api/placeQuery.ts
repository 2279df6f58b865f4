import type { OperationInfo } from '../contract/route'
import type { ApiRequest } from './typedCall'

/** Moves query values that the operation does not declare into the body of a POST, e.g. the filters of a list. */
export function placeQuery({ method, query: names, body: hasBody }: OperationInfo, request: ApiRequest): ApiRequest {
  const { query = {}, body, form } = request
  if (method !== 'post' || !hasBody || body !== undefined || form !== undefined) return request
  const entries = Object.entries(query)
  const isTaken = ([name]: (typeof entries)[number]) => names.includes(name)
  return {
    query: Object.fromEntries(entries.filter(isTaken)),
    body: Object.fromEntries(entries.filter((entry) => !isTaken(entry))),
  }
}
