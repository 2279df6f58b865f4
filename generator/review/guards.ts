import { isRoleCode } from '../../src/contract/guard'
import type { ResolvedScreen } from '../3-resolve/resolved'
import type { ResolvedCodes, ResolvedField, ResolvedGuard } from '../3-resolve/resolvedField'
import type { Finding, Place } from '../diagnostics/diagnostic'
import {
  guardedRequired,
  guardLeaks,
  guardsDiffer,
  rowsWithoutId,
  takenPermission,
  ungrantable,
  unusedPermission,
} from '../diagnostics/guards'
import { both } from '../diagnostics/languages'
import { unknownPermission } from '../diagnostics/permissions'
import { toFormName } from '../expressions/orderComputes'
import { listAskedCodes, type ShownProperty, shownProperties, toCodes, toGuard } from '../guards/shownProperties'
import { memoizeByObject } from '../memory/memoizeByObject'
import { memoizeOnObject } from '../memory/memoizeOnObject'
import { permissionCodes } from '../openapi/permission'
import { type BrokenParts, type IsCorrect, toIsCorrect } from './brokenParts'
import { ownFormulas } from './formulas'
import type { Reviewed } from './reviewed'

/** Reports declarations of known codes and, without errors, those that nothing asks for; returns all declared codes. */
function reviewDeclared(asked: ResolvedCodes[number], { valid, api, report }: Reviewed): ReadonlySet<string> {
  const isAll = report.errors().length === 0
  const owners = new Map<string, string>()
  const used = new Set(asked.map(({ code }) => code))
  const declared = valid.entities.flatMap(({ entity }) =>
    (entity.permissions?.value ?? []).map((permission) => ({ ...permission, owner: `"${entity.entity.value}"` })),
  )
  for (const { name, namePlace, owner } of declared) {
    const by = permissionCodes(api).has(name) ? both('an operation', '接口') : owners.get(name)
    if (by !== undefined) report.add(namePlace, takenPermission(name, by))
    if (isAll && !used.has(name)) report.add(namePlace, unusedPermission(name))
    owners.set(name, owner)
  }
  return new Set(owners.keys())
}

function reviewCodes(screens: readonly ResolvedScreen[], reviewed: Reviewed, { isComplete }: BrokenParts): void {
  const asked = screens.flatMap(listAskedCodes)
  const known = new Set([...reviewDeclared(asked, reviewed), ...permissionCodes(reviewed.api)])
  // Screens share fields, so that a place may ask several times.
  const unknown = new Map(
    asked.flatMap(({ code, place }) => (known.has(code) || isRoleCode(code) ? [] : [[place, code] as const])),
  )
  for (const [place, code] of isComplete ? unknown : []) reviewed.report.add(place, unknownPermission(code, known))
}

/** Reports declared permissions of entities without a screen that the menu holds, as a list or below one. */
function reviewGrantable({ valid, resolved, report }: Reviewed): void {
  if (report.errors().length > 0) return
  for (const [index, { entity }] of valid.entities.entries()) {
    const screens = resolved.entities[index] ?? []
    const isInMenu = screens.some((screen) => screen.parent !== undefined || ('inMenu' in screen && screen.inMenu))
    for (const { name, namePlace } of isInMenu ? [] : (entity.permissions?.value ?? []))
      report.add(namePlace, ungrantable(name))
  }
}

/** Where the entity says what the property asks for: at its field, which may be a whole table. */
function ofField({ path }: Pick<ShownProperty, 'path'>): Parameters<IsCorrect> {
  const [name = path] = path.split('.')
  return ['fields', name]
}

const toText = memoizeOnObject((guard: ResolvedGuard) => JSON.stringify(toGuard(guard) ?? {}))
const describe = ({ guard }: ResolvedField) => toText(guard)

/** Reports properties that are guarded on one screen and not, or otherwise, on another. */
function reviewAgreement(shown: readonly ShownProperty[], { report }: Reviewed): void {
  const first = new Map<string, ShownProperty>()
  for (const property of shown) {
    const key = `${property.resource} ${property.path}`
    const other = first.get(key)
    if (other === undefined || describe(other.field) === '{}') first.set(key, property)
  }
  const reported = new Set<string>()
  for (const { resource, path, field, screen } of shown) {
    const other = first.get(`${resource} ${path}`)
    const key = `${path} ${screen.id}`
    if (other === undefined || describe(other.field) === describe(field) || reported.has(key)) continue
    reported.add(key)
    report.add(field.place, guardsDiffer(path, resource, other.screen.name), {
      place: [...other.field.guard.see, ...other.field.guard.edit].flat()[0]?.place ?? other.field.place,
      says: both('it is asked for here', '要求权限的地方在'),
    })
  }
}

