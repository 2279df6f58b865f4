import type { Condition, Expression } from './expression'
import type { Codes } from './guard'
import type { OperationId, ScreenId, Text } from './value'
import type { WebsiteName } from './websites'

export interface Action {
  /** A built-in name (add, view, edit, remove, submit, reset, …) or the analyst's own. */
  readonly name: string
  readonly title: Text
  /** Above the list, in each row, in both, or above the list for the selected rows only. */
  readonly place: 'toolbar' | 'row' | 'both' | 'batch'
  readonly tone: 'primary' | 'normal' | 'danger'
  readonly icon?: string
  /** The permission code; absent: every user who sees the screen may run the action. */
  readonly permission?: string
  /** The feature that the backend must announce; absent: every backend has it. */
  readonly needs?: string
  /** True for an action that changes a document: other users' documents need the right to handle them. */
  readonly owned?: boolean
  /** Permissions besides that of the operation, without which the action is not there. */
  readonly codes?: Codes
  /** False hides the action; absent: always visible. */
  readonly visible?: Condition
  /** False disables the action for the row. */
  readonly when?: Condition
  /** Tooltip of the action while `when` is false. */
  readonly whenNot?: Text
  readonly confirm?: Text
  readonly done?: Text
  readonly run: ActionRun
}

export type ActionRun =
  | {
      readonly kind: 'open'
      readonly screen: ScreenId
      readonly mode: 'add' | 'edit' | 'view' | 'copy'
      /** True for a list that opens without a row. */
      readonly rowless?: true
      /** Params of the opened screen instead of the opener's own; e.g. the document whose lines it lists. */
      readonly params?: { readonly [name: string]: Expression }
    }
  | {
      readonly kind: 'call'
      readonly operation: OperationId
      readonly query: { readonly [name: string]: Expression }
      readonly body: { readonly [name: string]: Expression }
      /** Sends one call for all selected rows; the rows' values of a parameter are joined with commas. */
      readonly together?: true
    }
  /** Opens the page of a document of any kind; the dictionary `flow` maps its route to the screen. */
  | {
      readonly kind: 'document'
      readonly route: Expression
      readonly key: Expression
      /** Runs without a question once the document is open, where its own `when` holds and it is permitted. */
      readonly call?: Action
    }
  /** Opens a page outside the app in a new tab; the values take the places of its address. */
  | {
      readonly kind: 'website'
      readonly website: WebsiteName
      readonly values: { readonly [name: string]: Expression }
    }
  /** Removes one or many rows in one call; their keys are joined with commas. */
  | { readonly kind: 'remove'; readonly operation: OperationId; readonly param: string; readonly in: 'query' | 'body' }
  /** Keeps, sets or clears these fields of a form in the selected records, each saved by the form's `update`. */
  | { readonly kind: 'massEdit'; readonly form: ScreenId; readonly fields: readonly string[] }
  /** Saves these fields of the matching records as a spreadsheet, and adds or changes records by one that is read back. */
  | {
      readonly kind: 'workbook'
      readonly form: ScreenId
      readonly fields: readonly string[]
      /** The list's filters. */
      readonly query: { readonly [name: string]: Expression }
    }
  /** All rows that match the filters, as a workbook built in the browser or in print. */
  | { readonly kind: 'export' }
  | { readonly kind: 'print' }
  /** The print forms of the selected records, as the view describes them. */
  | { readonly kind: 'printRecords'; readonly screen: ScreenId }
  /** Downloads a file that the server generates. */
  | {
      readonly kind: 'download'
      readonly operation: OperationId
      /** Parameters of the operation; of the list's filters only these are sent. */
      readonly takes: readonly string[]
      readonly query: { readonly [name: string]: Expression }
    }
  /** Downloads a static file by its name. */
  | { readonly kind: 'template'; readonly file: string }
  | UploadRun

/** Uploads the chosen file to the store, then calls the operation with the file's id. */
export interface UploadRun {
  readonly kind: 'upload'
  readonly operation: OperationId
  readonly query: { readonly [name: string]: Expression }
  readonly body: { readonly [name: string]: Expression }
  /** The body field that takes the file's id. */
  readonly field: string
  /** The body field that takes the file's name. */
  readonly name?: string
  /** File extensions, separated by commas. */
  readonly accept: string
  /** The name of the static file that users fill in. */
  readonly template?: string
  /** The operation says of each row what becomes of it where its body has `preview`. */
  readonly preview?: true
}
