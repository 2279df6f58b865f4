import type { ValueType } from '../../src/contract/field'
import type { RecordData } from '../../src/contract/value'
import type { ValidColumn, ValidField } from '../2-validate/fields'
import type { Place } from '../diagnostics/diagnostic'
import type { Ast } from '../expressions/ast'
import type { Environment } from '../expressions/environment'
import type { Template } from '../expressions/template'
import type { ApiField, ApiOperation } from '../openapi/apiField'

export interface Formula {
  readonly ast: Ast
  readonly env: Environment
  readonly wanted?: ValueType
  readonly deps: readonly string[]
  readonly reads: readonly string[]
  readonly place: Place
  /** Where the named conditions are written that it asks for. */
  readonly conditions: readonly Place[]
  /** True if offsets in the text equal offsets in `place`, since YAML holds the text verbatim. */
  readonly exact: boolean
}

/** Permission codes where they are written: of each inner list the user needs one. */
export type ResolvedCodes = readonly (readonly { readonly code: string; readonly place: Place }[])[]

/** Who sees a field and who edits it; empty lists: everybody. */
export interface ResolvedGuard {
  readonly see: ResolvedCodes
  readonly edit: ResolvedCodes
}

export interface NamedFormula {
  readonly name: string
  readonly formula: Formula
}

export interface Limit<T> {
  readonly value: T
  readonly message: string
}

/** Limits of a single value; `minimum` and `maximum` are exact decimal texts. */
export interface ResolvedLimits {
  readonly minimum?: Limit<string>
  readonly maximum?: Limit<string>
  readonly decimals?: Limit<number>
  readonly minLength?: Limit<number>
  readonly maxLength?: Limit<number>
  readonly pattern?: Limit<string>
}

export interface ResolvedComponent {
  readonly name: string
  readonly options: RecordData
}

export type ResolvedChoices =
  | { readonly kind: 'dict'; readonly code: string }
  | { readonly kind: 'local'; readonly name: string }
  | ResolvedOperationChoices

export interface ResolvedOperationChoices {
  readonly kind: 'operation'
  readonly operation: ApiOperation
  /** The place where the author names the operation. */
  readonly place: Place
  readonly params: readonly NamedFormula[]
  readonly value: string
  readonly label: Template
  readonly search?: string
  readonly fill: { readonly [field: string]: string }
  readonly labelField?: string
  readonly firstChildren: boolean
  readonly chooseOnly: boolean
  readonly part?: string
  /** Reads one record by the stored key; undefined where the API has no such operation. */
  readonly one: ApiOperation | undefined
}

export interface ResolvedCheck {
  readonly that: Formula
  readonly message: string
  /** True where the user may save all the same. */
  readonly warns?: true
  /** Values in the message, by the name in its braces. */
  readonly figures?: readonly NamedFormula[]
}

/** A check by an operation, called after the value has not changed for a while. */
export interface ResolvedAsk {
  readonly operation: ApiOperation
  readonly params: readonly NamedFormula[]
  readonly message: string
  readonly place: Place
}

export interface ResolvedLookup {
  readonly operation: ApiOperation
  readonly place: Place
  /** The detail table that receives one row per record of the answer. */
  readonly rows?: string
  readonly params: readonly NamedFormula[]
  readonly fields: readonly { readonly name: string; readonly from: string }[]
  readonly keepTyped: boolean
}

export interface ResolvedPick {
  readonly screen: string
  readonly many: boolean
}

export interface ResolvedField {
  readonly name: string
  readonly place: Place
  /** The description in YAML, merged with its shared field. */
  readonly written: ValidColumn | ValidField
  readonly title: string
  readonly api: ApiField
  readonly widget: ResolvedComponent
  /** Other fields that the widget fills. */
  readonly companions: readonly string[]
  readonly cell: ResolvedComponent
  readonly choices?: ResolvedChoices
  readonly hint?: string
  readonly unit?: string
  readonly span?: 1 | 2 | 4
  readonly width?: number
  readonly identifies?: boolean
  readonly required?: string
  /** A condition on `required`; absent: always. */
  readonly requiredWhen?: Formula
  readonly limits: ResolvedLimits
  /** The message for a value that the API does not list. */
  readonly wrongValue?: string
  /** The message for text that cannot be parsed as the type. */
  readonly wrongType?: string
  readonly guard: ResolvedGuard
  readonly visible?: Formula
  readonly whenHidden: 'keep' | 'clear'
  readonly editable?: Formula
  readonly readOnly: boolean
  readonly default?: Formula
  readonly compute?: Formula
  /** True if `compute` only proposes a value that a person may type over. */
  readonly proposed: boolean
  /** The boolean field that marks an overruled computed value. */
  readonly overrule?: string
  readonly checks: readonly ResolvedCheck[]
  readonly asks: readonly ResolvedAsk[]
  readonly lookup?: ResolvedLookup
  readonly pick?: ResolvedPick
  readonly rows?: ResolvedRows
}

export interface ResolvedRows {
  readonly columns: readonly ResolvedField[]
  readonly sums: readonly { readonly field: string; readonly decimals: number }[]
  /** Computed columns in evaluation order. */
  readonly computes: readonly ResolvedField[]
  readonly pick?: { readonly screen: string; readonly fields: { readonly [field: string]: string } }
  readonly fillRows?: {
    readonly title: string
    readonly fields: readonly { readonly field: string; readonly value: Formula }[]
  }
  readonly count?: { readonly of: Formula; readonly number: string }
  readonly fixed?: boolean
  readonly min?: number
  readonly max?: number
  readonly minMessage?: string
  readonly maxMessage?: string
}
