import type { Action } from '../contract/action'
import type { Scope } from '../contract/expression'
import type { ListScreen } from '../contract/screen'
import type { CellEdits } from './cells/cellEdits'
import type { EditHandle } from './inlineEditing'
import type { LeadColumns } from './leadColumns'
import type { TableHandlers } from './rowHandlers'
import type { ListModel } from './useListModel'

export interface TableParts {
  readonly screen: ListScreen
  readonly model: ListModel
  readonly scope: Scope
  readonly actions: readonly Action[]
  readonly lead: LeadColumns
  readonly currentKey: string | undefined
  readonly handlers: TableHandlers
  readonly edit: EditHandle | undefined
  readonly cells: CellEdits | undefined
}
