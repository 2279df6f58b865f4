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

/** What a request brings of a record. */
export interface Arriving {
  readonly body: RecordInput
  /** Absent: a new record. */
  readonly stored?: RecordData
}

/** The rules of the forms that save in one way. */
export interface FormRules {
  /**
   * Answers what arrives with what the forms compute. Throws badRequest with the messages that they would show, at the
   * paths where they would.
   */
  readonly hold: (arriving: Arriving, services: Services) => Promise<RecordInput>
  /** The record once more, now that the domain has filled what it knows. */
  readonly compute: (record: RecordInput, services: Services) => Promise<RecordInput>
  /** What the forms say of what arrives as it stands. */
  readonly explain: (arriving: Arriving, services: Services) => Promise<FieldMessages>
}

function sayAll(errors: FormErrors): FieldMessages {
  return Object.fromEntries([...errors].map(([path, message]) => [path, sayInChinese(message)]))
}

/** Of a new record everything is in question, also what is not there. */
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

/** Whether what should be rows are rows: the rules of forms know nothing else. */
function isTabular(fields: readonly FieldSpec[], values: RecordData): boolean {
  return fields.every(({ name, rows }) => {
    const value = values[name]
    if (rows === undefined || value === undefined) return true
    const isRow = (row: Value) => typeof row === 'object' && !Array.isArray(row)
    return Array.isArray(value) && value.every((row: Value) => isRow(row) && isTabular(rows.columns, row as RecordData))
  })
}

/** What is computed is not missed of what arrives, unless it says that a person has overruled and emptied it. */
function withoutComputed(screens: readonly FormScreen[], errors: FormErrors, values: RecordData): FormErrors {
  const computes = screens.flatMap((screen) => screen.computes)
  const missed = computes.filter(
    ({ field, overrule }) => isBlank(values[field]) && !(overrule !== undefined && values[overrule] === true),
  )
  const names = new Set(missed.map(({ field }) => field))
  return new Map([...errors].filter(([path]) => !names.has(path)))
}

/** What the forms computed otherwise than it came. */
function findComputed(before: RecordData, after: RecordData): RecordInput {
  const names = Object.keys(after).filter((name) => !isSameValue(before[name], after[name]))
  return Object.fromEntries(names.map((name) => [name, after[name] ?? null]))
}

/** Nothing where no form saves with any of these operations. */
export type RulesOf = (operations: readonly string[]) => FormRules | undefined

/** The modules of the forms are loaded when something first arrives. */
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