function reviewRequired(shown: readonly ShownProperty[], { report }: Reviewed): void {
  const reported = new Set<Place>()
  for (const { field, screen } of shown) {
    if (screen.kind !== 'form' || !field.api.required || toGuard(field.guard) === undefined) continue
    if (!reported.has(field.place)) report.add(field.place, guardedRequired(field.name))
    reported.add(field.place)
  }
}

/** Reports guarded cells of rows that the server could not find again. */
function reviewRows(shown: readonly ShownProperty[], { report }: Reviewed): void {
  const reported = new Set<Place>()
  for (const { path, field, screen, resource } of shown) {
    const head = path.slice(0, Math.max(path.lastIndexOf('.'), 0))
    if (head === '' || toGuard(field.guard) === undefined || reported.has(field.place)) continue
    const table = shown.find((other) => other.path === head && other.screen === screen && other.resource === resource)
    if (table === undefined || table.field.api.fields?.has('id')) continue
    reported.add(field.place)
    report.add(field.place, rowsWithoutId(field.name, head))
  }
}

const say = (codes: ResolvedCodes) => (toCodes(codes) ?? []).map((some) => some.join(both(' or ', '或')))

/** By path: the permissions to see a property, its table's included. */
function seenBy(shown: readonly ShownProperty[]): ReadonlyMap<string, readonly string[]> {
  const own = new Map(shown.map(({ path, field }) => [path, say(field.guard.see)]))
  const whole = (path: string): readonly string[] => {
    const at = path.lastIndexOf('.')
    return [...(at < 0 ? [] : whole(path.slice(0, at))), ...(own.get(path) ?? [])]
  }
  return new Map([...own.keys()].map((path) => [path, whole(path)]))
}

interface Reader {
  readonly name: string
  /** The part of the file that says when it is shown; absent where nothing does. */
  readonly of?: Parameters<IsCorrect>
  readonly codes: readonly string[]
  readonly reads: readonly { readonly read: string; readonly place: Place }[]
}

function readersOf(screen: ResolvedScreen, shown: readonly ShownProperty[]): readonly Reader[] {
  const seen = seenBy(shown)
  const fields = shown.map(({ path, field }): Reader => {
    const table = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : undefined
    const reads = ownFormulas(field).flatMap(({ formula }) =>
      formula.reads.map((read) => ({ read: toFormName(read, table), place: formula.place })),
    )
    const of = ofField({ path })
    return { name: `"${path}"`, of, codes: seen.get(path) ?? [], reads: reads.filter(({ read }) => read !== path) }
  })
  const names = screen.label.parts.flatMap((part) => (part.kind === 'name' ? [part.name] : []))
  const label = {
    name: both('the label', '标签'),
    codes: [],
    reads: names.map((read) => ({ read, place: screen.place })),
  }
  const actions = screen.actions.map(({ name, codes, visible, when }): Reader => {
    const reads = [visible, when].flatMap((formula) =>
      (formula?.reads ?? []).map((read) => ({ read, place: formula?.place ?? screen.place })),
    )
    return { name: `"${name}"`, of: ['actions', name], codes: say(codes), reads }
  })
  return [...fields, label, ...actions]
}

interface Leak {
  readonly of: Reader['of']
  readonly place: Place
  readonly finding: Finding
}

/** Memoized, since most screens are the same after a change. */
const findLeaks = memoizeByObject((screen: ResolvedScreen): readonly Leak[] => {
  const shown = shownProperties(screen)
  const seen = seenBy(shown)
  return readersOf(screen, shown).flatMap(({ name, of, codes, reads }) =>
    reads.flatMap(({ read, place }) => {
      const lacking = (seen.get(read) ?? []).filter((code) => !codes.includes(code))
      return lacking.length > 0 ? [{ of, place, finding: guardLeaks(name, read, lacking.join(', ')) }] : []
    }),
  )
})

/** Reports what reads a guarded property without asking for its permissions. */
function reviewLeaks(screen: ResolvedScreen, isCorrect: IsCorrect, { report }: Reviewed): void {
  for (const { of, place, finding } of findLeaks(screen)) if (!of || isCorrect(...of)) report.add(place, finding)
}

/** Checks the permissions that fields and actions ask for, over all screens, where no error may hide them. */
export function reviewGuards(reviewed: Reviewed, parts: BrokenParts): void {
  const { screens } = reviewed.resolved
  const isCorrectIn = (file: string) => toIsCorrect(parts.brokenIn(file))
  const properties = screens.flatMap(shownProperties)
  const shown = properties.filter((property) => isCorrectIn(property.screen.place.file)(...ofField(property)))
  reviewCodes(screens, reviewed, parts)
  reviewGrantable(reviewed)
  if (!shown.some(({ field }) => toGuard(field.guard) !== undefined)) return
  reviewAgreement(shown, reviewed)
  reviewRequired(shown, reviewed)
  reviewRows(shown, reviewed)
  for (const screen of screens) reviewLeaks(screen, isCorrectIn(screen.place.file), reviewed)
}
