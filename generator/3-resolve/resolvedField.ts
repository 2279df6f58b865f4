import type { ValueType } from '../../src/contract/field'
import type { RecordData } from '../../src/contract/value'
import type { ValidColumn, ValidField } from '../2-validate/fields'
import type { Place } from '../diagnostics/diagnostic'
import type { Ast } from '../expressions/ast'
import type { Environment } from '../expressions/environment'
import type { Template } from '../expressions/template'
import type { ApiField, ApiOperation } from '../openapi/apiField'

/** An expression whose names and types are known to be right. */
export interface Formula {
  readonly ast: Ast
  readonly env: Environment
  /** The type that the place of the expression needs. */
  readonly wanted?: ValueType
  readonly deps: readonly string[]
  readonly reads: readonly string[]
  readonly place: Place
  /** Whether a place inside the text is the same number of characters into `place`: YAML holds it unfolded. */
  readonly exact: boolean
}

export interface NamedFormula {
  readonly name: string
  readonly formula: Formula
}

export interface Limit<T> {
  readonly value: T
  readonly message: string
}

/** What a single value must obey; decimals and numbers as exact text. */
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
  /** Where the author names the operation. */
  readonly place: Place
  readonly params: readonly NamedFormula[]
  readonly value: string
  readonly label: Template
  readonly search?: string
  readonly fill: { readonly [field: string]: string }
  readonly labelField?: string
  readonly firstChildren: boolean
  readonly part?: string
  /** Answers the record of a stored key. */
  readonly one: ApiOperation | undefined
}

export interface ResolvedCheck {
  readonly that: Formula
  readonly message: string
}

/** A question to the server, asked once a value has rested. */
export interface ResolvedAsk {
  readonly operation: ApiOperation
  readonly params: readonly NamedFormula[]
  readonly message: string
  readonly place: Place
}

export interface ResolvedLookup {
  readonly operation: ApiOperation
  /** Where the author names the operation. */
  readonly place: Place
  /** The detail table that all records of the answer become rows of. */
  readonly rows?: string
  readonly params: readonly NamedFormula[]
  readonly fields: readonly { readonly name: string; readonly from: string; readonly type: ValueType }[]
  /** Whether what is not found shows as -- and 0. */
  readonly dash: boolean
  readonly keepTyped: boolean
}

export interface ResolvedPick {
  readonly screen: string
  readonly many: boolean
}

export interface ResolvedField {
  readonly name: string
  readonly place: Place
  /** As the author described it, a shared field laid under. */
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
  readonly required?: string
  /** When it is; absent: always. */
  readonly requiredWhen?: Formula
  readonly limits: ResolvedLimits
  /** What is said of a value that is none of those that the API lists. */
  readonly wrongValue?: string
  /** What is said of a text that is no value of the type at all. */
  readonly wrongType?: string
  readonly visible?: Formula
  readonly whenHidden: 'keep' | 'clear'
  readonly editable?: Formula
  readonly readOnly: boolean
  readonly default?: Formula
  readonly compute?: Formula
  /** The field that says whether a person has overruled what is computed. */
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
  /** Computed columns in the order in which they must run. */
  readonly computes: readonly ResolvedField[]
  readonly pick?: { readonly screen: string; readonly fields: { readonly [field: string]: string } }
  /** How many rows follow from the form, and the column that numbers them. */
  readonly count?: { readonly of: Formula; readonly number: string }
  readonly fixed?: boolean
  readonly min?: number
  readonly max?: number
  readonly minMessage?: string
  readonly maxMessage?: string
}
