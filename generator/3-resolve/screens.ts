import type { ValidCalendar } from '../2-validate/calendar'
import type { ValidDashboard } from '../2-validate/dashboard'
import type { ValidScreen } from '../2-validate/entity'
import type { ValidForm } from '../2-validate/form'
import type { ValidList } from '../2-validate/list'
import type { Located } from '../2-validate/shape'
import type { ValidAudit } from '../2-validate/view'
import { both } from '../diagnostics/languages'
import { unknownScreen, wrongScreenKind } from '../diagnostics/names'
import type { Context, NamedScreen, Names } from './context'

export type ScreenKind = 'list' | 'form' | 'view' | 'audit' | 'calendar' | 'dashboard'

const KINDS: { readonly [kind in ScreenKind]: string } = {
  list: both('list', '列表'),
  form: both('form', '表单'),
  view: both('view', '详情'),
  audit: both('audit', '审核页面'),
  calendar: both('calendar', '日历'),
  dashboard: both('dashboard', '大屏'),
}

export function screenKindOf(screen: ValidScreen): ScreenKind {
  return screen.kind.value
}

export function toScreenId(name: string, domain: string): string {
  return name.includes('/') ? name : `${domain}/${name}`
}

export function isList(screen: ValidScreen): screen is ValidList {
  return screen.kind.value === 'list'
}

export function isForm(screen: ValidScreen): screen is ValidForm {
  return screen.kind.value === 'form'
}

export function isAudit(screen: ValidScreen): screen is ValidAudit {
  return screen.kind.value === 'audit'
}

export function isCalendar(screen: ValidScreen): screen is ValidCalendar {
  return screen.kind.value === 'calendar'
}

export function isDashboard(screen: ValidScreen): screen is ValidDashboard {
  return screen.kind.value === 'dashboard'
}

/** Finds a screen by name in the domain, or by id; undefined after reporting an unknown name or another kind. */
export function resolveScreen(
  name: Located<string>,
  question: { readonly domain: string; readonly kind: ScreenKind },
  context: Context,
): NamedScreen | undefined {
  return findScreen(name, { domain: question.domain, kinds: [question.kind] }, context)
}

/** Like `resolveScreen`, for the kinds of screens that the menu can open. */
export function resolveEntrance(name: Located<string>, domain: string, context: Context): NamedScreen | undefined {
  return findScreen(name, { domain, kinds: ['list', 'calendar', 'dashboard'] }, context)
}

/** Like `resolveScreen`, for the screens that a value of a row can lead to. */
export function resolveLinked(name: Located<string>, domain: string, context: Context): NamedScreen | undefined {
  return findScreen(name, { domain, kinds: ['view', 'audit', 'list'] }, context)
}

function findScreen(
  name: Located<string>,
  question: { readonly domain: string; readonly kinds: readonly ScreenKind[] },
  context: Context,
): NamedScreen | undefined {
  const { screens, declared } = context.names
  const id = toScreenId(name.value, question.domain)
  const found = screens.get(id)
  const isWanted = ({ screen }: NamedScreen) => question.kinds.includes(screenKindOf(screen))
  if (found !== undefined && isWanted(found)) return found
  const [domain, short = ''] = id.split('/')
  if (found === undefined && declared.has('screen', short, domain)) return undefined
  const isShort = (screen: NamedScreen) => screen.domain === question.domain && !name.value.includes('/')
  const known = [...screens.values()].filter(isWanted)
  if (found === undefined) {
    const near = known.map((screen) => (isShort(screen) ? screen.name : screen.id))
    context.report.add(name.place, unknownScreen(name.value, near))
    return undefined
  }
  const beside = known.filter((screen) => screen.place.file === found.place.file).map((screen) => screen.name)
  const kinds = question.kinds.map((kind) => KINDS[kind]).join(both(' or ', '或'))
  const kind = KINDS[screenKindOf(found.screen)]
  context.report.add(name.place, wrongScreenKind({ name: name.value, kind, kinds }, beside))
  return undefined
}

/** The list that opens or holds the screen. */
export function findParentScreen(screen: NamedScreen, names: Names): NamedScreen | undefined {
  return names.parents.get(screen.id)
}

/** The kind of screen that an action in mode view may open; view where the screen is unknown. */
export function kindToRead(
  target: Located<string>,
  { names, domain }: { readonly names: Names; readonly domain: string },
): 'list' | 'audit' | 'view' {
  const named = names.screens.get(toScreenId(target.value, domain))
  const kind = named && screenKindOf(named.screen)
  return kind === 'list' || kind === 'audit' ? kind : 'view'
}
