import type { Scope } from '../../contract/expression'
import type { FieldSpec } from '../../contract/field'
import type { SavingForms } from '../../contract/route'
import type { FormScreen } from '../../contract/screen'
import type { RecordData, Value } from '../../contract/value'
import { computeRequested, type RequestedValues } from '../../record/computeRequested'
import type { FormErrors } from '../../record/findErrors'
import { findRequestErrors } from '../../record/findRequestErrors'
import { dictionariesOf, notAChoice } from '../../record/findUnknownChoices'
import { requiredMessage, sayInChinese } from '../../record/formMessage'
import { toFormPlan } from '../../record/formPlan'
import { isBlank } from '../../record/isBlank'
import { isSameValue } from '../../record/isSameValue'
import { narrowForm } from '../../record/narrowForm'
import { withoutUnsent } from '../../record/withoutUnsent'
import { today } from '../../value/date'
import type { RecordInput } from '../http/call'
import { type FieldMessages, ServerError } from '../http/ServerError'
import { userMay } from '../http/userMay'
import { createDictionaryKeys } from './dictionaryKeys'
import { mayEdit } from './propertyAccess'
import { toRecordData } from './recordRow'
import type { Services } from './services'

export interface RequestedChange {
  readonly body: RecordInput
  /** Absent: the record is new. */
  readonly stored?: RecordData
}

/** The rules of all forms that save by the same operations. */
export interface FormRules {
  /** Returns the body with the forms' computed values; throws badRequest with their messages and paths. */
  readonly enforce: (change: RequestedChange, services: Services) => Promise<RecordInput>
  /** Recomputes after the domain has filled its fields. */
  readonly compute: (record: RecordInput, services: Services) => Promise<RecordInput>
  /** The message of the first form that requires the field, or the column of a table. */
  readonly sayMissing: (name: string, table: string | undefined) => Promise<string | undefined>
  /** The forms' messages for a body that has failed the request check. */
  readonly explain: (change: RequestedChange, services: Services) => Promise<FieldMessages>
}

function sayAll(errors: FormErrors): FieldMessages {
  return Object.fromEntries([...errors].map(([path, message]) => [path, sayInChinese(message)]))
}

/** Treats every field of a new record as sent, absent ones included. */
function toRequestedValues({ body, stored }: RequestedChange, screens: readonly FormScreen[]): RequestedValues {
  const held = screens.flatMap(({ tabs }) => [...toFormPlan(tabs).byName.keys()])
  return {
    values: toRecordData({ ...stored, ...body }),
    sent: new Set(stored === undefined ? held : Object.keys(body)),
  }
}

function toScope(values: RecordData, { user, clock }: Services): Scope {
  const { codes: _codes, ...claims } = user ?? {}
  return { form: values, row: values, params: {}, user: claims, today: today(clock) }
}

function computeAll(screens: readonly FormScreen[], requested: RequestedValues, services: Services): RecordData {
  return screens.reduce(
    (values, screen) => computeRequested(screen, { ...requested, values }, toScope(values, services)),
    requested.values,
  )
}

/** True if every detail table holds rows; the rules of forms cannot handle other values. */
function isTabular(fields: readonly FieldSpec[], values: RecordData): boolean {
  return fields.every(({ name, rows }) => {
    const value = values[name]
    if (rows === undefined || value === undefined) return true
    const isRow = (row: Value) => typeof row === 'object' && !Array.isArray(row)
    return Array.isArray(value) && value.every((row: Value) => isRow(row) && isTabular(rows.columns, row as RecordData))
  })
}

/** Removes errors of computed fields that are blank in the body, unless the user has overruled them. */
function withoutComputed(screens: readonly FormScreen[], errors: FormErrors, values: RecordData): FormErrors {
  const computes = screens.flatMap((screen) => screen.computes).filter(({ proposed }) => proposed !== true)
  const missed = computes.filter(
    ({ field, overrule }) => isBlank(values[field]) && !(overrule !== undefined && values[overrule] === true),
  )
  const names = new Set(missed.map(({ field }) => field))
  return new Map([...errors].filter(([path]) => !names.has(path)))
}

