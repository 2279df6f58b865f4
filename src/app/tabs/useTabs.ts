import { useCallback, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { forgetUnsaved, hasUnsavedWork } from '../../screen/unsavedWork'
import { useText } from '../../text/useText'
import { useConfirm } from '../../ui/useConfirm'
import { useApp } from '../AppContext'
import { visited } from '../origin'
import { close, closeOthers, HOME, mayClose, move, neighbourOf, type Tab, type TabList } from './tabList'

export interface TabActions {
  readonly tabs: TabList
  readonly current: string
  readonly mayClose: boolean
  readonly close: (path: string) => void
  readonly closeOthers: (path: string) => void
  readonly closeAll: () => void
  readonly move: (path: string, index: number) => void
}

/** Actions on the open tabs; closing asks before it discards unsaved work. */
export function useTabs(): TabActions {
  const { tabs: store } = useApp()
  const tabs = useSyncExternalStore(store.subscribe, store.get)
  const { pathname: current } = useLocation()
  const navigate = useNavigate()
  const mayLose = useMayLose()
  const go = (tab: Tab) => navigate(tab.path + tab.search, { state: visited(tab.state) })

  const keep = async (kept: TabList, next: Tab | undefined) => {
    const gone = tabs.filter((tab) => !kept.includes(tab))
    if (gone.length === 0 || !(await mayLose(gone))) return
    for (const { path } of gone) forgetUnsaved(path)
    store.change(() => kept)
    if (next !== undefined && next.path !== current) go(next)
  }
  const home = tabs.find(({ path }) => path === HOME.path) ?? HOME
  return {
    tabs,
    current,
    mayClose: mayClose(tabs),
    close: (path) => void keep(close(tabs, path), path === current ? neighbourOf(tabs, path) : undefined),
    closeOthers: (path) =>
      void keep(
        closeOthers(tabs, path),
        tabs.find((tab) => tab.path === path),
      ),
    closeAll: () => void keep([home], home),
    move: (path, index) => store.change((now) => move(now, path, index)),
  }
}

function useMayLose(): (gone: TabList) => Promise<boolean> {
  const text = useText()
  const confirm = useConfirm()
  return useCallback(
    async (gone) => {
      if (!gone.some(({ path }) => hasUnsavedWork(path))) return true
      return confirm({
        title: text('有未保存的修改'),
        message: text('离开后修改会丢失，确定离开?'),
        confirmText: text('离开'),
        tone: 'danger',
      })
    },
    [text, confirm],
  )
}
