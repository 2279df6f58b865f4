import type { Value } from '../../contract/value'
import type { AppStorage } from '../../session/storage'
import { Listeners } from '../../value/listeners'
import { HOME, type Tab, type TabList } from './tabList'

export interface Tabs {
  readonly get: () => TabList
  readonly change: (step: (tabs: TabList) => TabList) => void
  /** Path of the page that is shown, or will be once React comes to it; undefined for one that is no tab. */
  shown: string | undefined
  /** Resets to the home page for the next user. */
  readonly reset: (userId: string | undefined) => void
  readonly subscribe: (listener: () => void) => () => void
}

const TABS_KEY = 'tabs'

/** Open tabs in session storage, which survive a reload and end with the window. */
export function createTabs(storage: AppStorage, startUser: string | undefined): Tabs {
  const listeners = new Listeners()
  let userId = startUser
  let tabs = readTabs(storage.get(TABS_KEY), userId)
  const set = (next: TabList) => {
    if (next === tabs) return
    tabs = next
    const kept = tabs.map(toStored)
    storage.set(TABS_KEY, { userId: userId ?? '', tabs: kept }, 'session')
    listeners.notify()
  }
  return {
    get: () => tabs,
    change: (step) => set(step(tabs)),
    shown: undefined,
    reset: (next) => {
      userId = next
      set([HOME])
    },
    subscribe: listeners.add,
  }
}

function toStored({ path, search, label, state }: Tab) {
  return { path, search, ...(label !== undefined && { label }), ...(state !== undefined && { state }) }
}

function readTabs(stored: Value | undefined, userId: string | undefined): TabList {
  const kept = stored as { readonly userId?: unknown; readonly tabs?: unknown } | undefined
  if (kept?.userId !== userId || !Array.isArray(kept?.tabs)) return [HOME]
  const tabs = kept.tabs.filter(isTab)
  return tabs.length > 0 ? tabs : [HOME]
}

function isTab(value: unknown): value is Tab {
  const { path, search, label = '' } = (value ?? {}) as Partial<Tab>
  if (typeof label !== 'string') return false
  return typeof path === 'string' && path.startsWith('/') && typeof search === 'string'
}
