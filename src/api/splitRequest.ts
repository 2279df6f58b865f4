import type { OperationInfo } from '../contract/route'
import type { Value } from '../contract/value'
import type { ApiRequest } from './api'

/** A list that is asked for with a POST takes in its body what is no parameter of its address. */
export function splitRequest({ method, body, query: own }: OperationInfo, request: ApiRequest): ApiRequest {
  if (method !== 'post' || !body || request.body !== undefined || request.query === undefined) return request
  const query: { [name: string]: Value | undefined } = {}
  const rest: { [name: string]: Value | undefined } = {}
  for (const [name, value] of Object.entries(request.query)) {
    if (own.includes(name)) query[name] = value
    else rest[name] = value
  }
  return { query, body: rest }
}
