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
  const go = (tab: Tab) => {
    store.shown = tab.path
    navigate(tab.path + tab.search, { state: visited(tab.state) })
  }
  /** Asked of the tabs of that moment: a second click may come before React has shown what the first one did. */
  const keep = async (choose: (now: TabList) => TabList, next?: (now: TabList) => Tab | undefined) => {
    const before = store.get()
    const gone = before.filter((tab) => !choose(before).includes(tab))
    if (gone.length === 0 || !(await mayLose(gone))) return
    for (const { path } of gone) forgetUnsaved(path)
    const now = store.get()
    store.change(choose)
    const shown = store.shown ?? current
    const chosen = next?.(now)
    if (chosen !== undefined && chosen.path !== shown) go(chosen)
  }
  const closeShown = (path: string) => (now: TabList) =>
    path === (store.shown ?? current) ? neighbourOf(now, path) : undefined
  const home = (now: TabList) => now.find(({ path }) => path === HOME.path) ?? HOME
  return {
    tabs,
    current,
    mayClose: mayClose(tabs),
    close: (path) => void keep((now) => close(now, path), closeShown(path)),
    closeOthers: (path) =>
      void keep(
        (now) => closeOthers(now, path),
        (now) => now.find((tab) => tab.path === path),
      ),
    closeAll: () => void keep((now) => [home(now)], home),
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
