import type { ScreenRoute } from '../contract/route'
import type { Screen } from '../contract/screen'
import type { narrowScreen } from './narrowScreen'

export interface LoadedScreen {
  readonly screen: Screen
  /** Absent: all users have the same screen. */
  readonly narrow?: typeof narrowScreen
}

export async function loadScreen(route: ScreenRoute): Promise<LoadedScreen> {
  const { screen } = await route.load()
  if (screen.codes === undefined) return { screen }
  const { narrowScreen } = await import('./narrowScreen')
  return { screen, narrow: narrowScreen }
}
