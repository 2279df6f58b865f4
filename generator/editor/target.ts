import { namedIn } from '../2-validate/placeholders'
import type { NameKind } from '../2-validate/shape'
import { GIVEN, TEMPLATES } from '../2-validate/templates'
import { isBuiltIn } from '../3-resolve/builtInActions'
import { toScreenId } from '../3-resolve/screens'
import type { Place } from '../diagnostics/diagnostic'
import { findFunction } from '../expressions/functions'
import { findFile, type Project, textOf } from './project'
import type { Member } from './records'
import { isNamed } from './shapes'
import { findAround, findSpot, type Spot } from './spot'
import { type ExpressionWord, findWordMember } from './wordMember'

export type TargetKind = NameKind | 'templateValue' | 'action' | 'condition' | 'member' | 'function' | 'key' | 'word'

/** What somebody points at. */
export interface Target {
  readonly kind: TargetKind
  /** Of a screen its id, of a value its template and it, of all else the name as it is written. */
  readonly name: string
  readonly place: Place
  readonly spot: Spot
  readonly member?: Member
  /** True where it is declared, false where it is used. */
  readonly declares?: boolean
}

const ENTITY_SECTIONS: { readonly [section: string]: TargetKind } = {
  screens: 'screen',
  actions: 'action',
  conditions: 'condition',
  permissions: 'permission',
}
const SHARED_SECTIONS: { readonly [section: string]: TargetKind } = {
  rules: 'rule',
  rows: 'rows',
  fields: 'field',
  conditions: 'condition',
  flows: 'flow',
  roles: 'role',
  blade: 'dictionary',
  local: 'dictionary',
  life: 'dictionary',
  templates: 'screenTemplate',
}

/** True for files whose names all others use. */
export const isShared = (file: string) => /^schemas\/(?:shared\/|[^/]+$)/.test(file)
const domainOf = ({ file, via }: Place) => (via?.file ?? file).split('/')[1] ?? ''

/** What the key of a section of a file declares; undefined for keys further down. */
function declaredKind({ steps, holder, place }: Spot): TargetKind | undefined {
  if (steps.length !== 2) return undefined
  return (isShared(place.file) ? SHARED_SECTIONS : ENTITY_SECTIONS)[holder]
}

const toValueTarget = (template: string | undefined, name: string, rest: Pick<Target, 'place' | 'spot'>): Target => ({
  kind: 'templateValue',
  name: `${template ?? ''}.${name}`,
  ...rest,
})

/** A value of a template where it is declared or given. */
function toGivenValue(spot: Spot): Target {
  const { text, place, steps } = spot
  const declares = place.file === TEMPLATES
  const template = declares ? steps[2]?.key : findAround(spot, 'template')
  return { ...toValueTarget(template, text, { place, spot }), declares }
}

/** The values that a text of a template names. */
function listTemplateValues(spot: Spot): readonly Target[] {
  const { text, place, steps } = spot
  return namedIn(text, place)
    .filter(({ name }) => !GIVEN.includes(name))
    .map((named) => toValueTarget(steps[2]?.key, named.name, { place: named.place, spot }))
}

function toNamedKey(spot: Spot): Target | undefined {
  const { text: name, place, shapes, holder } = spot
  if (!shapes.some(isNamed)) return { kind: 'key', name, place, spot }
  if (holder === 'values') return toGivenValue(spot)
  const kind = declaredKind(spot)
  if (kind === undefined) return undefined
  // `life` says more of a dictionary that is declared elsewhere.
  const declares = holder !== 'life'
  return { kind, name: kind === 'screen' ? toScreenId(name, domainOf(place)) : name, place, spot, declares }
}

const WORDS = /(?:(?<scope>row|outer|form|params|user)\.)?(?<name>[A-Za-z_$][\w$]*)/g

interface Word {
  readonly name: string
  readonly place: Place
  readonly scope?: string
  /** The text of the expression before and behind the word. */
  readonly before: string
  readonly behind: string
}

/** The words within a text, as they stand in the file. */
function listWords(place: Place, source: string): readonly Word[] {
  const text = source.slice(place.from, place.to)
  return [...text.matchAll(WORDS)].map((found) => {
    const { scope, name = '' } = found.groups ?? {}
    const end = found.index + found[0].length
    const from = place.from + end - name.length
    const at = { ...place, from, to: from + name.length }
    return { name, scope, place: at, before: text.slice(0, found.index), behind: text.slice(end) }
  })
}

