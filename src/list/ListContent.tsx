import { type ComponentProps, type ReactNode, useMemo } from 'react'
import type { Action } from '../contract/action'
import type { RecordData } from '../contract/value'
import { lazyComponentWhenIdle, useLazyComponent } from '../ui/lazyComponent'
import { FITTING } from './fittingSize'
import type { EditHandle } from './inlineEditing'
import { ListPlaceholder } from './ListPlaceholder'
import { ListSkeleton } from './ListSkeleton'
import { ListTable, rowHeight } from './ListTable'
import type { ListViewProps } from './ListViewProps'
import { addingAction, offeredFor, openingAction, reasonAgainst, rowActions, toolbarActions } from './listActions'
import { initialListState, withConditions, withFilters } from './listState'
import { RowsProbe } from './RowsProbe'
import type { TableHandlers } from './rowHandlers'
import { useLatest } from './useLatest'
import type { ListModel } from './useListModel'
import type { ListStateHandle } from './useListState'

interface ListContentProps extends Omit<ListViewProps, 'onAction'>, ListStateHandle {
  readonly model: ListModel
  readonly edit: EditHandle | undefined
  readonly selectable: boolean
  readonly onAct: (action: Action, rows: readonly RecordData[]) => void
}

const listCards = lazyComponentWhenIdle(() => import('./laterParts'), 'ListCards')

export function ListContent(props: ListContentProps) {
  const { screen, scope, can, state, model, edit, selectable, selectedKey, picking } = props
  const handlers = useRowHandlers(toHandlers(props))
  const { list, phone } = model
  const actions = picking ? [] : rowActions(screen.actions, can)
  const below = findBelow(props)
  if (below && (phone || list.error || state.size === FITTING)) return below
  const rows = { screen, scope, actions, currentKey: selectedKey, handlers }
  const from = screen.source.paged ? (state.page - 1) * state.size + 1 : 1
  const lead = { select: selectable ? model.selection.kind : undefined, from }
  return (
    <>
      {list.error ? <Place {...props} /> : null}
      {phone ? (
        <Cards {...props} {...rows} rows={model.tree.rows} />
      ) : (
        <ListTable
          {...rows}
          model={model}
          edit={edit}
          cells={props.cells}
          fixed={picking !== undefined}
          lead={lead}
          below={below}
        />
      )}
    </>
  )
}

/** Phones alone need them. */
function Cards(props: ComponentProps<typeof import('./ListCards').ListCards>) {
  const ListCards = useLazyComponent(listCards, true)
  return ListCards ? <ListCards {...props} /> : <ListSkeleton columns={1} rows={props.rows.length} />
}

/** What stands instead of rows, below the head; undefined where there are some. */
function findBelow(props: ListContentProps): ReactNode {
  const { list } = props.model
  if (list.loading) return <Waiting {...props} />
  return list.rows.length === 0 && !props.edit?.adding ? <Place {...props} /> : undefined
}

function Waiting({ screen, state, model, picking, onFit }: ListContentProps) {
  if (state.size === FITTING && onFit)
    return <RowsProbe screen={screen} height={rowHeight(model.columns.preferences)} onFit={onFit} />
  const columns = model.phone ? 1 : Math.min(screen.columns.length, 6)
  return <ListSkeleton columns={columns} rows={picking ? initialListState.size : state.size} />
}

function Place({ screen, can, state, setState, model, picking, onAct }: ListContentProps) {
  return (
    <ListPlaceholder
      screen={screen}
      list={model.list}
      filtered={Object.keys(state.filters).length > 0 || state.conditions.length > 0}
      adding={picking ? undefined : addingAction(toolbarActions(screen.actions, can))}
      onAction={onAct}
      onClear={() => setState(withConditions(withFilters(state, {}), []))}
    />
  )
}

function toHandlers(props: ListContentProps): TableHandlers {
  const { screen, scope, can, model, picking, hrefOf, onAct, onSelectRow } = props
  const actions = rowActions(screen.actions, can)
  const opens = openingAction(actions) !== undefined
  const openingOf = (row: RecordData) => {
    const opening = openingAction(offeredFor(actions, scope, row))
    return opening && reasonAgainst(opening, scope, row) === undefined ? opening : undefined
  }
  const open = (row: RecordData) => {
    const opening = openingOf(row)
    if (opening) onAct(opening, [row])
  }
  const address = (row: RecordData) => {
    const opening = openingOf(row)
    return opening && hrefOf?.(opening, row)
  }
  return {
    onAction: onAct,
    onToggle: model.toggleRow,
    onFold: model.tree.fold,
    onChoose: picking ? model.toggleRow : onSelectRow,
    onOpenRow: picking ? picking.onPick : opens ? open : undefined,
    hrefOf: opens && !picking && hrefOf ? address : undefined,
  }
}

/** Stable handlers, recreated only if an optional one appears or disappears, so that rows do not render. */
function useRowHandlers(handlers: TableHandlers): TableHandlers {
  const latest = useLatest(handlers)
  const choosable = handlers.onChoose !== undefined
  const openable = handlers.onOpenRow !== undefined
  const linked = handlers.hrefOf !== undefined
  return useMemo(
    () => ({
      onAction: (action, rows) => latest.current.onAction(action, rows),
      onToggle: (row) => latest.current.onToggle(row),
      onFold: (key, open) => latest.current.onFold(key, open),
      onChoose: choosable ? (row) => latest.current.onChoose?.(row) : undefined,
      onOpenRow: openable ? (row) => latest.current.onOpenRow?.(row) : undefined,
      hrefOf: linked ? (row) => latest.current.hrefOf?.(row) : undefined,
    }),
    [choosable, openable, linked, latest],
  )
}
