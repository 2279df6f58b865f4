import type { OperationId, RecordData } from '../contract/value'
import type { Api } from './api'
import type { AdditionName, AnswerOf, BladeName, OperationName, RequestOf } from './typedCall'

/** First part of every query key of server data. */
export const READ_KEY = 'read'

export function readKey(operation: OperationId, query: RecordData | undefined) {
  return [READ_KEY, operation, query ?? {}] as const
}

/** Query for the engine, by the operation of a compiled screen. */
export function operationQuery(api: Api, operation: OperationId, query: RecordData | undefined) {
  return {
    queryKey: readKey(operation, query),
    queryFn: ({ signal }: { signal: AbortSignal }) => api.dynamicCall(operation, { query }, { signal }),
  }
}

// The casts are safe: every typed query is a record of values.

/** Typed query for callers that name the operation. */
export function readOperation<Id extends BladeName>(api: Api, operation: Id, query?: RequestOf<Id>['query']) {
  return readNamed<Id>(api, operation, query as RecordData | undefined)
}

/** Query of an operation that Blade lacks; fails without a request if the backend has not announced it. */
export function readIfOffered<Id extends AdditionName>(api: Api, operation: Id, query?: RequestOf<Id>['query']) {
  return readNamed<Id>(api, operation, query as RecordData | undefined)
}

function readNamed<Id extends OperationName>(api: Api, operation: Id, asked: RecordData | undefined) {
  return {
    queryKey: readKey(operation, asked),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.dynamicCall(operation, { query: asked }, { signal }) as Promise<AnswerOf<Id>>,
  }
}
