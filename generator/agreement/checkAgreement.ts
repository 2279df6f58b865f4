import type { ResolvedScreen } from '../3-resolve/resolved'
import type { ScreenContext } from '../3-resolve/screenContext'
import { checkCalls, type RecordScreen } from './checkCalls'
import { checkFields } from './checkFields'
import { checkOpened, checkSaves } from './checkSaves'
import { checkValues } from './checkValues'

function isOfRecords(screen: ResolvedScreen): screen is RecordScreen {
  return screen.kind === 'list' || screen.kind === 'form' || screen.kind === 'view'
}

/** Checks calls, fields, saves and opened screens against the API, after all names are resolved. */
export function checkAgreement(screens: readonly ResolvedScreen[], contexts: readonly ScreenContext[]): void {
  const byId = new Map(screens.map((screen) => [screen.id, screen]))
  for (const context of contexts) {
    const screen = byId.get(context.screen.id)
    if (screen === undefined) continue
    checkCalls(screen, context)
    checkValues(screen, context)
    if (!isOfRecords(screen)) continue
    checkFields(screen, context)
    checkSaves(screen, context)
    checkOpened(screen, byId, context)
  }
}
