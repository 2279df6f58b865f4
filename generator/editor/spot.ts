import type { ParsedEntry, ParsedFile, ParsedNode } from '../1-parse/parsed'
import type { Shape } from '../2-validate/shape'
import { findShape } from '../2-validate/validate'
import type { Place } from '../diagnostics/diagnostic'
import { memoizeByObject } from '../memory/memoizeByObject'
import { fitShapes, openShapes, shapesBelow, shapesOfItems, type WordKind, wordKindOf } from './shapes'

/** A map or list on the way from the root of a file to a spot. */
export interface Step {
  /** The key or the index under which it stands; empty for the root. */
  readonly key: string
  readonly node: ParsedNode
  readonly shapes: readonly Shape<unknown>[]
}

/** A key or a value in a file, with what the language says of its place. */
export interface Spot {
  readonly role: 'key' | 'value'
  readonly text: string
  readonly place: Place
  /** Of a key those of the map that holds it, of a value its own. */
  readonly shapes: readonly Shape<unknown>[]
  readonly kind: WordKind
  /** The maps and lists around it, from the root. */
  readonly steps: readonly Step[]
  /** The key under which a value, a list of values or the map of a key stands. */
  readonly holder: string
  /** What stands before it in the same map or list. */
  readonly before?: string
}

interface Way {
  readonly steps: readonly Step[]
  readonly given: Step['shapes']
  readonly key: string
  readonly before?: string
}

const isIndex = (key: string) => /^\d+$/.test(key)

function holderOf(steps: readonly Step[], key: string): string {
  return isIndex(key) ? (steps.findLast((step) => !isIndex(step.key))?.key ?? '') : key
}

function toValue(node: ParsedNode & { readonly kind: 'scalar' }, { steps, given, key, before }: Way): Spot {
  const shapes = openShapes(given)
  const holder = holderOf(steps, key)
  const kind = shapes.map((shape) => wordKindOf(shape, holder)).find((one) => one !== 'text') ?? 'text'
  return { role: 'value', text: node.text, place: node.place, shapes, kind, steps, holder, before }
}

function toKey({ key, keyPlace }: ParsedEntry, steps: readonly Step[], before: string | undefined): Spot {
  const map = steps.at(-1)
  const holder = holderOf(steps.slice(0, -1), map?.key ?? '')
  return { role: 'key', text: key, place: keyPlace, shapes: map?.shapes ?? [], kind: 'word', steps, holder, before }
}

const textOf = (node: ParsedNode | undefined): string | undefined => {
  if (node?.kind === 'scalar') return node.text
  // What a column or filter is called that has more to say than its name.
  return node?.kind === 'map' ? textOf(node.entries[0]?.value) : undefined
}

function walk(node: ParsedNode, way: Way, spots: Spot[]): void {
  if (node.kind === 'scalar') {
    spots.push(toValue(node, way))
    return
  }
  const shapes = fitShapes(way.given, node)
  const steps = [...way.steps, { key: way.key, node, shapes }]
  if (node.kind === 'list') {
    const given = shapesOfItems(shapes)
    for (const [index, item] of node.items.entries())
      walk(item, { steps, given, key: `${index}`, before: textOf(node.items[index - 1]) }, spots)
    return
  }
  for (const [index, entry] of node.entries.entries()) {
    const before = node.entries[index - 1]?.key
    spots.push(toKey(entry, steps, before))
    const isWritten = entry.value.place !== entry.keyPlace
    if (isWritten) walk(entry.value, { steps, given: shapesBelow(shapes, entry.key), key: entry.key, before }, spots)
  }
}

/** Every key and value of a file, in the order in which they are written. */
export const listSpots = memoizeByObject((file: ParsedFile): readonly Spot[] => {
  const shape = findShape(file.path)
  const spots: Spot[] = []
  walk(file.root, { steps: [], given: shape ? [shape] : [], key: '' }, spots)
  return spots
})

/** What stands at an offset of a file; undefined between keys and values. */
export function findSpot(file: ParsedFile, at: number): Spot | undefined {
  return listSpots(file).find(({ place }) => place.from <= at && at <= place.to)
}

/** The text of a key beside the nearest map that has it, going outwards. */
export function findAround({ steps }: Spot, key: string): string | undefined {
  for (const { node } of steps.toReversed()) {
    const value = node.kind === 'map' ? node.entries.find((entry) => entry.key === key)?.value : undefined
    if (value?.kind === 'scalar') return value.text
  }
  return undefined
}
