import type { Condition, Expression } from './expression'
import type { OperationId, RecordData, ScreenId, Text, Value } from './value'

/** Options of one widget or cell; each spec.ts says which keys it knows, and the compiler checks them. */
export type ComponentOptions = RecordData

/** What a widget's or a cell's `spec.ts` says of it; the compiler reads it in Node. */
export interface ComponentSpec {
  /** One sentence for the language reference. */
  readonly summary: string
  /** The value types it can take: JSON Schema types, with `decimal`, `date` and `date-time` for strings of that format. */
  readonly accepts: readonly ValueType[]
  /** A JSON Schema for its options: `{ <key>: <schema> }`. */
  readonly options: { readonly [key: string]: OptionSchema }
}

export type ValueType = 'string' | 'integer' | 'decimal' | 'boolean' | 'date' | 'date-time' | 'array' | 'object'

export interface OptionSchema {
  readonly type?: 'string' | 'integer' | 'boolean' | 'array' | 'object'
  readonly enum?: readonly Value[]
  readonly description?: string
  /** The value is the name of a field that the widget fills along with its own. */
  readonly names?: 'field'
  readonly items?: OptionSchema
}

/** Where the choices of a field come from. */
export type ChoiceSource =
  | { readonly kind: 'dict'; readonly code: string }
  | { readonly kind: 'local'; readonly name: string }
  | OperationChoices

export interface OperationChoices {
  readonly kind: 'operation'
  readonly operation: string
  /** Query parameters; a change of what they read clears and reloads. */
  readonly params: { readonly [name: string]: Expression }
  readonly deps: readonly string[]
  readonly value: string
  /** The row's text; the compiled form of a `{name}_{code}` template. */
  readonly label: (row: RecordData) => string
  /** The query parameter that carries what is typed; absent when all rows come at once. */
  readonly search?: string
  /** Other fields that the chosen row fills: form field ← row field. */
  readonly fill: { readonly [field: string]: string }
  /** The field of the record that holds the label of the stored value, e.g. superFactoryCorpName. */
  readonly labelField?: string
  readonly paged: boolean
  /** What answers the record of a stored value: the page itself, or the detail beside it; absent: nothing does. */
  readonly one?: string
  /** Take the children of the first node of a tree (company lists of departments). */
  readonly firstChildren?: boolean
  /** The field of the answer that holds the choices; absent: it is them. */
  readonly part?: string
}

/** What is looked up when a field changes, or anything that `deps` names. */
export interface Lookup {
  readonly operation: OperationId
  readonly params: { readonly [name: string]: Expression }
  readonly deps: readonly string[]
  /** Field that is filled ← field of the answer. */
  readonly fields: { readonly [field: string]: string }
  /** What a field becomes that the answer leaves empty; absent: it is cleared. */
  readonly empty: { readonly [field: string]: Value | undefined }
  /** The detail table that takes one row for each record of the answer; its rows have the fields then. */
  readonly rows?: string
  /** What a person typed stays: only what is empty, or was looked up before, is written. */
  readonly keepTyped?: boolean
}

/** One field of a form or view, or one column of a detail table. */
export interface FieldSpec {
  readonly name: string
  readonly title: Text
  readonly type: ValueType
  readonly widget: string
  readonly widgetOptions: ComponentOptions
  /** Other fields that its widget fills: they are compared and kept together with it. */
  readonly companions?: readonly string[]
  readonly cell: string
  readonly cellOptions: ComponentOptions
  readonly choices?: ChoiceSource
  /** The list screen in which it is chosen; `choices` says what is taken from a row. */
  readonly pick?: { readonly screen: ScreenId; readonly many: boolean }
  readonly lookup?: Lookup
  readonly hint?: Text
  readonly unit?: Text
  /** Always; what is required at times has a condition, and a check that says its message. */
  readonly required: boolean
  readonly requiredWhen?: Condition
  /** Exact messages by JSON Schema keyword: required, pattern, maxLength, minimum, … */
  readonly messages: { readonly [keyword: string]: Text }
  /** Columns of the form's grid that it takes, of four. */
  readonly span: 1 | 2 | 4
  readonly visible?: Condition
  /** What happens to the value while the field is hidden. */
  readonly whenHidden: 'keep' | 'clear'
  readonly editable?: Condition
  /** Its value is computed, but may be overruled: the field of the record that says whether it is. */
  readonly overrule?: string
  readonly default?: Expression
  /** Set on a detail table. */
  readonly rows?: RowsSpec
  /** Width in px where the field is a column of a detail table. */
  readonly width?: number
}

export interface RowsSpec {
  readonly columns: readonly FieldSpec[]
  readonly sums: readonly { readonly field: string; readonly decimals: number }[]
  readonly min?: number
  readonly max?: number
  readonly minMessage?: Text
  readonly maxMessage?: Text
  /** Computed cells, in the order in which they must run. */
  readonly computes: readonly Compute[]
  readonly checks: readonly Check[]
  /** The list in which rows are chosen, and what each of the chosen records brings: field of the row ← its field. */
  readonly pick?: { readonly screen: ScreenId; readonly fields: { readonly [field: string]: string } }
  /** How many rows follow from the form; `number` is the column that counts them from 1. */
  readonly count?: { readonly of: Expression; readonly deps: readonly string[]; readonly number: string }
  /** The rows are given: their cells can be changed, but none is added, moved or removed. */
  readonly fixed?: boolean
  /** Add, copy, remove rows; false on a table that only shows. */
  readonly editable: boolean
}

/** A derived value. `deps` are names of form fields, or of row fields inside a detail table (`form.x` for the header). */
export interface Compute {
  readonly field: string
  readonly deps: readonly string[]
  readonly run: Expression
  /** The field that is true while a person's value stands in place of the computed one. */
  readonly overrule?: string
}

/** A rule across fields; `holds` false puts `message` at `field`. */
export interface Check {
  readonly field: string
  readonly deps: readonly string[]
  readonly holds: Condition
  readonly message: Text
}

/** A question to the server, asked once a value has rested; `message` stands at `field` where the answer objects. */
export interface Ask {
  readonly field: string
  readonly deps: readonly string[]
  readonly operation: OperationId
  readonly params: { readonly [name: string]: Expression }
  readonly message: Text
}
