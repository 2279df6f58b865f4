import type { ScreenRoute } from '../contract/route'
import type { RecordData } from '../contract/value'
import { isTopLevel, type ScreenMode } from './screenNavigation'

export interface ScreenAddress {
  readonly mode: ScreenMode
  readonly key?: string
  /** Params of the opener, kept in the address so that they survive a reload. */
  readonly params?: RecordData
}

const MODE_PARAM = 'mode'
/** One identity, so that effects that depend on it do not rerun for each page of a list. */
const NO_PARAMS: RecordData = {}

export function toScreenAddress(route: ScreenRoute, { mode, key, params = {} }: ScreenAddress): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && typeof value !== 'object') search.set(name, String(value))
  }
  if (route.kind === 'form' && (mode === 'copy' || mode === 'view')) search.set(MODE_PARAM, mode)
  const path = mode === 'add' || key === undefined ? route.path : `${route.path}/${encodeURIComponent(key)}`
  return search.size > 0 ? `${path}?${search}` : path
}

/** Reads the address of a form or view; a list keeps its own state in the search. */
export function readScreenAddress(route: ScreenRoute, key: string | undefined, search: URLSearchParams): ScreenAddress {
  const params = Object.fromEntries([...search].filter(([name]) => name !== MODE_PARAM))
  return { mode: readMode(route, key, search.get(MODE_PARAM)), key, params: isTopLevel(route) ? NO_PARAMS : params }
}

function readMode(route: ScreenRoute, key: string | undefined, mode: string | null): ScreenMode {
  if (route.kind !== 'form') return 'view'
  if (key === undefined) return 'add'
  return mode === 'copy' || mode === 'view' ? mode : 'edit'
}
