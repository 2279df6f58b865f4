import type { ValidDictionaries } from '../2-validate/dictionaries'
import type { Located } from '../2-validate/shape'
import { unknownStatus } from '../diagnostics/actions'
import { unknownDictionary } from '../diagnostics/names'
import type { Report } from '../diagnostics/report'
import type { ApiOperation } from '../openapi/apiField'
import { findByVerb } from '../openapi/findByVerb'
import type { Context } from './context'
import type { ResolvedDictionary, ResolvedTransition, Transition } from './resolvedDictionary'
import type { TextBook } from './texts'

type ValidTransition = NonNullable<ValidDictionaries['life']>['value'][number]['value']['value'][number]

function resolveTransition({ name, value }: ValidTransition, texts: TextBook): ResolvedTransition {
  const { title, when, by, to } = value
  return { name, title: texts.say(title), when: when?.value, by: by.value, to: to?.value.map((word) => word.value) }
}

/** The transitions of documents whose status uses the dictionary; empty where it declares none. */
export function resolveLife(
  { life }: ValidDictionaries,
  dictionary: string,
  texts: TextBook,
): readonly ResolvedTransition[] {
  const declared = life?.value.find(({ name }) => name === dictionary)?.value.value ?? []
  return declared.map((transition) => resolveTransition(transition, texts))
}

export function collectTransitions({ life }: ValidDictionaries): ReadonlyMap<string, Transition> {
  const transitions = (life?.value ?? []).flatMap(({ value }) => value.value.map((transition) => transition.value))
  return new Map(
    transitions.flatMap(({ verbs, when, by }) =>
      (verbs?.value ?? []).map((verb) => [verb.value, { when: when?.value, by: by.value }] as const),
    ),
  )
}

/** The transition that an operation makes; undefined unless its resource has a submit operation. */
export function findTransition(operation: ApiOperation | undefined, { api, names }: Context): Transition | undefined {
  const transition = operation?.verb === undefined ? undefined : names.transitions.get(operation.verb)
  if (operation === undefined || transition === undefined) return undefined
  const resource = operation.path.slice(0, operation.path.lastIndexOf('/'))
  return findByVerb(resource, ['submit'], api).length > 0 ? transition : undefined
}

function reportWords(words: readonly Located<string>[], known: readonly string[], report: Report): void {
  for (const { value, place } of words) if (!known.includes(value)) report.add(place, unknownStatus(value, known))
}

export function reportLife(
  { life }: ValidDictionaries,
  dictionaries: readonly ResolvedDictionary[],
  report: Report,
): void {
  for (const { name, namePlace, value } of life?.value ?? []) {
    const dictionary = dictionaries.find((one) => one.name === name)
    if (dictionary === undefined) {
      report.add(
        namePlace,
        unknownDictionary(
          name,
          dictionaries.map((one) => one.name),
        ),
      )
      continue
    }
    const codes = dictionary.entries.flatMap(({ code }) => code ?? [])
    const conditions = [...new Set(dictionary.entries.flatMap(({ is }) => is))]
    for (const { value: transition } of value.value) {
      reportWords(transition.when ? [transition.when] : [], conditions, report)
      reportWords(transition.to?.value ?? [], [...codes, ...conditions], report)
    }
  }
}
