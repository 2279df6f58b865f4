import type { Condition, Expression } from './expression'
import type { OperationId, ScreenId, Text } from './value'

export interface Action {
  /** add, view, edit, remove, submit, reset, … or the analyst's own name. */
  readonly name: string
  readonly title: Text
  /** Above the list, in each row, in both, or above the list for the selected rows alone. */
  readonly place: 'toolbar' | 'row' | 'both' | 'batch'
  readonly tone: 'primary' | 'normal' | 'danger'
  readonly icon?: string
  /** The code the signed-in user needs; absent: everyone who sees the screen. */
  readonly permission?: string
  /** What the backend must have announced; absent: any backend has it. */
  readonly needs?: string
  /** It changes a document: those of others only for users who may handle them. */
  readonly owned?: boolean
  /** Whether it is there at all; absent: always. */
  readonly visible?: Condition
  /** Whether the row's state allows it. */
  readonly when?: Condition
  /** Said on hover and focus where `when` says no. */
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
      /** Opens a list that no row is needed for. */
      readonly rowless?: true
      /** What the screen receives instead of what its opener received, e.g. the document whose lines it lists. */
      readonly params?: { readonly [name: string]: Expression }
    }
  | {
      readonly kind: 'call'
      readonly operation: OperationId
      readonly query: { readonly [name: string]: Expression }
      readonly body: { readonly [name: string]: Expression }
      /** One call for all rows, what they say of a parameter joined with commas. */
      readonly together?: true
    }
  /** The page of a document of any kind, found by its route in the dictionary `flow`. */
  | { readonly kind: 'document'; readonly route: Expression; readonly key: Expression }
  /** One or many rows at once, by their keys joined with commas. */
  | { readonly kind: 'remove'; readonly operation: OperationId; readonly param: string; readonly in: 'query' | 'body' }
  /** All rows that the filters leave, as a workbook made here, or on paper. */
  | { readonly kind: 'export' }
  | { readonly kind: 'print' }
  /** A file that the server makes. */
  | {
      readonly kind: 'download'
      readonly operation: OperationId
      /** The parameters that the operation knows: a list's filters go along where they are among them. */
      readonly takes: readonly string[]
      readonly query: { readonly [name: string]: Expression }
    }
  /** A file that is kept for everybody, by its name. */
  | { readonly kind: 'template'; readonly file: string }
  | UploadRun

/** A chosen file goes to the store; the operation then reads it by its id. */
export interface UploadRun {
  readonly kind: 'upload'
  readonly operation: OperationId
  readonly query: { readonly [name: string]: Expression }
  readonly body: { readonly [name: string]: Expression }
  /** The field of the body that takes the id of the file. */
  readonly field: string
  /** The one that takes its name. */
  readonly name?: string
  /** Endings with commas between. */
  readonly accept: string
  /** The file to fill in, by its name. */
  readonly template?: string
}