function isCondition(name: string, { place }: Spot, project: Project): boolean {
  if (project.judged.resolved.names.conditions.has(name)) return true
  const own = findFile(project, place.file)?.root.entries.find(({ key }) => key === 'conditions')?.value
  return own?.kind === 'map' && own.entries.some(({ key }) => key === name)
}

/** True inside quotes, where an expression names nothing but permissions. */
const isQuoted = ({ before }: Word, { kind }: Spot) => kind === 'formula' && before.split(/['"]/).length % 2 === 0

/** What a word of an expression names besides fields. */
function toNamedWord(word: Word, spot: Spot, project: Project): Target | undefined {
  const { name, place, before, behind } = word
  if (/may\(\s*['"]$/.test(before)) return { kind: 'permission', name, place, spot }
  if (isQuoted(word, spot)) return undefined
  if (/^\s*\(/.test(behind) && findFunction(name)) return { kind: 'function', name, place, spot }
  return isCondition(name, spot, project) ? { kind: 'condition', name, place, spot } : undefined
}

/** Scopes that hold no fields of a record. */
const OTHER_SCOPES = ['user', 'params']

function toMember(word: ExpressionWord & Pick<Target, 'place'>, spot: Spot, project: Project): Target | undefined {
  const { name, place } = word
  const member = findWordMember(word, spot, project)
  return member && { kind: 'member', name, place, spot, member }
}

type UnnamedKind = 'formula' | 'template' | 'text' | 'member' | 'any'
const UNNAMED: readonly Spot['kind'][] = ['formula', 'template', 'text', 'member', 'any'] satisfies UnnamedKind[]
/** True for words that name nothing by themselves. */
const isUnnamed = (kind: Spot['kind']): kind is UnnamedKind => UNNAMED.includes(kind)
/** What a template names depends on who uses it. */
const OF_USERS: readonly Spot['kind'][] = ['screen', 'action']

function toNamedValue({ kind, text, place, ...rest }: Spot): Target | undefined {
  const spot = { kind, text, place, ...rest }
  if (isUnnamed(kind) || (OF_USERS.includes(kind) && place.file === TEMPLATES && !place.via)) return undefined
  if (kind === 'screen') return { kind, name: toScreenId(text, domainOf(place)), place, spot }
  return { kind: kind === 'action' && isBuiltIn(text) ? 'word' : kind, name: text, place, spot }
}

const wordsAt = ({ place, kind }: Spot, project: Project) =>
  kind === 'formula' || kind === 'template' ? listWords(place, textOf(project, place.file)) : []

/** What is named at a spot besides fields: one thing, or words of an expression. */
export function listNamed(spot: Spot, project: Project): readonly Target[] {
  const words = wordsAt(spot, project).map((word) => toNamedWord(word, spot, project))
  const own = spot.role === 'key' ? toNamedKey(spot) : toNamedValue(spot)
  const values = spot.role === 'value' && spot.place.file === TEMPLATES ? listTemplateValues(spot) : []
  return [...values, ...words, own].filter((target) => target !== undefined)
}

/** The fields that are named at a spot. */
function listMembers(spot: Spot, project: Project): readonly Target[] {
  const isWhole = spot.role === 'key' ? spot.shapes.some(isNamed) : spot.kind === 'member' || spot.kind === 'any'
  const whole = isWhole ? toMember({ name: spot.text, place: spot.place, before: '' }, spot, project) : undefined
  const words = wordsAt(spot, project)
    .filter((word) => !isQuoted(word, spot) && !OTHER_SCOPES.includes(word.scope ?? ''))
    .map((word) => toMember(word, spot, project))
  return [whole, ...words].filter((target) => target !== undefined)
}

/** What stands at an offset of a file. */
export function findTarget(path: string, at: number, project: Project): Target | undefined {
  const file = findFile(project, path)
  const spot = file && findSpot(file, at)
  const isThere = ({ place }: Target) => place.from <= at && at <= place.to
  return spot && (listNamed(spot, project).find(isThere) ?? listMembers(spot, project).find(isThere))
}
