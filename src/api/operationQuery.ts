import type { OperationId, RecordData } from '../contract/value'
import type { Api } from './api'
import type { AdditionName, AnswerOf, BladeName, OperationName, RequestOf } from './typedCall'

/** All that is read from the server is kept under these keys. */
export const READ_KEY = 'read'

export function readKey(operation: OperationId, query: RecordData | undefined) {
  return [READ_KEY, operation, query ?? {}] as const
}

/** What the engine reads, by the name that a compiled screen says. */
export function readQuery(api: Api, operation: OperationId, query: RecordData | undefined) {
  return {
    queryKey: readKey(operation, query),
    queryFn: ({ signal }: { signal: AbortSignal }) => api.dynamicCall(operation, { query }, { signal }),
  }
}

// Whatever an operation is asked with is a record of values.

/** The same for those who name the operation themselves. */
export function readOperation<Id extends BladeName>(api: Api, operation: Id, query?: RequestOf<Id>['query']) {
  return readNamed<Id>(api, operation, query as RecordData | undefined)
}

/** What is not Blade's: fails, and asks nobody, where the backend has not announced it. */
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
