import type { FieldSpec } from '../../src/contract/field'
import type { FormScreen } from '../../src/contract/screen'
import type { RecordData, Value } from '../../src/contract/value'
import { savingForms } from '../../src/generated/savingForms'
import { findRequestErrors } from '../../src/record/findRequestErrors'
import { toFormPlan } from '../../src/record/formPlan'
import { valueAt } from '../../src/record/valueAt'
import { toRecordData } from '../../src/server/crud/recordRow'
import type { RecordInput } from '../../src/server/http/call'
import { toHasKey } from '../support/dictionaryKeys'
import { emptyScope } from '../support/formErrors'
import type { Keys } from '../support/ruleValues'

const CANDIDATES: { readonly [type: string]: readonly Value[] } = {
  date: ['2026-03-02', '2027-03-02', '2026-02-02'],
  'date-time': ['2026-03-02 08:00:00', '2027-03-02 08:00:00', '2026-02-02 08:00:00'],
  integer: [1, 100],
  decimal: ['1', '100'],
  boolean: [true],
}
const TEXTS = ['甲', 'a1', '13800000201', '0512-66668888', '91440101MA5CKX0H9T', '1', 'a@b.cn', 'https://a.cn']

function fieldAt(fields: readonly FieldSpec[], [name, , ...deeper]: readonly string[]): FieldSpec | undefined {
  const field = fields.find((each) => each.name === name)
  return field?.rows && deeper.length > 0 ? fieldAt(field.rows.columns, deeper) : field
}

function candidatesOf(field: FieldSpec | undefined, keys: Keys): readonly Value[] {
  const { choices, type = 'string', rows } = field ?? {}
  if (rows) return [[{}]]
  if (choices === undefined || choices.kind === 'operation') return CANDIDATES[type] ?? TEXTS
  const [first = ''] = keys.of(choices.kind === 'dict' ? choices.code : choices.name)
  return type === 'integer' ? [Number(first)] : type === 'array' ? [[first]] : [first]
}

function withValue(at: unknown, [name, ...rest]: readonly string[], value: Value): Value {
  if (name === undefined) return value
  if (!Array.isArray(at)) {
    const record = (at ?? {}) as RecordData
    return { ...record, [name]: withValue(record[name], rest, value) }
  }
  return at.map((item: Value, index) => (index === Number(name) ? withValue(item, rest, value) : item))
}

interface Obeying {
  readonly keys: Keys
  /** A body with every field filled, whose references lead somewhere. */
  readonly full: RecordInput
  readonly isNew: boolean
}

/** The body with other values where the forms that save with the operation would refuse those that it has. */
export async function obeyForms(operation: string, body: RecordInput, given: Obeying): Promise<RecordInput> {
  const screens: FormScreen[] = []
  for (const load of savingForms[operation] ?? []) screens.push((await load()).screen)
  const fields = screens.flatMap(({ tabs }) => toFormPlan(tabs).fields)
  const names = given.isNew ? fields.map(({ name }) => name) : Object.keys(body)
  const asking = { scope: emptyScope, hasKey: toHasKey(given.keys) }
  const find = (values: RecordInput) =>
    findRequestErrors(screens, { values: toRecordData(values), sent: new Set(names) }, asking)
  const mend = (values: RecordInput, path: string): RecordInput => {
    const steps = path.split('.')
    const known = valueAt(toRecordData(given.full), path)
    const candidates = [...(known === undefined ? [] : [known]), ...candidatesOf(fieldAt(fields, steps), given.keys)]
    const tries = candidates.map((candidate) => withValue(values, steps, candidate) as RecordData)
    return tries.find((each) => !find(each).has(path)) ?? values
  }
  let mended = body
  for (let round = 0; round < 4; round++) mended = [...find(mended).keys()].reduce(mend, mended)
  return mended
}
