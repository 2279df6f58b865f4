import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { ListCards } from './ListCards'
import { ListPlace } from './ListPlace'
import { ListSkeleton } from './ListSkeleton'
import { ListTable } from './ListTable'
import type { ListViewProps } from './ListViewProps'
import { addingAction, needsSelection, openingAction, reasonAgainst, rowActions, toolbarActions } from './listActions'
import type { RowHandlers } from './rowHandlers'
import type { ListRows } from './useListRows'
import type { ListStateHandle } from './useListState'
import type { ListTableInstance } from './useListTable'
import { useRowHandlers } from './useRowHandlers'

interface ListContentProps extends ListViewProps, ListStateHandle {
  readonly list: ListRows
  readonly table: ListTableInstance
  readonly phone: boolean
  readonly onClear: () => void
}

/** The rows, or what stands in their place. */
export function ListContent(props: ListContentProps) {
  const { screen, scope, can, state, list, table, phone, selectedKey, onAction, onClear } = props
  const handlers = useRowHandlers(toHandlers(props))
  const toolbar = toolbarActions(screen.actions, can)
  const actions = rowActions(screen.actions, can)
  if (list.loading) return <ListSkeleton columns={Math.min(screen.columns.length, phone ? 1 : 6)} rows={state.size} />
  if (list.rows.length === 0) {
    return (
      <ListPlace
        screen={screen}
        list={list}
        filtered={Object.keys(state.filters).length > 0}
        adding={addingAction(toolbar)}
        onAction={onAction}
        onClear={onClear}
      />
    )
  }
  const rows = { screen, scope, actions, currentKey: selectedKey, handlers }
  return (
    <>
      {list.error ? <StaleNotice message={list.error.message} onRetry={list.reload} /> : null}
      {phone ? (
        <ListCards {...rows} rows={list.rows} />
      ) : (
        <div className="relative min-h-60 flex-1 overflow-auto rounded border">
          <ListTable {...rows} table={table} selectable={needsSelection(toolbar)} />
        </div>
      )}
    </>
  )
}

function toHandlers({
  screen,
  scope,
  can,
  table,
  onAction,
  onSelectRow,
}: ListContentProps): Omit<RowHandlers, 'onFocus'> {
  const opening = openingAction(rowActions(screen.actions, can))
  return {
    onAction,
    onToggle: (key) => table.getRow(key).toggleSelected(),
    onChoose: onSelectRow,
    onOpenRow:
      opening &&
      ((row: RecordData) => {
        if (reasonAgainst(opening, scope, row) === undefined) onAction(opening, [row])
      }),
  }
}

function StaleNotice({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  const text = useText()
  return (
    <p role="alert" className="flex items-center gap-2 rounded bg-danger-soft px-3 py-1 text-sm text-danger-text">
      {text('刷新失败，显示的是上次的数据')}：{text(message)}
      <Button tone="text" size="small" onClick={onRetry}>
        {text('重试')}
      </Button>
    </p>
  )
}
