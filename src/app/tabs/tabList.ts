import type { Value } from '../../contract/value'

/** A visited page. */
export interface Tab {
  /** Tells tabs apart: a page has one, whatever its search says. */
  readonly path: string
  readonly search: string
  /** What stood with the entry of the history. */
  readonly state?: Value
}

export type TabList = readonly Tab[]

export const HOME: Tab = { path: '/wel/index', search: '' }

/** A visit opens a tab or comes back to it; one that took another page's place in the history takes its tab's place. */
export function visit(tabs: TabList, tab: Tab, replaced?: string): TabList {
  const others = replaced === undefined || replaced === tab.path ? tabs : tabs.filter(({ path }) => path !== replaced)
  if (others.some(({ path }) => path === tab.path)) return others.map((own) => (own.path === tab.path ? tab : own))
  if (others.length < tabs.length) return tabs.map((own) => (own.path === replaced ? tab : own))
  return [...tabs, tab]
}

/** The only tab stays. */
export function mayClose(tabs: TabList): boolean {
  return tabs.length > 1
}

export function close(tabs: TabList, path: string): TabList {
  return mayClose(tabs) ? tabs.filter((tab) => tab.path !== path) : tabs
}

/** The first page stays as well. */
export function closeOthers(tabs: TabList, path: string): TabList {
  return tabs.filter((tab) => tab.path === path || tab.path === HOME.path)
}

/** Where to go when the tab at `path` closes: to the next, else to the one before. */
export function neighbourOf(tabs: TabList, path: string): Tab {
  const at = tabs.findIndex((tab) => tab.path === path)
  return tabs[at + 1] ?? tabs[at - 1] ?? HOME
}

/** The tab at `path` before the one that stands at `index` now. */
export function move(tabs: TabList, path: string, index: number): TabList {
  const from = tabs.findIndex((tab) => tab.path === path)
  const moved = tabs[from]
  if (moved === undefined) return tabs
  const others = tabs.toSpliced(from, 1)
  return others.toSpliced(index > from ? index - 1 : index, 0, moved)
}
