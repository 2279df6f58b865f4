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
  readonly say: (kind: 'success' | 'warning' | 'error', message: Text) => void
  /** What was written may show anywhere: ask for it again. */
  readonly reload: () => void
  /** Runs between the question and the call, e.g. saves the form first; undefined gives the action up. */
  readonly prepare?: (rows: readonly RecordData[]) => Promise<readonly RecordData[] | undefined>
}

export interface ActionRequest {
  readonly query?: RecordData
  readonly body?: RecordData
}
