import type { ValidDictionaries } from '../2-validate/dictionaries'
import type { Located } from '../2-validate/shape'
import { doubledCondition } from '../diagnostics/actions'
import type { Report } from '../diagnostics/report'
import type { NamedCondition } from '../expressions/namedCondition'
import { parseExpression } from '../expressions/parseExpression'
import { memoizeByObject } from '../memory/memoizeByObject'
import { resolveLife } from './life'
import type { Resolved } from './resolved'
import type { ResolvedDictionaryEntry } from './resolvedDictionary'
import type { ResolvedText } from './resolvedText'
import { createTextBook, type TextBook } from './texts'

export interface ResolvedDictionaries {
  readonly dictionaries: Resolved['dictionaries']
  readonly texts: readonly ResolvedText[]
}

export const NO_DICTIONARIES: ResolvedDictionaries = { dictionaries: { local: [], blade: [] }, texts: [] }

type ValidEntry = NonNullable<ValidDictionaries['local']>['value'][number]['value']['value'][number]

function resolveEntry({ name: key, value }: ValidEntry, texts: TextBook): ResolvedDictionaryEntry {
  if (!('label' in value)) return { key, label: texts.say(value), tone: 'neutral', code: undefined, is: [] }
  const { label, tone, code, is } = value
  const conditions = is?.value.map((condition) => condition.value) ?? []
  return { key, label: texts.say(label), tone: tone?.value ?? 'neutral', code: code?.value, is: conditions }
}

/** Memoized by file. */
export const resolveDictionaries = memoizeByObject((valid: ValidDictionaries): ResolvedDictionaries => {
  const { local, blade } = valid
  const texts = createTextBook()
  const dictionaries = {
    local: (local?.value ?? []).map(({ name, value }) => ({
      name,
      entries: value.value.map((entry) => resolveEntry(entry, texts)),
      life: resolveLife(valid, name, texts),
    })),
    blade: (blade?.value ?? []).map(({ name, value }) => ({ code: name, title: texts.say(value) })),
  }
  return { dictionaries, texts: texts.all() }
})

/** The field that named conditions compare; every document calls its status so. */
const STATUS = 'status'

interface DeclaredCondition {
  readonly name: Located<string>
  readonly dictionary: string
  readonly key: string
}

function listConditions({ local }: ValidDictionaries): readonly DeclaredCondition[] {
  return (local?.value ?? []).flatMap(({ name: dictionary, value: { value: entries } }) =>
    entries.flatMap(({ name: key, value }) =>
      ('label' in value ? (value.is?.value ?? []) : []).map((name) => ({ name, dictionary, key })),
    ),
  )
}

/** Conditions that dictionary entries declare, by name, e.g. `status in [-1, 29, 30]`. */
export function collectConditions(dictionaries: ValidDictionaries): ReadonlyMap<string, NamedCondition> {
  const keys = new Map<string, string[]>()
  for (const { name, key } of listConditions(dictionaries)) keys.set(name.value, [...(keys.get(name.value) ?? []), key])
  const conditions = new Map<string, NamedCondition>()
  for (const [name, values] of keys) {
    const parsed = parseExpression(`${STATUS} in [${values.join(', ')}]`)
    if (parsed.ok) conditions.set(name, { ast: parsed.ast, places: [] })
  }
  return conditions
}

/** Reports a condition that two dictionaries declare, since its statuses would be ambiguous. */
export function reportDoubledConditions(dictionaries: ValidDictionaries, report: Report): void {
  const owners = new Map<string, string>()
  for (const { name, dictionary } of listConditions(dictionaries)) {
    const owner = owners.get(name.value)
    if (owner === undefined) owners.set(name.value, dictionary)
    else if (owner !== dictionary) report.add(name.place, doubledCondition(name.value, owner))
  }
}
