import { useMemo } from 'react'
import type { Column, ListScreen } from '../contract/screen'
import { useText } from '../text/useText'
import { type ArrangedColumn, arrangeColumns } from './arrangeColumns'
import type { ListViewProps } from './ListViewProps'
import { leadWidth } from './leadColumns'
import { type ListFilters, type ListSort, type ListState, searched, sorted } from './listState'
import { type PreferencesHandle, useColumnPreferences } from './useColumnPreferences'
import { type ListRows, useListRows } from './useListRows'
import type { ListStateHandle } from './useListState'
import { usePageInside } from './usePageInside'
import { usePhone } from './usePhone'
import { type SelectionHandle, useSelection } from './useSelection'
import { type TreeHandle, useTreeRows } from './useTreeRows'

/** All that the parts of one list share. */
export interface ListModel {
  readonly state: ListState
  readonly phone: boolean
  readonly list: ListRows
  /** The rows as they are shown: of a tree with those below open nodes. */
  readonly tree: TreeHandle
  readonly columns: PreferencesHandle
  readonly arranged: readonly ArrangedColumn[]
  readonly selection: SelectionHandle
  readonly onSort: (sort: readonly ListSort[]) => void
  readonly search: (filters: ListFilters) => void
}

export function useListModel(props: ListViewProps & ListStateHandle, selectable: boolean): ListModel {
  const { screen, scope, state, setState, picking } = props
  const phone = usePhone()
  const columns = useColumnPreferences(screen, String(scope.user.userId ?? ''))
  const list = useListRows(screen, state, scope)
  const tree = useTreeRows(screen, list.rows, scope)
  const selection = useSelection(screen.key, picking)
  usePageInside(list, state, setState)
  const search = (filters: ListFilters) => {
    const next = searched(state, filters)
    if (JSON.stringify(next) === JSON.stringify(state)) return list.reload()
    // What is selected is what was searched for; who picks goes on collecting.
    if (!picking) selection.clear()
    setState(next)
  }
  return {
    state,
    phone,
    list,
    tree,
    columns,
    arranged: useArranged(screen, columns, selectable),
    selection,
    onSort: (sort) => setState(sorted(state, sort)),
    search,
  }
}

/** The same array while nothing changes, for the rows' memo. */
function useArranged(screen: ListScreen, columns: PreferencesHandle, selectable: boolean) {
  const text = useText()
  const { preferences } = columns
  return useMemo(() => {
    const headOf = ({ title, unit }: Column) => (unit === undefined ? text(title) : `${text(title)} (${text(unit)})`)
    const lead = leadWidth({ select: selectable ? 'many' : undefined })
    return arrangeColumns(screen.columns, { preferences, headOf, lead })
  }, [screen, preferences, text, selectable])
}
