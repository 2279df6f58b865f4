import type { ApiError } from '../../api/ApiError'
import type { Action, UploadRun } from '../../contract/action'
import type { Label, Scope } from '../../contract/expression'
import type { OperationId, RecordData, ScreenId, Text } from '../../contract/value'
import type { Can } from '../../list/listActions'
import type { Translate } from '../../text/text'
import type { ConfirmQuestion } from '../../ui/useConfirm'
import type { ScreenMode } from '../screenNavigation'

export interface ActionTools {
  readonly scope: Scope
  readonly keyField: string
  /** True if the backend takes the ids of many records in the body. */
  readonly bodyIds?: boolean
  readonly can: Can
  readonly call: (operation: OperationId, request: ActionRequest) => Promise<unknown>
  readonly open: (screen: ScreenId, mode: ScreenMode, opened: Opened) => void
  /** Opens the page of a document; resolves to false if its route has no page. */
  readonly openDocument: (route: string, key: string) => Promise<boolean>
  /** Opens the website of the action in a new tab. */
  readonly openWebsite: (action: Action, row: RecordData) => void
  readonly confirm: (question: Question) => Promise<boolean>
  readonly label?: Label
  readonly files: FileTools
  readonly say: (kind: 'success' | 'warning' | 'error', message: Text) => void
  /** Invalidates all cached reads after a write. */
  readonly reload: () => void
  /**
   * Runs before the call, e.g. validates the form, asks by `ask`, and saves; absent: the action only asks. Undefined
   * cancels the action.
   */
  readonly beforeCall?: (
    rows: readonly RecordData[],
    ask: () => Promise<boolean>,
  ) => Promise<readonly RecordData[] | undefined>
  /** Shows at their fields what the server has refused, by path. */
  readonly showRefused?: (fields: NonNullable<ApiError['fields']>) => void
}

export interface Opened {
  readonly row?: RecordData
  /** The record that the action was called on, where it is not `row`. */
  readonly of?: RecordData
  readonly params?: RecordData
}

export interface FileTools {
  /** Saves the file that an operation returns; rejects with an ApiError and saves nothing. */
  readonly download: (operation: OperationId, request: ActionRequest, title: Text) => Promise<void>
  /** Saves a template file by its name; resolves to false if it does not exist. */
  readonly saveTemplate: (name: string) => Promise<boolean>
  /** Opens the import dialog; resolves to true once the operation has read the file. */
  readonly take: (action: UploadAction, request: ActionRequest) => Promise<boolean>
}

/** `isLinked`: the body's field takes a list with the file's name and address instead of its id. */
export type UploadAction = Action & { readonly run: UploadRun & { readonly isLinked?: true } }

export interface ActionRequest {
  readonly query?: RecordData
  readonly body?: RecordData
}

export interface Question {
  readonly message: Text
  readonly danger: boolean
  /** The title of the action. */
  readonly action: Text
  /** Labels of the records that it is about; empty without records. */
  readonly names: readonly string[]
  /** True to say the action on the button too, where it cannot be taken back. */
  readonly final: boolean
}

/** A question that says in its title what is done to which record. */
export function toConfirmQuestion(
  text: Translate,
  { message, danger, names, final, ...asked }: Question,
): ConfirmQuestion {
  const action = text(asked.action)
  const [name] = names.filter((given) => /[^\s_-]/.test(given))
  const title =
    names.length > 1
      ? text('{{action}} {{count}} 条数据?', { action, count: names.length })
      : name && text('{{action}}「{{name}}」?', { action, name })
  return {
    message: text(message),
    tone: danger ? 'danger' : 'normal',
    ...(title && { title }),
    ...(final && { confirmText: action }),
  }
}
