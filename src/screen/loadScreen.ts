import type { ScreenRoute } from '../contract/route'
import type { Screen } from '../contract/screen'
import type { Narrow } from './narrowScreen'

export interface LoadedScreen {
  readonly screen: Screen
  /** Absent: all users of all backends have the same screen. */
  readonly narrow?: Narrow
}

export async function loadScreen(route: Pick<ScreenRoute, 'load'>): Promise<LoadedScreen> {
  const { screen } = await route.load()
  if (screen.codes === undefined && screen.needs === undefined) return { screen }
  const { createNarrow } = await import('./narrowScreen')
  return { screen, narrow: createNarrow(screen) }
}
