import { use, useMemo, useState } from 'react'
import type { Action } from '../contract/action'
import type { Scope } from '../contract/expression'
import type { ListScreen } from '../contract/screen'
import type { RecordData, ScreenId } from '../contract/value'
import { ListView } from '../list/ListView'
import type { ListViewProps } from '../list/ListViewProps'
import { rowKey, rowScope } from '../list/listActions'
import { useCan } from '../session/SessionContext'
import { classes } from '../ui/classes'
import { lazyComponent, lazyComponentWhenIdle, useLazyComponent } from '../ui/lazyComponent'
import { addressOfOpening } from './actions/addressOfOpening'
import { useActions } from './actions/useActions'
import { useBatch } from './actions/useBatch'
import { ChildPlaceContext } from './ChildPlaceContext'
import { type ManyRequest, toManyRequest } from './manyRequest'
import { ScreenPlaceholder } from './ScreenPlaceholder'
import { useScreens } from './ScreensContext'
import type { ScreenContentProps, ScreenNavigation } from './screenNavigation'
import { useCellEdits } from './useCellEdits'
import { useInline } from './useInline'
import { useScope } from './useScope'
import { useScreen } from './useScreen'

interface RecordListProps {
  readonly screen: ListScreen
  readonly params: RecordData
  readonly host: ScreenNavigation
  /** True inside another screen: its state is not written to the URL. */
  readonly embedded: boolean
  /** True where its title and frame are around it already. */
  readonly bare?: boolean
}

const tabbedList = lazyComponentWhenIdle(() => import('./TabbedList'), 'TabbedList')
const manyRecords = lazyComponent(() => import('./ManyRecords'), 'ManyRecords')
const batchDialog = lazyComponentWhenIdle(() => import('./actions/BatchDialog'), 'BatchDialog')

const noParams: RecordData = {}
/** Never lower than its list with three rows; in a lower window the page scrolls. */
const half = 'flex min-w-0 flex-col sm:flex-1 sm:basis-0'

/** A list, with the list of the chosen row's children where there is one. */
export function ListScreenPage({ screen, opening, host, overlay }: ScreenContentProps<ListScreen>) {
  const list = { screen, params: opening.params, host }
  if (overlay) return <RecordList {...list} embedded bare />
  return (
    <div className="flex flex-col p-page sm:min-h-0 sm:flex-1">
      <RecordList {...list} embedded={false} />
    </div>
  )
}

function RecordList({ screen, params, host, embedded, bare }: RecordListProps) {
  const can = useCan()
  const scope = useScope(params)
  const inline = useInline(screen, scope)
  const cells = useCellEdits(screen, scope, can)
  const actions = useActions({ keyField: screen.key, scope, open: host.open, label: screen.label })
  const batch = useBatch(actions)
  const Batch = useLazyComponent(batchDialog, batch.batch !== undefined)
  const [many, setMany] = useState<ManyRequest>()
  const Many = useLazyComponent(manyRecords, many !== undefined)
  const [current, setCurrent] = useState<RecordData>()
  const screens = useScreens()
  const { child } = screen
  const place = use(ChildPlaceContext) ?? child?.place
  const childParams = useMemo(() => {
    if (!child || !current) return noParams
    const childScope = rowScope(scope, current)
    return Object.fromEntries(Object.entries(child.params).map(([name, ask]) => [name, ask(childScope)]))
  }, [child, scope, current])
  const currentKey = current && rowKey(current, screen.key)
  const act = async (action: Action, rows: readonly RecordData[]): Promise<readonly RecordData[]> => {
    const { run } = action
    const request = toManyRequest(action, rows)
    if (request) return new Promise((finish) => setMany({ ...request, finish }))
    if (rows.length > 1 && (run.kind === 'call' || run.kind === 'remove')) return batch.start(action, rows)
    return (await actions.run(action, rows)) ? rows : []
  }
  const list = (
    <>
      <ListOrTabs
        screen={screen}
        scope={scope}
        can={can}
        hrefOf={(action, row) => addressOfOpening(action, row, { screens, scope, keyField: screen.key })}
        onAction={act}
        inline={inline}
        cells={cells}
        selectedKey={currentKey}
        onSelectRow={child ? setCurrent : undefined}
        embedded={embedded}
        bare={bare}
      />
      {many && Many ? (
        <Many request={many} list={screen} batch={batch} scope={scope} onClose={() => setMany(undefined)} />
      ) : null}
      {Batch ? <Batch handle={batch} keyField={screen.key} label={screen.label} /> : null}
    </>
  )
  if (!child) return list
  return (
    <div className={classes('flex flex-col gap-3 sm:min-h-0 sm:flex-1', place === 'right' && 'md:flex-row')}>
      <div className={half}>{list}</div>
      <div className={half}>
        {/* The key resets the list's state for another parent. */}
        <ChildList key={currentKey} id={child.screen} params={childParams} host={host} />
      </div>
    </div>
  )
}

/** Few lists have tabs, which come beside the first of them. */
function ListOrTabs(props: ListViewProps) {
  const { tabs } = props.screen
  const Tabbed = useLazyComponent(tabbedList, tabs !== undefined)
  if (tabs === undefined) return <ListView {...props} />
  return Tabbed ? <Tabbed {...props} tabs={tabs} /> : null
}

interface ChildListProps {
  readonly id: ScreenId
  readonly params: RecordData
  readonly host: ScreenNavigation
  /** The parameter that asks for the rows of the parent, where the list does not take it from its params itself. */
  readonly by?: string
  readonly bare?: boolean
}

/** A list within another screen, with the rows that belong to the parent that `params` name. */
export function ChildList({ id, params, host, by, bare }: ChildListProps) {
  const route = useScreens().find(id)
  const load = useScreen(route)
  const { screen } = load
  const asking = useMemo(() => (screen?.kind === 'list' ? withParent(screen, by) : undefined), [screen, by])
  if (route === undefined) return null
  if (screen === undefined) return <ScreenPlaceholder route={route} load={load} />
  return asking && <RecordList screen={asking} params={params} host={host} embedded bare={bare} />
}

function withParent(screen: ListScreen, by: string | undefined): ListScreen {
  if (by === undefined) return screen
  const params = { ...screen.source.params, [by]: ({ params: given }: Scope) => given[by] }
  return { ...screen, source: { ...screen.source, params } }
}
