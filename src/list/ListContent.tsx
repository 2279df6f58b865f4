import type { Action } from '../contract/action'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import type { EditHandle } from './inlineEditing'
import { ListCards } from './ListCards'
import { ListPlaceholder } from './ListPlaceholder'
import { ListSkeleton } from './ListSkeleton'
import { ListTable } from './ListTable'
import type { ListViewProps } from './ListViewProps'
import { addingAction, offeredFor, openingAction, reasonAgainst, rowActions, toolbarActions } from './listActions'
import { initialListState } from './listState'
import type { TableHandlers } from './rowHandlers'
import type { ListModel } from './useListModel'
import type { ListStateHandle } from './useListState'
import { useRowHandlers } from './useRowHandlers'

interface ListContentProps extends Omit<ListViewProps, 'onAction'>, ListStateHandle {
  readonly model: ListModel
  readonly edit: EditHandle | undefined
  readonly selectable: boolean
  readonly onAct: (action: Action, rows: readonly RecordData[]) => void
}

export function ListContent(props: ListContentProps) {
  const { screen, scope, can, state, model, edit, selectable, selectedKey, picking } = props
  const handlers = useRowHandlers(toHandlers(props))
  const { list, phone } = model
  const actions = picking ? [] : rowActions(screen.actions, can)
  if (list.loading) return <Waiting {...props} />
  if (list.rows.length === 0 && !edit?.adding) return <Place {...props} />
  const rows = { screen, scope, actions, currentKey: selectedKey, handlers }
  const from = screen.source.paged ? (state.page - 1) * state.size + 1 : 1
  const lead = { select: selectable ? model.selection.kind : undefined, from }
  return (
    <>
      {list.error ? <StaleNotice message={list.error.message} onRetry={list.reload} /> : null}
      {phone ? (
        <ListCards {...rows} rows={model.tree.rows} selection={picking && model.selection} />
      ) : (
        <ListTable {...rows} model={model} edit={edit} fixed={picking !== undefined} lead={lead} />
      )}
    </>
  )
}

function Waiting({ screen, state, model, picking }: ListContentProps) {
  const columns = model.phone ? 1 : Math.min(screen.columns.length, 6)
  return <ListSkeleton columns={columns} rows={picking ? initialListState.size : state.size} />
}

function Place({ screen, can, state, model, picking, onAct }: ListContentProps) {
  return (
    <ListPlaceholder
      screen={screen}
      list={model.list}
      filtered={Object.keys(state.filters).length > 0}
      adding={picking ? undefined : addingAction(toolbarActions(screen.actions, can))}
      onAction={onAct}
      onClear={() => model.search({})}
    />
  )
}

function toHandlers({ screen, scope, can, model, picking, onAct, onSelectRow }: ListContentProps): TableHandlers {
  const actions = rowActions(screen.actions, can)
  const open =
    openingAction(actions) &&
    ((row: RecordData) => {
      const opening = openingAction(offeredFor(actions, scope, row))
      if (opening && reasonAgainst(opening, scope, row) === undefined) onAct(opening, [row])
    })
  return {
    onAction: onAct,
    onToggle: model.toggleRow,
    onFold: model.tree.fold,
    onChoose: picking ? model.toggleRow : onSelectRow,
    onOpenRow: picking ? picking.onPick : open,
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
