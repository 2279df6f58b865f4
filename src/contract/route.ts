import type { FormScreen, Screen } from './screen'
import type { OperationId, ScreenId, Text } from './value'

/** One line of the route table: `src/generated/routes.ts` exports them as `routes`. */
export interface ScreenRoute {
  readonly id: ScreenId
  readonly kind: Screen['kind']
  readonly path: string
  readonly title: Text
  /** For a form or view: the list it belongs to, whose menu entry and permissions it shares. */
  readonly parent?: ScreenId
  /** Whether todos lead here rather than to another view of the same list. */
  readonly audit?: true
  /** A form that makes one call and adds or changes no record. */
  readonly call?: true
  /** What a backend must have announced before it is offered. */
  readonly needs?: string
  readonly open: 'page' | 'dialog' | 'drawer' | 'full'
  readonly load: () => Promise<{ readonly screen: Screen }>
}

/** By the operation that saves, what fetches the forms that do so with it: `src/generated/savingForms.ts`. */
export interface SavingForms {
  readonly [operation: OperationId]: readonly (() => Promise<{ readonly screen: FormScreen }>)[]
}

/** By `resource.step` of a flow, what fetches the forms that its handler fills in: `src/generated/stepForms.ts`. */
export type StepForms = SavingForms

/** By domain, what fetches the lines of its operations: `src/generated/operationTables.ts`. */
export interface OperationTables {
  readonly [domain: string]: () => Promise<{ readonly operations: { readonly [id: OperationId]: OperationInfo } }>
}

/** One line of the operation table: `src/generated/operations.ts` exports them by operationId. */
export interface OperationInfo {
  readonly id: OperationId
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** With the domain's base path, without the server's. */
  readonly path: string
  readonly query: readonly string[]
  readonly body: boolean
  readonly permission?: string
  /** What a backend must have announced before it is asked. */
  readonly addition?: string
  /** How null and empty travel, by field, for the record in the answer; see openapi/wire.overlay.yaml. */
  readonly record?: RecordCodec
}

/**
 * For each field that may be null: what the wire sends instead of null. A `secret` is never sent. A codec is that of
 * an object, a list of one codec that of rows. A field whose null travels as null has no rule.
 */
export interface RecordCodec {
  readonly [field: string]:
    | 'text'
    | 'number'
    | 'boolean'
    | 'object'
    | 'array'
    | 'secret'
    | RecordCodec
    | readonly [RecordCodec]
}
