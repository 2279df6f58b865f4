import type { Action } from './action'
import type { CalendarScreen } from './calendar'
import type { DashboardScreen } from './dashboard'
import type { Expression } from './expression'
import type { Ask, Check, ChoiceSource, ComponentOptions, Compute, FieldSpec, Lookup, ValueType } from './field'
import type { ScreenBase } from './screenBase'
import type { TreeSource } from './treeSource'
import type { OperationId, ScreenId, Text } from './value'

/** One compiled screen: what a module of `src/generated/screens/` exports as `screen`. */
export type Screen = ListScreen | FormScreen | ViewScreen | CalendarScreen | DashboardScreen

export interface ListScreen extends ScreenBase {
  readonly kind: 'list'
  readonly source: ListSource
  readonly columns: readonly Column[]
  readonly filters: readonly Filter[]
  readonly actions: readonly Action[]
  /** Columns with a sum in the foot, each with its decimals. */
  readonly totals?: readonly { readonly field: string; readonly decimals: number }[]
  /** The form whose fields and rules edit a row in its place. */
  readonly inline?: ScreenId
  /** The rows are nodes; those below one are asked for when it is opened. */
  readonly tree?: TreeSource
  /** A list of the chosen row's children, beside or below. */
  readonly child?: {
    readonly screen: ScreenId
    readonly place: 'right' | 'below'
    readonly params: { readonly [name: string]: Expression }
  }
  /** Parts of the list, each with what it always asks for. */
  readonly tabs?: {
    readonly items: readonly ListTab[]
    /** Answers how many rows each tab has, by the names that `count` says. */
    readonly counts?: OperationId
  }
  /** The fields a phone's card shows, most telling first. */
  readonly cardFields: readonly string[]
  /** What belongs here, for the empty state. */
  readonly emptyText?: Text
}

export interface ListSource {
  readonly operation: OperationId
  readonly paged: boolean
  /** Query parameters that are always sent, e.g. the parent of a child list. */
  readonly params: { readonly [name: string]: Expression }
}

export interface ListTab {
  readonly title: Text
  readonly params: { readonly [name: string]: Expression }
  readonly count?: string
}

export interface Column {
  readonly field: string
  readonly title: Text
  readonly type: ValueType
  readonly cell: string
  readonly cellOptions: ComponentOptions
  readonly choices?: ChoiceSource
  readonly unit?: Text
  /** The field that is true where a person has overruled the computed value. */
  readonly overrule?: string
  readonly align: 'start' | 'end'
  readonly width?: number
  /** The database column that `ascs` and `descs` take; absent: not sortable. */
  readonly sortBy?: string
}

export interface Filter {
  readonly field: string
  readonly title: Text
  readonly widget: string
  readonly widgetOptions: ComponentOptions
  readonly choices?: ChoiceSource
  /** The query parameter, with its Blade suffix where it has one; two for a range, from and to. */
  readonly params: readonly [string] | readonly [string, string]
}

export interface FormScreen extends ScreenBase {
  readonly kind: 'form'
  readonly open: 'page' | 'dialog' | 'drawer' | 'full'
  /** Another one whenever the fields are others. */
  readonly version: string
  /** Whether what has changed is shown before it is saved. */
  readonly review?: boolean
  readonly tabs: readonly FormTab[]
  readonly load?: RecordSource
  /** Both the same operation where the API saves with one. */
  readonly add?: SaveCall
  readonly update?: SaveCall
  /** `add` is one call that adds no record of the entity: what it sends in the query, and what is said of it. */
  readonly call?: FormCall
  /** Values that are always sent beside what is typed, e.g. the parent of a child record. */
  readonly set: { readonly [field: string]: Expression }
  /** Buttons of the footer beside save: submit, reset, … */
  readonly actions: readonly Action[]
  /** JSON Schema 2020-12 of the record. Handed to RJSF as is: never edited, translated or copied at run time. */
  readonly schema: JsonSchema
  readonly validators: Validators
  readonly computes: readonly Compute[]
  readonly checks: readonly Check[]
  readonly asks: readonly Ask[]
  /** Whether a record in this state may be edited at all. */
  readonly editable?: Action['when']
  /** What it saves are documents: those of others are only shown to users who may not handle them. */
  readonly owned?: boolean
}

export interface SaveCall {
  readonly operation: OperationId
  readonly permission?: string
}

export interface FormCall {
  /** A field of such a name stands in the query alone. */
  readonly query: { readonly [name: string]: Expression }
  /** What the form starts from. */
  readonly start?: Lookup
  /** The text of the button; absent: 保存. */
  readonly button?: Text
  readonly done?: Text
}

export interface FormTab {
  readonly title: Text
  readonly sections: readonly { readonly title?: Text; readonly fields: readonly FieldSpec[] }[]
}

/** The call that reads a record: by its key, and by those of the opener's params that `given` names. */
export interface RecordSource {
  readonly operation: OperationId
  readonly param: string
  readonly given?: readonly string[]
}

export interface ViewScreen extends ScreenBase {
  readonly kind: 'view'
  readonly open: 'page' | 'dialog' | 'drawer' | 'full'
  /** Shown above the tabs: what the record is and where it stands. */
  readonly lead: readonly FieldSpec[]
  readonly tabs: readonly FormTab[]
  readonly load: RecordSource
  readonly actions: readonly Action[]
  /** Whether the audit of the document stands below it, with what its handler may decide. */
  readonly flow?: boolean
  /** By the step of the flow, the form whose fields its handler fills in and sends with the verdict. */
  readonly edits?: { readonly [step: string]: ScreenId }
}

export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** One finding of a precompiled AJV validator. */
export interface SchemaError {
  readonly instancePath: string
  readonly keyword: string
  readonly params: { readonly [name: string]: unknown }
  readonly message?: string
}

export interface Validator {
  (data: unknown): boolean
  errors?: readonly SchemaError[] | null
}

export interface Validators {
  /** The functions by schema hash that RJSF's precompiled validator asks for. */
  readonly rjsf: { readonly [hash: string]: Validator }
  readonly record: Validator
  /** One per detail table: checks a single row. */
  readonly rows: { readonly [field: string]: Validator }
}
