import type { Input, OperationId, Plain, RecordData, Id as RecordId } from '../contract/value'
import type { Additions, Operations } from '../generated/records'

export interface ApiRequest {
  readonly query?: RecordData
  readonly body?: RecordData | readonly RecordData[]
  /** Replaces the body; has no time limit. */
  readonly form?: FormData
}

export interface ApiCallOptions {
  readonly signal?: AbortSignal
  /** Omits the token, e.g. for calls before sign-in. */
  readonly withoutToken?: boolean
  /** Idempotency key, equal for retries of the same write; servers other than ours ignore it. */
  readonly attempt?: string
}

export type OperationName = keyof Operations

/** Operation that Blade lacks. */
export type AdditionName = keyof Additions

export type BladeName = Exclude<OperationName, AdditionName>

/** Feature that announces an addition. */
export type AdditionFeature = Additions[AdditionName]

type Query<Id extends OperationName> = Plain<Input<Operations[Id]['query']>>

type IdFields<Body> = { readonly [Field in keyof Body]: Body[Field] extends RecordId ? Field : never }[keyof Body]

/** Makes the ids of a new record optional. */
type WithoutServerFields<Body> = 'isDeleted' extends keyof Body
  ? Omit<Body, IdFields<Body>> & Partial<Pick<Body, IdFields<Body>>>
  : Body

type QueryOf<Id extends OperationName> =
  Partial<Operations[Id]['query']> extends Operations[Id]['query']
    ? { readonly query?: Query<Id> }
    : { readonly query: Query<Id> }

type BodyOf<Id extends OperationName> = Operations[Id]['body'] extends undefined
  ? { readonly body?: undefined }
  : { readonly body: Plain<Input<WithoutServerFields<Operations[Id]['body']>>> }

/** Request of an operation; ids, dates and decimals are any text, as fields hold them. */
export type RequestOf<Id extends OperationName> = QueryOf<Id> & BodyOf<Id>

/** Answer of an operation, which the server validates against the same description. */
export type AnswerOf<Id extends OperationName> = Operations[Id]['data']

/** Makes the request optional if all its members are. */
export type RequestArgs<Id extends OperationName> =
  Partial<RequestOf<Id>> extends RequestOf<Id>
    ? [request?: RequestOf<Id>, options?: ApiCallOptions]
    : [request: RequestOf<Id>, options?: ApiCallOptions]

type CallOf<Names extends OperationName> = <Id extends Names>(
  operation: Id,
  ...args: RequestArgs<Id>
) => Promise<AnswerOf<Id>>

export type TypedCall = CallOf<BladeName>
/** Rejects without a request if the backend has not announced the operation. */
export type OfferedCall = CallOf<AdditionName>
export type DynamicCall = (operation: OperationId, request?: ApiRequest, options?: ApiCallOptions) => Promise<unknown>

export interface Calls {
  readonly call: TypedCall
  readonly ifOffered: OfferedCall
  readonly dynamicCall: DynamicCall
}

/**
 * Returns the same function under three types: `call` for an operation known at compile time, `ifOffered` for additions,
 * `dynamicCall` for a name known at run time only.
 */
export function toCalls(dynamicCall: DynamicCall): Calls {
  return { dynamicCall, call: dynamicCall as TypedCall, ifOffered: dynamicCall as OfferedCall }
}
