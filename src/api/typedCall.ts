import type { Input, OperationId, Plain, RecordData, Id as RecordId } from '../contract/value'
import type { Additions, Operations } from '../generated/records'

export interface ApiRequest {
  readonly query?: RecordData
  readonly body?: RecordData | readonly RecordData[]
  /** Sent instead of a body, however long that takes. */
  readonly form?: FormData
}

export interface ApiCallOptions {
  readonly signal?: AbortSignal
  /** Leave the token out, e.g. for what may be asked before signing in. */
  readonly withoutToken?: boolean
  /** The same for a write that is tried again, so that it is not done twice; other servers than ours do not heed it. */
  readonly attempt?: string
}

/** An operation of the description, by its name. */
export type OperationName = keyof Operations

/** One that Blade itself does not have. */
export type AdditionName = keyof Additions

export type BladeName = Exclude<OperationName, AdditionName>

/** What a backend announces, where it has an addition. */
export type AdditionFeature = Additions[AdditionName]

type Query<Id extends OperationName> = Plain<Input<Operations[Id]['query']>>

type IdFields<Body> = { readonly [Field in keyof Body]: Body[Field] extends RecordId ? Field : never }[keyof Body]

/** A record that is new has no id yet. */
type Draft<Body> = 'isDeleted' extends keyof Body
  ? Omit<Body, IdFields<Body>> & Partial<Pick<Body, IdFields<Body>>>
  : Body

type QueryOf<Id extends OperationName> =
  Partial<Operations[Id]['query']> extends Operations[Id]['query']
    ? { readonly query?: Query<Id> }
    : { readonly query: Query<Id> }

type BodyOf<Id extends OperationName> = Operations[Id]['body'] extends undefined
  ? { readonly body?: undefined }
  : { readonly body: Plain<Input<Draft<Operations[Id]['body']>>> }

/** What an operation is asked with: ids, dates and decimals are any text here, as fields hold them. */
export type RequestOf<Id extends OperationName> = QueryOf<Id> & BodyOf<Id>

/** What an operation answers: the server checks its answers against the description that this is written from. */
export type AnswerOf<Id extends OperationName> = Operations[Id]['data']

/** Nothing needs to be said where nothing must be. */
export type RequestArgs<Id extends OperationName> =
  Partial<RequestOf<Id>> extends RequestOf<Id>
    ? [request?: RequestOf<Id>, options?: ApiCallOptions]
    : [request: RequestOf<Id>, options?: ApiCallOptions]

type CallOf<Names extends OperationName> = <Id extends Names>(
  operation: Id,
  ...args: RequestArgs<Id>
) => Promise<AnswerOf<Id>>

export type TypedCall = CallOf<BladeName>
/** Rejects, and asks nobody, where the backend has not announced the operation. */
export type OfferedCall = CallOf<AdditionName>
export type DynamicCall = (operation: OperationId, request?: ApiRequest, options?: ApiCallOptions) => Promise<unknown>

export interface Calls {
  readonly call: TypedCall
  readonly ifOffered: OfferedCall
  readonly dynamicCall: DynamicCall
}

/** The one call of the app, for those who name an operation and for those who are handed its name. */
export function toCalls(dynamicCall: DynamicCall): Calls {
  return { dynamicCall, call: dynamicCall as TypedCall, ifOffered: dynamicCall as OfferedCall }
}
