import type { RowSelectionState } from '@tanstack/react-table'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useText } from '../text/useText'
import { Pagination } from '../ui/Pagination'
import { ColumnChooser } from './ColumnChooser'
import { FilterPlace } from './FilterPlace'
import { FilterToggle } from './FilterToggle'
import { ListContent } from './ListContent'
import { ListToolbar } from './ListToolbar'
import type { ListViewProps } from './ListViewProps'
import { actsOnRows, toolbarActions } from './listActions'
import { type ListFilters, type ListState, pageSizes, resized, searched, sorted, turned } from './listState'
import { useColumnPreferences } from './useColumnPreferences'
import { useCurrentRow } from './useCurrentRow'
import { useListRows } from './useListRows'
import type { ListStateHandle } from './useListState'
import { useListTable } from './useListTable'
import { usePageInside } from './usePageInside'
import { usePhone } from './usePhone'
import { useSearchKey } from './useSearchKey'

/** One list, wherever its state is kept. */
export function ListBody(props: ListViewProps & ListStateHandle) {
  const { screen, scope, can, onAction, embedded = false, state, setState } = props
  const text = useText()
  const phone = usePhone()
  const filtersId = useId()
  const root = useRef<HTMLElement>(null)
  const [sheetOpen, setSheetOpen] = useState(false)
  const [selection, setSelection] = useState<RowSelectionState>({})
  const columns = useColumnPreferences(screen, String(scope.user.userId ?? ''))
  const list = useListRows(screen, state, scope)
  // What is selected is what is seen: other rows, no selection.
  const change = (next: ListState) => {
    setSelection({})
    setState(next)
  }
  const search = (filters: ListFilters) => {
    setSheetOpen(false)
    const next = searched(state, filters)
    if (JSON.stringify(next) === JSON.stringify(state)) list.reload()
    else change(next)
  }
  const unfold = () => (phone ? setSheetOpen(true) : setState({ ...state, unfolded: !state.unfolded }))
  usePageInside(list, state, change)
  useCurrentRow(list, props)
  useSearchKey(root, { enabled: !embedded && screen.filters.length > 0, onMissing: unfold })
  const table = useListTable({
    screen,
    rows: list.rows,
    sort: state.sort,
    onSort: (sort) => change(sorted(state, sort)),
    preferences: columns.preferences,
    selection,
    onSelection: setSelection,
  })
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && selected.length > 0) setSelection({})
  }
  const filterBar = { id: filtersId, screen, scope, filters: state.filters, unfolded: state.unfolded, onSearch: search }
  return (
    <section
      ref={root}
      aria-label={text(screen.title)}
      aria-busy={list.fetching}
      onKeyDown={onKeyDown}
      className="@container flex flex-col gap-3 sm:min-h-0 sm:flex-1 sm:rounded-md sm:border sm:bg-surface sm:p-3"
    >
      <ListToolbar
        screen={screen}
        embedded={embedded}
        actions={toolbarActions(screen.actions, can).filter((action) => !phone || !actsOnRows(action))}
        selected={selected}
        onAction={onAction}
        onClearSelection={() => setSelection({})}
        onReload={list.reload}
        disabledReason={list.ready ? undefined : text('请先选择一条上级数据')}
        tools={
          <>
            {phone ? null : <ColumnChooser screen={screen} {...columns} />}
            <FilterToggle screen={screen} state={state} phone={phone} controls={filtersId} onToggle={unfold} />
          </>
        }
      />
      <FilterPlace phone={phone} open={sheetOpen} onOpenChange={setSheetOpen} bar={filterBar} />
      <ListContent {...props} list={list} table={table} phone={phone} onClear={() => search({})} />
      {list.ready && screen.source.paged && list.total > 0 ? (
        <Pagination
          page={state.page}
          size={state.size}
          total={list.total}
          sizes={pageSizes}
          onChange={(page, size) => change(size === state.size ? turned(state, page) : resized(state, size))}
        />
      ) : null}
    </section>
  )
}
