import type { ResolvedDictionary, ResolvedTransition } from '../3-resolve/resolvedDictionary'
import { GENERATED, type PrintableObject, print } from './print'

type Named<T> = { readonly [name: string]: T }

interface Statuses {
  readonly all: readonly number[]
  readonly code: Named<number>
  readonly is: Named<readonly number[]>
}

function toName(dictionary: string): string {
  return dictionary.replace(/[_-](\w)/g, (_, letter: string) => letter.toUpperCase())
}

function toStatuses({ entries }: ResolvedDictionary): Statuses {
  const conditions = [...new Set(entries.flatMap(({ is }) => is))].sort()
  const sets = conditions.map((condition) => {
    return [condition, entries.filter(({ is }) => is.includes(condition)).map(({ key }) => Number(key))] as const
  })
  const codes = entries.flatMap(({ key, code }) => (code === undefined ? [] : [[code, Number(key)] as const]))
  return {
    all: entries.map(({ key }) => Number(key)),
    code: Object.fromEntries(codes),
    is: Object.fromEntries(sets),
  }
}

/** A transition with its status numbers; the title loses its context after `‖`. */
function toTransition({ title, when, by, to }: ResolvedTransition, { all, code, is }: Statuses): PrintableObject {
  const toNumbers = (word: string) => is[word] ?? [code[word]].filter((status) => status !== undefined)
  const [name] = title.split('‖')
  return {
    title: name,
    when: when === undefined ? all : toNumbers(when),
    by,
    to: to && [...new Set(to.flatMap(toNumbers))],
  }
}

function emitStatuses(dictionary: ResolvedDictionary): string {
  const name = toName(dictionary.name)
  const statuses = toStatuses(dictionary)
  const { code, is } = statuses
  const labels = Object.fromEntries(dictionary.entries.map(({ key, label }) => [key, label]))
  const transitions = dictionary.life.map(
    (transition) => [transition.name, toTransition(transition, statuses)] as const,
  )
  const tables: readonly (readonly [string, PrintableObject])[] = [
    [name, { code, is }],
    [`${name}Label`, labels],
    ...(transitions.length === 0 ? [] : [[`${name}Life`, Object.fromEntries(transitions)] as const]),
  ]
  return tables.map(([table, value]) => `export const ${table} = ${print(value)} as const\n`).join('\n')
}

export function emitStatusTables(dictionaries: readonly ResolvedDictionary[]): string {
  const coded = dictionaries.filter(({ entries }) => entries.some(({ code }) => code !== undefined))
  return [GENERATED, ...coded.map(emitStatuses)].join('\n')
}
