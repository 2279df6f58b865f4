import type { Valid, ValidEntityFile } from '../2-validate/validate'
import type { NamedScreen } from '../3-resolve/context'
import type { ResolvedScreen } from '../3-resolve/resolved'
import { both } from '../diagnostics/languages'
import { unreachable, unusedAction, unusedDictionary, unusedField, unusedShared } from '../diagnostics/unused'
import { memoizeByObject } from '../memory/memoizeByObject'
import type { Reviewed, ReviewedEntity } from './reviewed'
import { collectWords, type IsSaid, wordsIn } from './wordCount'

function shownOn(screen: ResolvedScreen): readonly string[] {
  if (screen.kind === 'list')
    return [...screen.columns, ...screen.filters].map(({ field }) => field.name).concat(screen.card)
  if (screen.kind === 'calendar' || screen.kind === 'dashboard') return []
  const lead = screen.kind === 'view' ? [...screen.lead, ...(screen.print?.fields ?? [])] : []
  const fields = screen.tabs.flatMap((tab) => [...tab.lead, ...tab.sections.flatMap((section) => section.fields)])
  return [...lead, ...fields].map(({ name }) => name)
}

/** Includes names in expressions, since a field may be described only for them. */
function readIn(words: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...words].flatMap((word) => word.match(/[A-Za-z][A-Za-z0-9]*/g) ?? []))
}

function reviewFields({ file, lists, forms, views, report }: ReviewedEntity): void {
  const shown = new Set([...lists, ...forms, ...views].flatMap(shownOn))
  const read = namesReadIn(file)
  for (const { name, namePlace } of file.entity.fields.value) {
    if (!shown.has(name) && !read.has(name)) report.add(namePlace, unusedField(name))
  }
}

function reviewActions({ file, report }: ReviewedEntity): void {
  const words = collectWords(file.entity.screens)
  const actions = file.entity.actions?.value ?? []
  const called = new Set(actions.map(({ value }) => value.document?.call?.value))
  for (const { name, namePlace } of actions)
    if (!words.has(name) && !called.has(name)) report.add(namePlace, unusedAction(name))
}

const namesReadIn = memoizeByObject((file: ValidEntityFile) => readIn(wordsIn(file)))

function reviewConditions({ file, report }: ReviewedEntity): void {
  for (const { name, namePlace } of file.entity.conditions?.value ?? [])
    if (!namesReadIn(file).has(name)) report.add(namePlace, unusedShared(both('condition', '条件'), name))
}

/** Reports fields, conditions and actions that the entity declares and does not use. */
export function reviewUnused(entity: ReviewedEntity): void {
  reviewFields(entity)
  reviewConditions(entity)
  reviewActions(entity)
}

const wordsInMenu = memoizeByObject((menu: NonNullable<Valid['menu']>) => collectWords(menu))

const ENTRANCES: readonly string[] = ['list', 'calendar', 'dashboard']

/** True for an entrance with a path, and for a screen whose name or id is a value somewhere in YAML. */
function isOpened({ name, domain, id, screen }: NamedScreen, { menu }: Valid, isSaid: IsSaid): boolean {
  if (ENTRANCES.includes(screen.kind.value) && screen.path !== undefined) return true
  return isSaid(name, domain) || isSaid(id) || (menu !== undefined && wordsInMenu(menu).has(name))
}

export function reviewUnreachable({ valid, resolved, report }: Reviewed, isSaid: IsSaid): void {
  for (const screen of resolved.names.screens.values()) {
    const isList = screen.screen.kind.value === 'list'
    const hint = isList
      ? both('give it a path, or let a list have it as its child', '给它地址，或让一个列表以它为子列表')
      : both('let a list or an action open it', '让列表或操作打开它')
    if (!isOpened(screen, valid, isSaid)) report.add(screen.place, unreachable(screen.name, hint))
  }
}

export function reviewSharedConditions({ valid, report }: Reviewed): void {
  const { entities, rows, fields, conditions } = valid
  if (conditions.length === 0) return
  const shared = readIn(collectWords(rows, fields, conditions))
  for (const { name, namePlace } of conditions) {
    if (!shared.has(name) && !entities.some((file) => namesReadIn(file).has(name)))
      report.add(namePlace, unusedShared(both('shared condition', '共用条件'), name))
  }
}

/** The roles that conditions ask for, which names no step. */
function rolesAsked(words: ReadonlySet<string>): readonly string[] {
  return [...words].flatMap((word) => [...word.matchAll(/user\.hasRole\(\s*'([^']*)'/g)].map(([, alias = '']) => alias))
}

const rolesReadIn = memoizeByObject((file: ValidEntityFile) => rolesAsked(wordsIn(file)))

function findAskedRoles({ entities, rows, fields, conditions }: Valid): readonly string[] {
  return [...rolesAsked(collectWords(rows, fields, conditions)), ...entities.flatMap(rolesReadIn)]
}

function reviewUnusedFlows({ valid, resolved, report }: Reviewed): void {
  const { flows, roles } = valid.flows ?? {}
  const idle = new Set(resolved.flows.filter(({ resources }) => resources.length === 0).map(({ name }) => name))
  for (const { name, namePlace } of flows?.value ?? [])
    if (idle.has(name)) report.add(namePlace, unusedShared(both('flow', '流程'), name))
  const steps = resolved.flows.flatMap((flow) => flow.steps)
  const asked = new Set([
    ...steps.flatMap(({ handlers, copies = [] }) => [...handlers, ...copies].map(({ value }) => value)),
    ...findAskedRoles(valid),
  ])
  for (const { name, namePlace } of roles?.value ?? [])
    if (!asked.has(name)) report.add(namePlace, unusedShared(both('role', '角色'), name))
}

function reviewUnusedTemplates({ valid, report }: Reviewed): void {
  const used = new Set([...valid.templatesByPath.values()].flat())
  for (const { name, namePlace } of valid.templates)
    if (!used.has(name)) report.add(namePlace, unusedShared(both('template', '模板'), name))
}

export function reviewUnusedShared(reviewed: Reviewed, isSaid: IsSaid): void {
  const { valid, report } = reviewed
  const { rules, rows, fields, dictionaries } = valid
  const words = collectWords(rows, fields)
  const isUsed = (name: string) => words.has(name) || isSaid(name)
  const shared = [
    ...rules.map((piece) => ({ ...piece, kind: both('rule', '规则') })),
    ...rows.map((piece) => ({ ...piece, kind: both('shared table', '共用明细表') })),
    ...fields.map((piece) => ({ ...piece, kind: both('shared field', '共用字段') })),
  ]
  for (const { name, namePlace, kind } of shared) {
    if (!isUsed(name)) report.add(namePlace, unusedShared(kind, name))
  }
  reviewUnusedFlows(reviewed)
  reviewUnusedTemplates(reviewed)
  for (const { name, namePlace } of dictionaries?.local?.value ?? [])
    if (!isUsed(name)) report.add(namePlace, unusedDictionary(name))
}
