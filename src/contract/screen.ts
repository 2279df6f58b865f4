import type { Action } from './action'
import type { CalendarScreen } from './calendar'
import type { ColumnLink } from './columnLink'
import type { DashboardScreen } from './dashboard'
import type { Expression } from './expression'
import type { Ask, Check, ChoiceSource, ComponentOptions, Compute, FieldSpec, Lookup, ValueType } from './field'
import type { Filter } from './filter'
import type { FieldGuard } from './guard'
import type { ListDefaults, RowTone } from './listDefaults'
import type { PrintForm } from './printForm'
import type { ScreenBase } from './screenBase'
import type { Slots } from './slot'
import type { TreeSource } from './treeSource'
import type { JsonSchema, Validators } from './validators'
import type { OperationId, ScreenId, Text } from './value'

/** One compiled screen, exported as `screen` by a module in `src/generated/screens/`. */
export type Screen = ListScreen | FormScreen | ViewScreen | CalendarScreen | DashboardScreen

export interface ListScreen extends ScreenBase {
  readonly kind: 'list'
  readonly source: ListSource
  readonly columns: readonly Column[]
  readonly filters: readonly Filter[]
  /** Fields on which users put conditions of their own, loaded when first needed; absent: the operation takes none. */
  readonly conditionFields?: () => Promise<{ readonly fields: readonly ConditionField[] }>
  readonly actions: readonly Action[]
  readonly totals?: readonly Total[]
  /** The form whose fields and rules apply when a row is edited inline. */
  readonly inline?: ScreenId
  /** Columns whose cells are edited in place, by the rules of a form. */
  readonly cellEdit?: { readonly form: ScreenId; readonly fields: readonly string[] }
  /** Rows are tree nodes; children are fetched when their parent is expanded. */
  readonly tree?: TreeSource
  /** A list of the chosen row's children, beside or below. */
  readonly child?: {
    readonly screen: ScreenId
    readonly place: 'right' | 'below'
    readonly params: { readonly [name: string]: Expression }
  }
  /** Tabs of the list, each with fixed query parameters. */
  readonly tabs?: {
    readonly items: readonly ListTab[]
    /** Returns the row counts of the tabs, by the names in each tab's `count`. */
    readonly counts?: OperationId
  }
  /** How the list opens for a user who has chosen nothing else. */
  readonly defaults?: ListDefaults
  /** Rows that stand out; the first whose condition holds counts. */
  readonly rowTones?: readonly RowTone[]
  /** Fields of a phone's card, most important first. */
  readonly cardFields: readonly string[]
  readonly emptyText?: Text
}

/** A column with a sum in the footer. */
export interface Total {
  readonly field: string
  readonly decimals: number
  /** True if records hold it, so that a backend with `listSums` sums all that match, not only those of a page. */
  readonly stored?: true
}

/** A field on which users put conditions of their own. */
export interface ConditionField {
  readonly field: string
  readonly title: Text
  readonly type: ValueType
  /** Edits one value. */
  readonly widget: string
  readonly widgetOptions: ComponentOptions
  readonly guard?: FieldGuard
  readonly choices?: ChoiceSource
  readonly unit?: Text
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
  readonly guard?: FieldGuard
  readonly truncates?: true
  readonly choices?: ChoiceSource
  readonly unit?: Text
  /** The boolean field that is true while the user's value overrules the computed one. */
  readonly overrule?: string
  readonly align: 'start' | 'end'
  readonly width?: number
  /** The database column for `ascs` and `descs`; absent: not sortable. */
  readonly sortBy?: string
  /** Computes the value from the row, where records do not hold it. */
  readonly compute?: Expression
  readonly link?: ColumnLink
}

export interface FormScreen extends ScreenBase {
  readonly kind: 'form'
  readonly open: 'page' | 'dialog' | 'drawer' | 'full'
  /** Changes whenever the fields change; drafts of another version are removed. */
  readonly version: string
  /** Whether the form shows the changes before it saves them. */
  readonly review?: boolean
  readonly tabs: readonly FormTab[]
  readonly load?: RecordSource
  /** The same operation as `update` where the API saves with one. */
  readonly add?: SaveCall
  readonly update?: SaveCall
  /** For a form whose `add` is a call that adds no record: its query and its texts. */
  readonly call?: FormCall
  /** The field with the workbook whose rows `add` takes, and judges before where the backend can; its template. */
  readonly sheet?: { readonly field: string; readonly template?: string }
  /** Values that are always sent besides the typed ones, e.g. the parent of a child record. */
  readonly set: { readonly [field: string]: Expression }
  /** Footer buttons beside save: submit, reset, … */
  readonly actions: readonly Action[]
  /** JSON Schema 2020-12 of the record, passed to RJSF unchanged: never edited, translated or copied at run time. */
  readonly schema: JsonSchema
  readonly validators: Validators
  readonly computes: readonly Compute[]
  readonly checks: readonly Check[]
  /** What is asked before a save; absent: nothing. */
  readonly warnings?: readonly Check[]
  readonly asks: readonly Ask[]
  /** Whether a record in this state may be edited. */
  readonly editable?: Action['when']
  /** True for documents: other users' documents are read-only without the right to handle them. */
  readonly owned?: boolean
  /** True for documents that their applicant can take back. */
  readonly withdrawable?: boolean
}

export interface SaveCall {
  readonly operation: OperationId
  readonly permission?: string
}

export interface FormCall {
  /** Query parameters; a field of the same name is not sent in the body. */
  readonly query: { readonly [name: string]: Expression }
  /** The body is sent as the parts of a form, its stored files as files. */
  readonly multipart?: true
  /** Fetches the form's initial values. */
  readonly start?: Lookup
  /** Label of the button; absent: 保存. */
  readonly button?: Text
  readonly done?: Text
}

export interface FormTab {
  readonly title: Text
  /** Fields of other tabs, shown read-only above the sections; in forms only. */
  readonly lead?: readonly FieldSpec[]
  readonly sections: readonly { readonly title?: Text; readonly fields: readonly FieldSpec[] }[]
  /** Whether it shows the audit of the document instead; in views only. */
  readonly flow?: boolean
  /** Without which the tab is not shown; in views only. */
  readonly permission?: string
}

/** The call that reads a record by its key, and by the opener's params that `given` names. */
export interface RecordSource {
  readonly operation: OperationId
  readonly param: string
  readonly given?: readonly string[]
}

export interface ViewScreen extends ScreenBase {
  readonly kind: 'view'
  readonly open: 'page' | 'dialog' | 'drawer' | 'full'
  /** Shown above the tabs: identity and status of the record. */
  readonly lead: readonly FieldSpec[]
  /** Fields of `lead` or `tabs` that the header shows. */
  readonly head?: { readonly status?: string; readonly figures: readonly string[] }
  readonly tabs: readonly FormTab[]
  readonly load: RecordSource
  readonly actions: readonly Action[]
  /** Lists of rows that refer to the record, with the query parameter that takes its key. */
  readonly related?: readonly { readonly screen: ScreenId; readonly param: string }[]
  readonly print?: PrintForm
  readonly slots?: Slots
  /** Whether the audit of the document is shown, beside the tabs or in one of them, with the handler's decisions. */
  readonly flow?: boolean
  /** The form that a handler fills in and sends with the decision, by step of the flow. */
  readonly edits?: { readonly [step: string]: ScreenId }
}
