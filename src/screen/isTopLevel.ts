import type { ScreenRoute } from '../contract/route'

/** True for screens with their own URL state; forms and views belong to a record. */
export function isTopLevel({ kind }: ScreenRoute): boolean {
  return kind === 'list' || kind === 'calendar' || kind === 'dashboard'
}
