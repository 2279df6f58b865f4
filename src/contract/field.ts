import type { Condition, Expression } from './expression'
import type { FieldGuard } from './guard'
import type { OperationId, RecordData, ScreenId, Text, Value } from './value'

/** Options of one widget or cell; its spec.ts declares the keys, and the compiler checks them. */
export type ComponentOptions = RecordData

/** Metadata of a widget or cell in its `spec.ts`; the compiler imports it in Node. */
export interface ComponentSpec {
  /** One sentence for the language reference. */
  readonly summary: string
  /** Accepted value types: JSON Schema types, and `decimal`, `date`, `date-time` for strings of that format. */
  readonly accepts: readonly ValueType[]
  /** JSON Schemas of the options, by key. */
  readonly options: { readonly [key: string]: OptionSchema }
}

/** All that is particular to a widget, so that no other file names it. */
export interface WidgetSpec extends ComponentSpec {
  /** Value types whose fields have this widget unless they name another. */
  readonly defaultFor?: readonly ValueType[]
  /** Fields with these choices have it: a dictionary's, an operation's, several of either, rows picked from a list. */
  readonly defaultForChoices?: 'dictionary' | 'operation' | 'several' | 'picked'
  /** Refused without `dict`, `options` or `pick`. */
  readonly needsChoices?: true
  /** Only the cell of the same name can show its values. */
  readonly ownCell?: true
  /** Takes the whole width of a section. */
  readonly wide?: true
  readonly textInGrid?: true
  /** Type of the value where the widget filters a list; absent: text. */
  readonly filterType?: ValueType
  /** Filters from one value to another; fields of `rangeFor` have it in filters unless they name another. */
  readonly rangeFor?: readonly ValueType[]
}

export interface CellSpec extends ComponentSpec {
  readonly defaultFor?: readonly ValueType[]
  /** Fields with these choices have it: plain or coloured ones, or several. */
  readonly defaultForChoices?: 'plain' | 'coloured' | 'several'
  readonly truncates?: true
}

export type ValueType = 'string' | 'integer' | 'decimal' | 'boolean' | 'date' | 'date-time' | 'array' | 'object'

export interface OptionSchema {
  readonly type?: 'string' | 'integer' | 'boolean' | 'array' | 'object'
  readonly enum?: readonly Value[]
  readonly description?: string
  /** Marks a value as the name of a field that the widget also fills. */
  readonly names?: 'field'
  readonly items?: OptionSchema
}

export type ChoiceSource =
  | { readonly kind: 'dict'; readonly code: string }
  | { readonly kind: 'local'; readonly name: string }
  | OperationChoices

export interface OperationChoices {
  readonly kind: 'operation'
  readonly operation: string
  /** Query parameters; a change of a dependency clears the value and reloads. Nothing is offered while one is empty. */
  readonly params: { readonly [name: string]: Expression }
  /** Parameters that are left out while they are empty. */
  readonly optional?: readonly string[]
  readonly deps: readonly string[]
  readonly value: string
  /** Formats a row's text; compiled from a `{name}_{code}` template. */
  readonly label: (row: RecordData) => string
  /** The query parameter for the typed text; absent: all rows arrive in one call. */
  readonly search?: string
  /** Other fields that the chosen row fills: form field ← row field. */
  readonly fill: { readonly [field: string]: string }
  /** The record's field with the label of the stored value, e.g. superFactoryCorpName. */
  readonly labelField?: string
  readonly paged: boolean
  /** The operation that returns the record of a stored value, the page itself or its detail; absent: none does. */
  readonly one?: string
  /** Offers only the children of the first node, e.g. the departments below their company. */
  readonly firstChildren?: boolean
  /** A new record takes the only choice that is offered, as it takes a default. */
  readonly chooseOnly?: boolean
  /** The field of the answer that holds the choices; absent: the answer itself. */
  readonly part?: string
}

/** A call that fills fields when the field, or a dependency in `deps`, changes. */
export interface Lookup {
  readonly operation: OperationId
  readonly params: { readonly [name: string]: Expression }
  readonly deps: readonly string[]
  /** Fields of the answer, by the field that each fills. */
  readonly fields: { readonly [field: string]: string }
  /** The detail table that takes one row per record of the answer; `fields` then names its columns. */
  readonly rows?: string
  /** Keeps values that the user typed: only empty or earlier looked-up values are overwritten. */
  readonly keepTyped?: boolean
}

