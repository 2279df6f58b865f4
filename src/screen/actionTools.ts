import type { Action, UploadRun } from '../contract/action'
import type { Scope } from '../contract/expression'
import type { OperationId, RecordData, ScreenId, Text } from '../contract/value'
import type { ScreenMode } from './screenMode'

/** What running an action needs of the screen it runs on. */
export interface ActionTools {
  readonly scope: Scope
  /** The field that identifies a record. */
  readonly keyField: string
  readonly call: (operation: OperationId, request: ActionRequest) => Promise<unknown>
  readonly open: (screen: ScreenId, mode: ScreenMode, opened: { row?: RecordData; params?: RecordData }) => void
  /** Goes to the page of a document; false where none is known for its route. */
  readonly openDocument: (route: string, key: string) => Promise<boolean>
  readonly confirm: (message: Text, danger: boolean) => Promise<boolean>
  readonly files: FileTools
  readonly say: (kind: 'success' | 'warning' | 'error', message: Text) => void
  /** What was written may show anywhere: ask for it again. */
  readonly reload: () => void
  /** Runs between the question and the call, e.g. saves the form first; undefined gives the action up. */
  readonly prepare?: (rows: readonly RecordData[]) => Promise<readonly RecordData[] | undefined>
}

/** How actions save and take files. */
export interface FileTools {
  /** Saves the file that an operation answers; rejects with an ApiError and saves nothing. */
  readonly download: (operation: OperationId, request: ActionRequest, title: Text) => Promise<void>
  /** Saves a file that is kept for everybody, by its name; false where there is none. */
  readonly saveTemplate: (name: string) => Promise<boolean>
  /** Lets a file be chosen, stored and read by an operation; true once that has succeeded. */
  readonly take: (action: UploadAction, request: ActionRequest) => Promise<boolean>
}

/** An action that takes a file. */
export type UploadAction = Action & { readonly run: UploadRun }

export interface ActionRequest {
  readonly query?: RecordData
  readonly body?: RecordData
}
