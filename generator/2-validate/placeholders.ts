import type { ParsedNode } from '../1-parse/parsed'
import type { Place } from '../diagnostics/diagnostic'

const WHOLE = /^\$([A-Za-z][A-Za-z0-9]*)$/
const WITHIN = /\$\{([A-Za-z][A-Za-z0-9]*)\}/g

/** The value that a whole text stands for. */
export const readPlaceholder = (said: string): string | undefined => WHOLE.exec(said)?.[1]

/** The text with the values within it replaced. */
export const replaceWithin = (said: string, textOf: (name: string) => string): string =>
  said.replace(WITHIN, (_, name: string) => textOf(name))

export interface NamedValue {
  readonly name: string
  /** The text that names it, without its signs where the file holds it as it is. */
  readonly place: Place
}

/** The values that a text names. */
export function namedIn(said: string, place: Place): readonly NamedValue[] {
  const isExact = place.to - place.from === said.length
  const toPlace = (at: number, name: string) =>
    isExact ? { ...place, from: place.from + at, to: place.from + at + name.length } : place
  const whole = readPlaceholder(said)
  if (whole !== undefined) return [{ name: whole, place: toPlace(1, whole) }]
  return [...said.matchAll(WITHIN)].map(({ index, 1: name = '' }) => ({ name, place: toPlace(index + 2, name) }))
}

/** The values that a template names, in order. */
export function listPlaceholders(node: ParsedNode): readonly NamedValue[] {
  if (node.kind === 'list') return node.items.flatMap(listPlaceholders)
  if (node.kind === 'map') return node.entries.flatMap(({ value }) => listPlaceholders(value))
  return typeof node.value === 'string' ? namedIn(node.value, node.place) : []
}
