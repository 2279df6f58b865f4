import type { Scope } from '../../contract/expression'
import type { FieldSpec } from '../../contract/field'
import type { SavingForms } from '../../contract/route'
import type { FormScreen } from '../../contract/screen'
import type { RecordData, Value } from '../../contract/value'
import { type Arrived, computeArrived } from '../../record/computeArrived'
import { findArrivedErrors } from '../../record/findArrivedErrors'
import type { FormErrors } from '../../record/findErrors'
import { dictionariesOf, notAChoice } from '../../record/findUnknownChoices'
import { sayInChinese } from '../../record/formMessage'
import { toFormPlan } from '../../record/formPlan'
import { isBlank } from '../../record/isBlank'
import { isSameValue } from '../../record/isSameValue'
import { today } from '../../value/date'
import type { RecordInput } from '../http/call'
import { type FieldMessages, ServerError } from '../http/ServerError'
import { createDictionaryKeys } from './dictionaryKeys'
import { toRecordData } from './recordRow'
import type { Services } from './services'

export interface Arriving {
  readonly body: RecordInput
  /** Absent: the record is new. */
  readonly stored?: RecordData
}

/** The rules of all forms that save by the same operations. */
export interface FormRules {
  /** Returns the body with the forms' computed values; throws badRequest with their messages and paths. */
  readonly hold: (arriving: Arriving, services: Services) => Promise<RecordInput>
  /** Recomputes after the domain has filled its fields. */
  readonly compute: (record: RecordInput, services: Services) => Promise<RecordInput>
  /** The forms' messages for a body that has failed the request check. */
  readonly explain: (arriving: Arriving, services: Services) => Promise<FieldMessages>
}

function sayAll(errors: FormErrors): FieldMessages {
  return Object.fromEntries([...errors].map(([path, message]) => [path, sayInChinese(message)]))
}

/** Treats every field of a new record as sent, absent ones included. */
function toArrived({ body, stored }: Arriving, screens: readonly FormScreen[]): Arrived {
  const held = screens.flatMap(({ tabs }) => [...toFormPlan(tabs).byName.keys()])
  return {
    values: toRecordData({ ...stored, ...body }),
    sent: new Set(stored === undefined ? held : Object.keys(body)),
  }
}

function toScope(values: RecordData, { user, clock }: Services): Scope {
  return { form: values, row: values, params: {}, user: { ...user }, today: today(clock) }
}

function computeAll(screens: readonly FormScreen[], arrived: Arrived, services: Services): RecordData {
  return screens.reduce(
    (values, screen) => computeArrived(screen, { ...arrived, values }, toScope(values, services)),
    arrived.values,
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
  const computes = screens.flatMap((screen) => screen.computes)
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

/** Returns undefined if no form saves by one of these operations. */
export type RulesOf = (operations: readonly string[]) => FormRules | undefined

/** Loads the modules of the forms lazily, at the first request. */
export function createFormRules(forms: SavingForms): RulesOf {
  const dictionaries = createDictionaryKeys()
  const findErrors = async (screens: readonly FormScreen[], arrived: Arrived, services: Services) => {
    const codes = [...new Set(screens.flatMap((screen) => [...dictionariesOf(screen)]))]
    const asking = { scope: toScope(arrived.values, services), hasKey: dictionaries.hasKey }
    await dictionaries.prepare(codes, services)
    const errors = findArrivedErrors(screens, arrived, asking)
    if (![...errors.values()].some(({ text }) => text === notAChoice)) return errors
    await dictionaries.read(codes, services)
    return findArrivedErrors(screens, arrived, asking)
  }
  return (operations) => {
    const loads = [...new Set(operations.flatMap((operation) => forms[operation] ?? []))]
    if (loads.length === 0) return undefined
    const load = () => Promise.all(loads.map(async (each) => (await each()).screen))
    return {
      hold: async (arriving, services) => {
        const screens = await load()
        const arrived = toArrived(arriving, screens)
        const values = computeAll(screens, arrived, services)
        const fields = sayAll(await findErrors(screens, { ...arrived, values }, services))
        const [first] = Object.values(fields)
        if (first !== undefined) throw ServerError.badRequest(first, fields)
        return { ...arriving.body, ...findComputed(arrived.values, values) }
      },
      compute: async (record, services) => {
        const screens = await load()
        const arrived = toArrived({ body: record }, screens)
        return { ...record, ...findComputed(arrived.values, computeAll(screens, arrived, services)) }
      },
      explain: async (arriving, services) => {
        const screens = await load()
        const arrived = toArrived(arriving, screens)
        const hasTables = screens.every(({ tabs }) => isTabular(toFormPlan(tabs).fields, arrived.values))
        const errors = hasTables ? await findErrors(screens, arrived, services) : new Map()
        return sayAll(withoutComputed(screens, errors, arrived.values))
      },
    }
  }
}
