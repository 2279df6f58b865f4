import { useMemo, useState } from 'react'
import type { ScreenRoute } from '../contract/route'
import type { ListScreen } from '../contract/screen'
import type { RecordData, ScreenId } from '../contract/value'
import { rowKey, rowScope } from '../list/listActions'
import { useCan } from '../session/SessionContext'
import { classes } from '../ui/classes'
import { BatchDialog } from './BatchDialog'
import { LazyScreen } from './LazyScreen'
import { useScreens } from './ScreensContext'
import type { ScreenNavigation } from './screenNavigation'
import { TabbedList } from './TabbedList'
import { useActions } from './useActions'
import { useBatch } from './useBatch'
import { useInline } from './useInline'
import { useScope } from './useScope'

interface ListScreenPageProps {
  readonly screen: ListScreen
  readonly params: RecordData
  readonly host: ScreenNavigation
  /** True inside another screen: its state is not written to the URL. */
  readonly embedded?: boolean
}

const noParams: RecordData = {}
const half = 'flex min-w-0 flex-col sm:min-h-0 sm:flex-1 sm:basis-0'

export function ListScreenPage({ screen, params, host, embedded }: ListScreenPageProps) {
  const can = useCan()
  const scope = useScope(params)
  const inline = useInline(screen, scope)
  const actions = useActions({ keyField: screen.key, scope, open: host.open })
  const batch = useBatch(actions)
  const [current, setCurrent] = useState<RecordData>()
  const { child } = screen
  const childParams = useMemo(() => {
    if (!child || !current) return noParams
    const childScope = rowScope(scope, current)
    return Object.fromEntries(Object.entries(child.params).map(([name, ask]) => [name, ask(childScope)]))
  }, [child, scope, current])
  const currentKey = current && rowKey(current, screen.key)
  const list = (
    <>
      <TabbedList
        screen={screen}
        scope={scope}
        can={can}
        onAction={(action, rows) =>
          rows.length > 1 && (action.run.kind === 'call' || action.run.kind === 'remove')
            ? batch.start(action, rows)
            : actions.run(action, rows).then((done) => (done ? rows : []))
        }
        inline={inline}
        selectedKey={currentKey}
        onSelectRow={child ? setCurrent : undefined}
        embedded={embedded}
      />
      <BatchDialog handle={batch} keyField={screen.key} label={screen.label} />
    </>
  )
  if (!child) return list
  return (
    <div className={classes('flex flex-col gap-3 sm:min-h-0 sm:flex-1', child.place === 'right' && 'md:flex-row')}>
      <div className={half}>{list}</div>
      <div className={half}>
        {/* The key resets the list's state for another parent. */}
        <ChildList key={currentKey} id={child.screen} params={childParams} host={host} />
      </div>
    </div>
  )
}

interface ChildListProps {
  readonly id: ScreenId
  readonly params: RecordData
  readonly host: ScreenNavigation
}

function ChildList(props: ChildListProps) {
  const route = useScreens().find(props.id)
  return route ? <LoadedChild {...props} route={route} /> : null
}

function LoadedChild({ route, params, host }: ChildListProps & { readonly route: ScreenRoute }) {
  return (
    <LazyScreen route={route}>
      {(screen) =>
        screen.kind === 'list' ? <ListScreenPage screen={screen} params={params} host={host} embedded /> : null
      }
    </LazyScreen>
  )
}