/** The fields whose computed value differs from the given one; null for a value that became absent. */
function findComputed(before: RecordData, after: RecordData): RecordInput {
  const names = Object.keys(after).filter((name) => !isSameValue(before[name], after[name]))
  return Object.fromEntries(names.map((name) => [name, after[name] ?? null]))
}

/** The forms as the user has them: a rule of what he may not edit asks nothing of him. */
function narrowAll(screens: readonly FormScreen[], { user }: Services): readonly FormScreen[] {
  return screens.map((screen) => (screen.codes === undefined ? screen : narrowForm(screen, userMay(user))))
}

/** Adds the defaults of fields of a new record that the user may not edit. */
function withClosedDefaults(screens: readonly FormScreen[], { body, stored }: RequestedChange, services: Services) {
  if (stored !== undefined) return body
  const may = userMay(services.user)
  const closed = screens.flatMap(({ tabs }) => toFormPlan(tabs).fields).filter(({ guard = {} }) => !mayEdit(guard, may))
  const scope = toScope(toRecordData(body), services)
  const given = closed.map(({ name, default: run }) => [name, body[name] ?? run?.(scope)] as const)
  return { ...body, ...Object.fromEntries(given.filter(([, value]) => value !== undefined)) }
}

/** Returns undefined if no form saves by one of these operations. */
export type RulesOf = (operations: readonly string[]) => FormRules | undefined

/** Loads the modules of the forms lazily, at the first request. */
export function createFormRules(forms: SavingForms): RulesOf {
  const dictionaries = createDictionaryKeys()
  const findErrors = async (screens: readonly FormScreen[], requested: RequestedValues, services: Services) => {
    const codes = [...new Set(screens.flatMap((screen) => [...dictionariesOf(screen)]))]
    const asking = { scope: toScope(requested.values, services), hasKey: dictionaries.hasKey }
    await dictionaries.refreshOld(codes, services)
    const errors = findRequestErrors(screens, requested, asking)
    if (![...errors.values()].some(({ text }) => text === notAChoice)) return errors
    await dictionaries.read(codes, services)
    return findRequestErrors(screens, requested, asking)
  }
  return (operations) => {
    const loads = [...new Set(operations.flatMap((operation) => forms[operation] ?? []))]
    if (loads.length === 0) return undefined
    const load = () => Promise.all(loads.map(async (each) => withoutUnsent((await each()).screen)))
    return {
      enforce: async (given, services) => {
        const screens = await load()
        const change = { ...given, body: withClosedDefaults(screens, given, services) }
        const requested = toRequestedValues(change, screens)
        const values = computeAll(screens, requested, services)
        const fields = sayAll(await findErrors(narrowAll(screens, services), { ...requested, values }, services))
        const [first] = Object.values(fields)
        if (first !== undefined) throw ServerError.badRequest(first, fields)
        return { ...change.body, ...findComputed(requested.values, values) }
      },
      compute: async (record, services) => {
        const screens = await load()
        const requested = toRequestedValues({ body: record }, screens)
        return { ...record, ...findComputed(requested.values, computeAll(screens, requested, services)) }
      },
      sayMissing: async (name, table) => {
        const fields = (await load()).flatMap(({ tabs }) => toFormPlan(tabs).fields)
        const own =
          table === undefined ? fields : fields.flatMap((field) => (field.name === table && field.rows?.columns) || [])
        const required = own.find((field) => field.name === name && field.messages.required !== undefined)
        return required && sayInChinese(requiredMessage(required))
      },
      explain: async (change, services) => {
        const screens = await load()
        const requested = toRequestedValues(change, screens)
        const hasTables = screens.every(({ tabs }) => isTabular(toFormPlan(tabs).fields, requested.values))
        const errors = hasTables ? await findErrors(narrowAll(screens, services), requested, services) : new Map()
        return sayAll(withoutComputed(screens, errors, requested.values))
      },
    }
  }
}
