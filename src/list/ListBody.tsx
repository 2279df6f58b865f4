import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Action } from '../contract/action'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { isComposing } from '../ui/isComposing'
import { lazyComponentWhenIdle, useLazyComponent } from '../ui/lazyComponent'
import { Pagination } from '../ui/Pagination'
import type { ListDialog } from './conditions/ListConditions'
import { ListContent } from './ListContent'
import type { OutputKind } from './ListOutput'
import { ListToolbar } from './ListToolbar'
import { ListTools } from './ListTools'
import type { ListViewProps } from './ListViewProps'
import { actsOnRows, addFilters, inlineMode, needsSelection, toolbarActions } from './listActions'
import { filterQuery } from './listQuery'
import { withPage } from './listState'
import { pageSizes } from './pageSizes'
import { ResponsiveFilters } from './ResponsiveFilters'
import { useInlineEdit } from './useInlineEdit'
import { useListKeys } from './useListKeys'
import { useListModel } from './useListModel'
import type { ListStateHandle } from './useListState'
import { useSelectedParent } from './useSelectedParent'

/** Parts that are loaded when the browser is idle, because they render only on request. */
const listOutput = lazyComponentWhenIdle(() => import('./ListOutput'), 'ListOutput')
const listHelp = lazyComponentWhenIdle(() => import('./laterParts'), 'ListHelp')

const listConditions = lazyComponentWhenIdle(() => import('./conditions/ListConditions'), 'ListConditions')

const stack = '@container flex flex-col gap-3 sm:min-h-0 sm:flex-1'

export function ListBody(props: ListViewProps & ListStateHandle) {
  const { screen, scope, can, embedded = false, picking, state, setState, fitting } = props
  const text = useText()
  const filtersId = useId()
  const root = useRef<HTMLElement>(null)
  const [sheetOpen, setSheetOpen] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const [tool, setTool] = useState<ListDialog>()
  const [output, setOutput] = useState<OutputKind>()
  const Help = useLazyComponent(listHelp, helpOpen)
  const Output = useLazyComponent(listOutput, output !== undefined)
  const toolbar = toolbarActions(screen.actions, can)
  const selectable = picking !== undefined || needsSelection(toolbar)
  const model = useListModel(props, selectable)
  const { list, selection, phone } = model
  const edit = useInlineEdit(phone ? undefined : props.inline, screen.key)
  const selected = [...selection.rows.values()]
  const unfold = () => (phone ? setSheetOpen(true) : setState({ ...state, unfolded: !state.unfolded }))
  useSelectedParent(list, props)
  useListKeys(root, {
    enabled: !embedded,
    searchable: screen.filters.length > 0,
    onSearchMissing: unfold,
    onHelp: () => setHelpOpen(true),
  })
  const act = async (action: Action, rows: readonly RecordData[]) => {
    const kind = toOutput(action, list)
    if (kind) return setOutput(kind)
    const mode = edit.handle && inlineMode(action, screen.inline)
    if (mode) return edit.open(mode === 'edit' ? rows[0] : undefined)
    selection.drop(
      await props.onAction(addFilters(action, { ...filterQuery(screen, state), ...state.asked?.query }), rows),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEscape(event) && !picking && selected.length > 0) selection.clear()
  }
  const bar = {
    id: filtersId,
    screen,
    scope,
    filters: state.filters,
    unfolded: state.unfolded,
    onSearch: (filters: typeof state.filters) => {
      setSheetOpen(false)
      model.search(filters)
    },
  }
  return (
    <section
      ref={root}
      aria-label={props.bare ? undefined : text(screen.title)}
      aria-busy={list.fetching}
      onKeyDown={onKeyDown}
      className={classes(stack, !props.bare && 'sm:rounded-md sm:border sm:bg-surface sm:p-3')}
    >
      <ListToolbar
        {...props}
        model={model}
        actions={toolbar.filter((action) => !phone || !actsOnRows(action))}
        selectable={selectable}
        onAction={(action, rows) => void act(action, rows)}
        tools={
          <ListTools
            {...props}
            model={model}
            filtersId={filtersId}
            onUnfold={unfold}
            onHelp={() => setHelpOpen(true)}
            onOpen={setTool}
          />
        }
      />
      <ResponsiveFilters phone={phone} open={sheetOpen} onOpenChange={setSheetOpen} bar={bar} />
      <Conditions {...props} phone={phone} opened={tool} onClose={() => setTool(undefined)} />
      <ListContent
        {...props}
        model={model}
        edit={edit.handle}
        selectable={selectable}
        onAct={(action, rows) => void act(action, rows)}
      />
      {list.ready && screen.source.paged && list.total > 0 ? (
        <Pagination
          page={state.page}
          size={state.size}
          total={list.total}
          sizes={pageSizes}
          fitting={fitting}
          onChange={(page, size) => (size === state.size ? setState(withPage(state, page)) : model.resize(size))}
        />
      ) : null}
      {helpOpen && Help ? <Help tree={screen.tree !== undefined} onClose={() => setHelpOpen(false)} /> : null}
      {output && Output ? <Output {...props} kind={output} model={model} onDone={() => setOutput(undefined)} /> : null}
    </section>
  )
}

/** What narrows the list; fetched where something does, or is about to. */
function Conditions(props: ComponentProps<typeof import('./conditions/ListConditions').ListConditions>) {
  const { state, opened } = props
  const isNarrowed = Object.keys(state.filters).length > 0 || state.conditions.length > 0
  const Part = useLazyComponent(listConditions, isNarrowed || opened !== undefined)
  return Part ? <Part {...props} /> : null
}

/** What the browser writes itself. An empty list has nothing for the server to write either, and says so. */
function toOutput({ run, place }: Action, list: { isCurrent: boolean; total: number }): OutputKind | undefined {
  if (run.kind === 'export' || run.kind === 'print') return run.kind
  const isEmpty = list.isCurrent && list.total === 0
  return isEmpty && run.kind === 'download' && place === 'toolbar' ? 'export' : undefined
}

function isEscape({ key, defaultPrevented, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Escape' && !defaultPrevented && !isComposing(nativeEvent)
}
