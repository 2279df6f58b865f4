import { useMemo } from 'react'
import { type RouteObject, useNavigate } from 'react-router-dom'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { IconButton } from '../../ui/IconButton'
import { Menu } from '../../ui/Menu'
import { useShortcut } from '../help/useShortcut'
import { menuTrail } from '../menuTrail'
import { visited } from '../origin'
import { createPageFinder, pageTitle } from '../pageTitle'
import { readMenuPath } from '../toPagePath'
import { TabEntry } from './TabEntry'
import { type Tab, toTabTitle } from './tabList'
import { tabMenu } from './tabMenu'
import { useTabKeys } from './useTabKeys'
import { useTabs } from './useTabs'

interface OpenPagesBarProps {
  readonly pages: RouteObject[]
  readonly onClearCache: () => void
}

/** Tabs that do not fit scroll, and are listed in the menu at the end. */
export function OpenPagesBar({ pages, onClearCache }: OpenPagesBarProps) {
  const text = useText()
  const navigate = useNavigate()
  const actions = useTabs()
  const find = useMemo(() => createPageFinder(pages), [pages])
  const { tabs, current } = actions
  const { list, ...keys } = useTabKeys(actions)
  useShortcut('closeTab', () => actions.close(current))
  const { menu } = useSession()
  const titleOf = ({ path, search, label }: Tab) => {
    const page = find(path)
    const entry = page.handle.embedded ? menuTrail(menu, readMenuPath(path)).at(-1) : undefined
    return entry ? text(entry.name) : toTabTitle(pageTitle(text, page, search) || path, label)
  }
  const entries = tabs.map((tab) => ({ tab, title: titleOf(tab) }))
  return (
    <div className="flex h-9 shrink-0 items-center gap-1 border-b bg-sunken pr-1">
      <nav
        aria-label={text('标签页')}
        className="min-w-0 flex-1 overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
      >
        <ul {...keys} ref={list} className="flex w-max gap-1 px-1 py-1">
          {entries.map(({ tab, title }, index) => (
            <TabEntry
              key={tab.path}
              tab={tab}
              title={title}
              index={index}
              actions={actions}
              onClearCache={onClearCache}
            />
          ))}
        </ul>
      </nav>
      <Menu
        label={text('所有标签页')}
        trigger={<IconButton size="small" icon="chevron-down" label={text('所有标签页')} />}
        items={entries.map(({ tab, title }) => ({
          key: tab.path,
          label: title,
          checked: tab.path === current,
          onSelect: () => navigate(tab.path + tab.search, { state: visited(tab.state) }),
        }))}
      />
      <Menu
        label={text('标签页操作')}
        trigger={<IconButton size="small" icon="more-horizontal" label={text('标签页操作')} />}
        items={tabMenu({ text, actions, path: current, onClearCache })}
      />
    </div>
  )
}
