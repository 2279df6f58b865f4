import { useMemo, useState } from 'react'
import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { ListView } from '../list/ListView'
import { rowKey, rowScope } from '../list/listActions'
import { useCan } from '../session/SessionContext'
import { classes } from '../ui/classes'
import { ChildList } from './ChildList'
import { ScreenOverlay } from './ScreenOverlay'
import type { ScreenHost } from './screenHost'
import { useActions } from './useActions'
import { useScope } from './useScope'

interface ListScreenPageProps {
  readonly screen: ListScreen
  readonly params: RecordData
  readonly host: ScreenHost
  /** Inside another screen: its state stays out of the address. */
  readonly embedded?: boolean
}

/** A list, the list of the chosen row's children where it has one, and what its actions open. */
export function ListScreenPage({ screen, params, host, embedded }: ListScreenPageProps) {
  const can = useCan()
  const scope = useScope(params)
  const { run, opening, closeOpening } = useActions({ keyField: screen.key, scope, onOpen: host.onOpen })
  const [current, setCurrent] = useState<RecordData>()
  const currentKey = current && rowKey(current, screen.key)
  const childParams = useMemo(() => {
    if (!screen.child || !current) return {}
    const childScope = rowScope(scope, current)
    return Object.fromEntries(Object.entries(screen.child.params).map(([name, ask]) => [name, ask(childScope)]))
  }, [screen, scope, current])
  const list = (
    <ListView
      screen={screen}
      scope={scope}
      can={can}
      onAction={(action, rows) => void run(action, rows)}
      selectedKey={currentKey}
      onSelectRow={screen.child ? setCurrent : undefined}
      embedded={embedded}
    />
  )
  return (
    <>
      {screen.child ? (
        <div
          className={classes(
            'flex h-full min-h-0 flex-col gap-3 sm:*:min-h-0 sm:*:flex-1 sm:*:basis-0',
            screen.child.place === 'right' && 'md:flex-row md:*:min-w-0',
          )}
        >
          <div>{list}</div>
          <div>
            <ChildList key={currentKey} id={screen.child.screen} params={childParams} host={host} />
          </div>
        </div>
      ) : (
        list
      )}
      {opening ? <ScreenOverlay opening={opening} params={params} onOpen={host.onOpen} onClose={closeOpening} /> : null}
    </>
  )
}