/** One field of a form or view, or one column of a detail table. */
export interface FieldSpec {
  readonly name: string
  readonly title: Text
  readonly type: ValueType
  readonly widget: string
  readonly widgetOptions: ComponentOptions
  /** Other fields that the widget fills: they are compared and stored together with this one. */
  readonly companions?: readonly string[]
  /** Set where a text is not edited as plain text in a detail table. */
  readonly widgetInGrid?: true
  readonly cell: string
  readonly cellOptions: ComponentOptions
  readonly choices?: ChoiceSource
  /** The list screen that picks the value; `choices` maps the picked row to fields. */
  readonly pick?: { readonly screen: ScreenId; readonly many: boolean }
  readonly lookup?: Lookup
  readonly hint?: Text
  readonly unit?: Text
  /** Required unconditionally; a conditional requirement has `requiredWhen` and a check with its message. */
  readonly required: boolean
  readonly requiredWhen?: Condition
  /** Messages by JSON Schema keyword: required, pattern, maxLength, minimum, … */
  readonly messages: { readonly [keyword: string]: Text }
  /** Width in columns of the form's four-column grid. */
  readonly span: 1 | 2 | 4
  /** Only these users see or edit the field; `narrowScreen` has removed it or made it read-only for all others. */
  readonly guard?: FieldGuard
  /** True for a field that the user sees and may not edit; it is not sent. */
  readonly readOnly?: true
  readonly visible?: Condition
  /** Keeps or clears the value while the field is hidden. */
  readonly whenHidden: 'keep' | 'clear'
  readonly editable?: Condition
  /** The boolean field that is true while the user's value overrules the computed one. */
  readonly overrule?: string
  readonly default?: Expression
  /** True for a field of the form alone, neither sent nor stored; `followsUnsent` where a condition reads such a field. */
  readonly unsent?: true
  readonly followsUnsent?: true
  /** True for a field that the server numbers where it is blank; a copy starts without it. */
  readonly numbered?: true
  readonly rows?: RowsSpec
  /** Width in px as a column; one that identifies its row keeps it. */
  readonly width?: number
  readonly identifies?: true
}

export interface RowsSpec {
  readonly columns: readonly FieldSpec[]
  readonly sums: readonly { readonly field: string; readonly decimals: number }[]
  readonly min?: number
  readonly max?: number
  readonly minMessage?: Text
  readonly maxMessage?: Text
  /** Computed cells, in order of execution. */
  readonly computes: readonly Compute[]
  readonly checks: readonly Check[]
  readonly warnings?: readonly Check[]
  /** The list that picks rows: row field ← field of the picked record. */
  readonly pick?: { readonly screen: ScreenId; readonly fields: { readonly [field: string]: string } }
  /** The button that fills cells of rows where they are all empty, in order of execution. */
  readonly fillRows?: { readonly title: Text; readonly fields: readonly Pick<Compute, 'field' | 'run'>[] }
  /** The number of rows computed from the form; `number` is the column that numbers them from 1. */
  readonly count?: { readonly of: Expression; readonly deps: readonly string[]; readonly number: string }
  /** True where cells may change, but rows are not added, moved or removed. */
  readonly fixed?: boolean
  /** False for a table without controls to add, copy or remove rows. */
  readonly editable: boolean
}

/** A computed value; `deps` are form fields, or row fields inside a detail table (`form.x` for the header). */
export interface Compute {
  readonly field: string
  readonly deps: readonly string[]
  readonly run: Expression
  /** The boolean field that is true while the user's value overrules the computed one. */
  readonly overrule?: string
  /** True if the value is proposed while its inputs are typed, and stays once it is typed over. */
  readonly proposed?: true
}

/** A rule across fields; shows `message` at `field` while `holds` is false. */
export interface Check {
  readonly field: string
  readonly deps: readonly string[]
  readonly holds: Condition
  readonly message: Text
  /** Values in the message, by the name in its braces. */
  readonly figures?: { readonly [name: string]: Expression }
}

/** A server check, debounced after a change; shows `message` at `field` where the answer objects. */
export interface Ask {
  readonly field: string
  readonly deps: readonly string[]
  readonly operation: OperationId
  readonly params: { readonly [name: string]: Expression }
  readonly message: Text
}
