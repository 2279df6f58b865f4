import { both } from '../diagnostics/languages'
import { memoizeByObject } from '../memory/memoizeByObject'
import { type ApiChange, type Facts, sayFacts } from './apiChange'
import type { ApiField, ApiFields } from './apiField'

/** A difference of two records, by the names down to the field. */
export interface FieldChange extends Pick<ApiChange, 'change' | 'facts' | 'renamedTo'> {
  readonly path: readonly string[]
}

/** The depth of nested records; screens show no deeper ones. */
const MAX_DEPTH = 3

function toFacts(field: ApiField): Facts {
  const { name, description, fields, decimals, values, references, addition, formerly, ...facts } = field
  return {
    ...facts,
    'x-decimals': decimals,
    enum: values,
    'x-reference': references,
    'x-addition': addition,
    // A table whose rows lose their description is no table any more.
    [both('rows', '明细行')]: fields === undefined ? both('none', '无') : both('described', '有说明'),
  }
}

function diffField(was: ApiField, now: ApiField, depth: number): readonly FieldChange[] {
  if (was === now) return []
  const facts = sayFacts(toFacts(was), toFacts(now))
  const own: FieldChange[] = facts === '' ? [] : [{ path: [was.name], change: 'changed', facts }]
  if (was.fields === undefined || now.fields === undefined || depth >= MAX_DEPTH) return own
  const inner = diffAt(was.fields, now.fields, depth + 1)
  return [...own, ...inner.map((change) => ({ ...change, path: [was.name, ...change.path] }))]
}

const wordsOf = (name: string) => new Set(name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase()))

/** The added field with the same facts that probably is the removed one: the only such one, or the only one that shares most words. */
function findNewName(lost: ApiField, was: readonly ApiField[], added: readonly ApiField[]): string | undefined {
  const isAlike = (field: ApiField) => sayFacts(toFacts(lost), toFacts(field)) === ''
  const alike = added.filter(isAlike)
  const rivals = was.filter(isAlike)
  if (alike.length === 1 && rivals.length === 1) return alike[0]?.name
  const words = wordsOf(lost.name)
  const countShared = ({ name }: ApiField) => [...wordsOf(name)].filter((word) => words.has(word)).length
  const most = Math.max(...alike.map(countShared))
  const kin = alike.filter((field) => most > 0 && countShared(field) === most)
  return kin.length === 1 ? kin[0]?.name : undefined
}

const findRenamed = (former: string, fields: ApiFields): string | undefined =>
  [...fields.values()].find(({ formerly }) => formerly?.includes(former))?.name

/** Former names that are not read any more. */
function findForgotten(before: ApiFields, after: ApiFields): readonly FieldChange[] {
  return [...before.values()].flatMap(({ name, formerly = [] }) => {
    const forgotten = formerly.filter((former) => !after.has(former) && findRenamed(former, after) === undefined)
    const renamedTo = after.has(name) ? name : undefined
    return forgotten.map((former): FieldChange => ({ path: [former], change: 'removed', facts: '', renamedTo }))
  })
}

function diffAt(before: ApiFields, after: ApiFields, depth: number): readonly FieldChange[] {
  if (before === after) return []
  const lost = [...before.values()].filter(({ name }) => !after.has(name))
  const added = [...after.values()].filter(({ name }) => !before.has(name))
  const kept = [...before.values()].flatMap((was) => {
    const now = after.get(was.name)
    return now === undefined ? [] : diffField(was, now, depth)
  })
  return [
    ...kept,
    ...lost.map((field): FieldChange => {
      const renamed = findRenamed(field.name, after)
      if (renamed !== undefined) return { path: [field.name], change: 'renamed', facts: '', renamedTo: renamed }
      return { path: [field.name], change: 'removed', facts: '', renamedTo: findNewName(field, lost, added) }
    }),
    ...findForgotten(before, after),
    ...added.map(({ name, required }): FieldChange => {
      return { path: [name], change: 'added', facts: required ? 'required' : '' }
    }),
  ]
}

/** Memoized, since many operations share a record. */
const diffsOf = memoizeByObject((before: ApiFields) => memoizeByObject((after: ApiFields) => diffAt(before, after, 1)))

const NO_FIELDS: ApiFields = new Map()

export function diffFields(before: ApiFields = NO_FIELDS, after: ApiFields = NO_FIELDS): readonly FieldChange[] {
  return diffsOf(before)(after)
}
