import type { FormScreen, Screen } from './screen'
import type { OperationId, ScreenId, Text } from './value'

/** One entry of the route table, `routes` in `src/generated/routes.ts`. */
export interface ScreenRoute {
  readonly id: ScreenId
  readonly kind: Screen['kind']
  readonly path: string
  readonly title: Text
  /** The list of a form or view, whose menu entry and permissions it shares. */
  readonly parent?: ScreenId
  /** The lists of the menu that open a form or view of their entity; absent where there are not several. */
  readonly lists?: readonly ScreenId[]
  /** True for the view of an entity that todos open. */
  readonly audit?: true
  /** True for a form that makes one call and adds or changes no record. */
  readonly call?: true
  /** The feature that the backend must announce; absent: every backend has it. */
  readonly needs?: string
  readonly open: 'page' | 'dialog' | 'drawer' | 'full'
  readonly load: () => Promise<{ readonly screen: Screen }>
}

/** Lazy imports of the screens that a tenant has otherwise, by screen. */
export interface OwnScreens {
  readonly [id: ScreenId]: ScreenRoute['load']
}

/** Lazy imports of their tables by tenant (`src/generated/tenants.ts`). */
export interface TenantScreens {
  readonly [tenant: string]: () => Promise<{ readonly screens: OwnScreens }>
}

/** Lazy imports of the forms that save with an operation (`src/generated/savingForms.ts`). */
export interface SavingForms {
  readonly [operation: OperationId]: readonly (() => Promise<{ readonly screen: FormScreen }>)[]
}

/** Lazy imports of the forms that a flow's handler fills in, by `resource.step` (`src/generated/stepForms.ts`). */
export type StepForms = SavingForms

/** Lazy imports of the operation tables, by domain (`src/generated/operationTables.ts`). */
export interface OperationTables {
  readonly [domain: string]: () => Promise<{ readonly operations: { readonly [id: OperationId]: OperationInfo } }>
}

/** One operation of the OpenAPI description, by operationId in `src/generated/operations.ts`. */
export interface OperationInfo {
  readonly id: OperationId
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** Includes the domain's base path, but not the server's. */
  readonly path: string
  readonly query: readonly string[]
  readonly body: boolean
  readonly permission?: string
  /** The feature that the backend must announce; absent: every backend has the operation. */
  readonly addition?: string
  /** Rules for null and empty values of the record in the answer, by field; see openapi/wire.overlay.yaml. */
  readonly record?: RecordCodec
}

/**
 * The wire's substitute for null, by nullable field. `secret` is never sent; a codec is for an object, a list of one
 * codec for rows; no rule: null travels as null. `=remark` stands at a former name of `remark` (`x-formerly`).
 */
export interface RecordCodec {
  readonly [field: string]:
    | 'text'
    | 'number'
    | 'boolean'
    | 'object'
    | 'array'
    | 'secret'
    | `=${string}`
    | RecordCodec
    | readonly [RecordCodec]
}
