import type { Located } from '../2-validate/shape'
import type { Place } from '../diagnostics/diagnostic'
import { badPath, takenPath } from '../diagnostics/formulas'
import { both } from '../diagnostics/languages'
import { duplicateScreen } from '../diagnostics/names'
import type { Context, NamedScreen } from './context'
import { findParentScreen, isList, screenKindOf } from './screens'
import { isTaken } from './takenPaths'

const PATH = /^(\/[a-z0-9][A-Za-z0-9_-]*)+$/

function writtenPath(screen: NamedScreen, context: Context): Located<string> | undefined {
  const { path } = screen.screen
  if (path !== undefined && !PATH.test(path.value)) {
    context.report.add(path.place, badPath(path.value))
    return undefined
  }
  if (path !== undefined && isTaken(path.value)) context.report.add(path.place, takenPath(path.value))
  return path
}

function standardPath(screen: NamedScreen, pathOf: (screen: NamedScreen) => string, context: Context): string {
  const parent = isList(screen.screen) ? undefined : findParentScreen(screen, context.names)
  return parent ? `${pathOf(parent)}/${screenKindOf(screen.screen)}` : `/${screen.domain}/${screen.name}`
}

function placeOf({ screen, place }: NamedScreen): Place {
  return screen.path?.place ?? place
}

/** Reports two screens of one path, except below two lists, where the lists' own clash is reported. */
function reportClash(pair: readonly [NamedScreen, NamedScreen], path: string, { names, report }: Context): void {
  const [screen, other] = pair
  const isBelow = pair.every((each) => each.screen.path === undefined && findParentScreen(each, names))
  if (isBelow) return
  const place = { place: placeOf(other), says: both('the other one', '另一处在') }
  report.add(placeOf(screen), duplicateScreen(both(`the address "${path}"`, `地址“${path}”`), other.id), place)
}

/** The path of every screen by id: its own, else one below its list, else /<domain>/<screen>. */
export function resolvePaths(context: Context): ReadonlyMap<string, string> {
  const pathOf = (screen: NamedScreen): string =>
    writtenPath(screen, context)?.value ?? standardPath(screen, pathOf, context)
  const taken = new Map<string, NamedScreen>()
  const paths = new Map<string, string>()
  for (const screen of context.names.screens.values()) {
    const path = pathOf(screen)
    const other = taken.get(path)
    if (other !== undefined) reportClash([screen, other], path, context)
    taken.set(path, screen)
    paths.set(screen.id, path)
  }
  return paths
}
