import type { StepHandler } from '../../src/contract/flow'
import type { Named } from '../2-validate/collections'
import type { ValidReminder } from '../2-validate/remind'
import type { Located } from '../2-validate/shape'
import type { Place } from '../diagnostics/diagnostic'
import { notAPerson, unknownRole } from '../diagnostics/flows'
import { both } from '../diagnostics/languages'
import { unknownField } from '../diagnostics/names'
import { notADay } from '../diagnostics/reminders'
import type { Report } from '../diagnostics/report'
import type { Template } from '../expressions/template'
import type { ApiField } from '../openapi/apiField'
import { holdsPerson } from '../openapi/isIdField'
import { type EntityContext, toFields } from './context'
import { findResourceName } from './entityDocuments'
import { toHandlers } from './flowSteps'
import { resolveFormula, resolveTemplate } from './formula'
import type { Formula } from './resolvedField'
import type { AskedField } from './resolvedFlow'

export interface ResolvedReminder {
  readonly resource: string
  readonly name: string
  readonly place: Place
  readonly date: string
  /** Days before the day of the record; negative: after it. */
  readonly days: number
  readonly holds?: Formula
  readonly handlers: readonly StepHandler[]
  readonly says: Template
}

export interface EntityReminders {
  readonly sound: readonly ResolvedReminder[]
  /** The roles that they name, where they are written. */
  readonly roles: readonly Located<string>[]
}

const DAYS: readonly string[] = ['date', 'date-time']

const isDay = ({ type }: ApiField) => DAYS.includes(type)

function findOwn({ value, place }: Located<string>, { fields, entity, report }: EntityContext): ApiField | undefined {
  const field = fields.get(value)
  const owner = both(`the records of "${entity.resource.value}"`, `“${entity.resource.value}”的记录`)
  if (field === undefined) report.add(place, unknownField(value, owner, fields.keys()))
  return field
}

function checkDay(date: Located<string>, context: EntityContext): boolean {
  const field = findOwn(date, context)
  if (field === undefined || isDay(field)) return field !== undefined
  const days = [...context.fields.values()].filter(isDay).map(({ name }) => name)
  context.report.add(date.place, notADay(date.value, field.type, days))
  return false
}

function checkPerson({ field, place }: AskedField, context: EntityContext): void {
  const found = findOwn({ value: field, place }, context)
  if (found !== undefined && !holdsPerson(found)) context.report.add(place, notAPerson(field, found.type))
}

function rolesOf({ who }: ValidReminder): readonly Located<string>[] {
  return who.value
    .flatMap((rule) => ('value' in rule ? [] : [rule.role ?? rule.leader]))
    .filter((role) => role !== undefined)
}

function resolveReminder(
  { name, namePlace: place, value }: Named<ValidReminder>,
  context: EntityContext,
): readonly ResolvedReminder[] {
  const { report, fields, conditions } = context
  const env = { form: toFields(fields), params: {}, conditions }
  const ask = (asked: AskedField) => checkPerson(asked, context)
  const isSound = checkDay(value.date, context)
  const holds = value.when && resolveFormula(value.when, { env, report }, 'boolean')
  const says = resolveTemplate(value.says, toFields(fields), report)
  const handlers = toHandlers(value.who.value, { report, ask })
  const resource = findResourceName(context)
  if (!isSound || says === undefined || resource === undefined || (value.when && holds === undefined)) return []
  const days = value.before?.value ?? -(value.after?.value ?? 0)
  return [{ resource, name, place, date: value.date.value, days, holds, handlers, says }]
}

/** The reminders of an entity; reports what does not fit its records. */
export function resolveReminders(context: EntityContext): EntityReminders {
  const written = context.entity.remind?.value ?? []
  return {
    sound: written.flatMap((reminder) => resolveReminder(reminder, context)),
    roles: written.flatMap(({ value }) => rolesOf(value)),
  }
}

/** Reports roles that no flow knows; undefined: their list cannot be read. */
export function reportRoles(
  reminders: readonly EntityReminders[],
  known: ReadonlyMap<string, string> | undefined,
  report: Report,
): void {
  if (known === undefined) return
  for (const { value, place } of reminders.flatMap(({ roles }) => roles))
    if (!known.has(value)) report.add(place, unknownRole(value, known))
}
