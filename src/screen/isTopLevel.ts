import type { ScreenRoute } from '../contract/route'

/** Whether the screen stands for itself, with an address that holds its state; forms and views stand for a record. */
export function isTopLevel({ kind }: ScreenRoute): boolean {
  return kind === 'list' || kind === 'calendar' || kind === 'dashboard'
}
