import type { ParsedMap, ParsedNode } from '../1-parse/parsed'
import { fieldName, formula, slug, template } from '../2-validate/scalars'
import { NAME_KINDS, type NameKind, type Shape } from '../2-validate/shape'
import { anyValue, isUse } from '../2-validate/templates'

/** What kind of word a scalar is; a member is a field of some record, an action is named by its slug, any is a template's. */
export type WordKind = NameKind | 'member' | 'formula' | 'template' | 'action' | 'word' | 'text' | 'any'

type AnyShape = Shape<unknown>

const hasChoice = ({ keys, inner, editor }: AnyShape) =>
  keys === undefined && inner !== undefined && ('anyOf' in editor || 'oneOf' in editor)

/** The shape itself, or all that may stand in its place. */
function listAlternatives(shape: AnyShape): readonly AnyShape[] {
  return hasChoice(shape) ? (shape.inner ?? []).flatMap(listAlternatives) : [shape]
}

function typeOf({ editor }: AnyShape): 'map' | 'list' | 'scalar' {
  if (editor.type === 'object') return 'map'
  return editor.type === 'array' ? 'list' : 'scalar'
}

export function wordsOf({ editor }: AnyShape): readonly string[] {
  if (editor.type === 'boolean') return ['true', 'false']
  return Array.isArray(editor.enum) ? editor.enum.map(String) : []
}

function isOfKind(shape: AnyShape, kind: ParsedNode): boolean {
  const own = shape.keys?.kind
  return kind.kind === 'scalar' && own !== undefined && wordsOf(own.shape).includes(kind.text)
}

const countUnknown = ({ keys }: AnyShape, { entries }: ParsedMap) =>
  keys ? entries.filter(({ key }) => !Object.hasOwn(keys, key)).length : 0

/** Of several maps those of the kind that is written, else those that know most of its keys. */
function chooseMaps(shapes: readonly AnyShape[], node: ParsedMap): readonly AnyShape[] {
  if (shapes.length < 2) return shapes
  // A screen from a template may have the keys of any kind beside it.
  const using = isUse(node) ? shapes.filter(({ keys }) => keys?.template) : []
  if (using.length > 0) return [...using, ...shapes.filter((shape) => !using.includes(shape))]
  const kind = node.entries.find(({ key }) => key === 'kind')?.value
  const ofKind = kind ? shapes.filter((shape) => isOfKind(shape, kind)) : []
  if (ofKind.length > 0) return ofKind
  // A kind that is still being written may become any.
  if (kind && shapes.some(({ keys }) => keys?.kind)) return shapes
  const fewest = Math.min(...shapes.map((shape) => countUnknown(shape, node)))
  return shapes.filter((shape) => countUnknown(shape, node) === fewest)
}

/** The shapes that a node may have of those that its place allows; the first fits best. */
export function fitShapes(shapes: readonly AnyShape[], node: ParsedNode): readonly AnyShape[] {
  const all = shapes.flatMap(listAlternatives)
  const fitting = all.filter((shape) => shape === anyValue || typeOf(shape) === node.kind)
  return node.kind === 'map' ? chooseMaps(fitting, node) : fitting
}

/** All shapes of a place that has no value yet. */
export function openShapes(shapes: readonly AnyShape[]): readonly AnyShape[] {
  return shapes.flatMap(listAlternatives)
}

/** True for a map whose keys are names that its author chooses. */
export const isNamed = ({ editor }: AnyShape) => 'patternProperties' in editor

/** The word of a component with options, which has properties in place of keys. */
function wordOfComponent({ editor }: AnyShape, key: string): AnyShape | undefined {
  const { name } = (editor.properties ?? {}) as { readonly name?: AnyShape['editor'] }
  return key === 'name' && name ? { says: 'name', editor: name, read: () => undefined } : undefined
}

function shapeBelow(shape: AnyShape, key: string): AnyShape | undefined {
  if (shape === anyValue) return anyValue
  if (shape.keys) return Object.hasOwn(shape.keys, key) ? shape.keys[key]?.shape : undefined
  return isNamed(shape) ? shape.inner?.[0] : wordOfComponent(shape, key)
}

/** The shapes of the value of a key. */
export function shapesBelow(shapes: readonly AnyShape[], key: string): readonly AnyShape[] {
  return shapes.flatMap((shape) => shapeBelow(shape, key) ?? [])
}

export function shapesOfItems(shapes: readonly AnyShape[]): readonly AnyShape[] {
  return shapes.flatMap((shape) => (shape === anyValue ? [anyValue] : (shape.inner ?? [])))
}

const NAMES = new Map<unknown, NameKind>(NAME_KINDS.map((kind) => [`#/definitions/${kind}`, kind]))
const KINDS = new Map<AnyShape, WordKind>([
  [fieldName, 'member'],
  [formula, 'formula'],
  [template, 'template'],
  [anyValue, 'any'],
])

/** `holder` is the key under which the word stands, since a slug names an action only where actions are listed. */
export function wordKindOf(shape: AnyShape, holder: string): WordKind {
  const named = NAMES.get(shape.editor.$ref)
  if (named !== undefined) return named
  if (shape === slug) return holder === 'actions' || holder === 'call' ? 'action' : 'text'
  return KINDS.get(shape) ?? (wordsOf(shape).length > 0 ? 'word' : 'text')
}
