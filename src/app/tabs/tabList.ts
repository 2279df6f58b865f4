import type { Value } from '../../contract/value'

export interface Tab {
  /** Identity of the tab; the search is not part of it. */
  readonly path: string
  readonly search: string
  /** Name of the record that the tab shows, once it is loaded. */
  readonly label?: string
  /** State of the history entry. */
  readonly state?: Value
}

export type TabList = readonly Tab[]

export const HOME: Tab = { path: '/wel/index', search: '' }

/** Adds or updates the tab of a visited page; `replaced` is the path whose tab it takes over. */
export function visit(tabs: TabList, tab: Tab, replaced?: string): TabList {
  const others = replaced === undefined || replaced === tab.path ? tabs : tabs.filter(({ path }) => path !== replaced)
  if (others.some(({ path }) => path === tab.path))
    return others.map((own) => (own.path === tab.path ? { label: own.label, ...tab } : own))
  if (others.length < tabs.length) return tabs.map((own) => (own.path === replaced ? tab : own))
  return [...tabs, tab]
}

export function withLabel(tabs: TabList, path: string, label: string): TabList {
  return tabs.map((tab) => (tab.path === path && tab.label !== label ? { ...tab, label } : tab))
}

/** The title of a page, behind the name of its record. */
export function toTabTitle(title: string, label: string | undefined): string {
  return label ? `${label} · ${title}` : title
}

/** The last tab cannot be closed. */
export function mayClose(tabs: TabList): boolean {
  return tabs.length > 1
}

export function close(tabs: TabList, path: string): TabList {
  return mayClose(tabs) ? tabs.filter((tab) => tab.path !== path) : tabs
}

/** Keeps the home page as well. */
export function closeOthers(tabs: TabList, path: string): TabList {
  return tabs.filter((tab) => tab.path === path || tab.path === HOME.path)
}

/** Tab to show when the one at `path` closes: the next, else the previous. */
export function neighbourOf(tabs: TabList, path: string): Tab {
  const at = tabs.findIndex((tab) => tab.path === path)
  return tabs[at + 1] ?? tabs[at - 1] ?? HOME
}

/** Moves the tab at `path` before the one at `index`. */
export function move(tabs: TabList, path: string, index: number): TabList {
  const from = tabs.findIndex((tab) => tab.path === path)
  const moved = tabs[from]
  if (moved === undefined) return tabs
  const others = tabs.toSpliced(from, 1)
  return others.toSpliced(index > from ? index - 1 : index, 0, moved)
}
