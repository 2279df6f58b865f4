import { both } from '../diagnostics/languages'
import { arrayOf, type Json, toObject } from './json'

/** What the linter knows of a node: one that only refers to another is visited itself, too. */
export interface Holder {
  readonly value: Json
  /** Its place in the file, e.g. `#/components/schemas/Order/properties/memo`. */
  readonly pointer: string
  readonly isParameter: boolean
  readonly fail: (steps: readonly string[], message: string) => void
}

const KEY = 'x-formerly'
const NAME = /^[\p{L}_$][\p{L}\p{N}_$.-]*$/u
const PROPERTY = /\/properties\/[^/]+$/

/** Anything else was never the name of a property or of a parameter. */
export const isPropertyName = (value: Json) => typeof value === 'string' && NAME.test(value)

const sayNoName = (value: Json) => both(`${JSON.stringify(value)} is no name`, `${JSON.stringify(value)} 不是名称`)
const MISPLACED = both('only a property or a query parameter has former names', '只有属性和查询参数才有原名')

function isRead({ value, pointer, isParameter }: Holder): boolean {
  return isParameter ? toObject(value).in === 'query' : PROPERTY.test(pointer)
}

/** Reports a former name that is none; at a wrong place that alone is reported. */
export function checkFormerNameValue(holder: Holder): void {
  const declared = toObject(holder.value)[KEY]
  if (declared === undefined || isPropertyName(declared) || !isRead(holder)) return
  const names = arrayOf(declared)
  if (names.length === 0) holder.fail([KEY], sayNoName(declared))
  for (const [index, name] of names.entries())
    if (!isPropertyName(name)) holder.fail([KEY, `${index}`], sayNoName(name))
}

/**
 * Reports a former name where it belongs to nothing that has a name, e.g. at a schema that several properties refer to:
 * the compiler and the server would not agree on whose name it was.
 */
export function checkFormerNamePlace(holder: Holder): void {
  if (toObject(holder.value)[KEY] !== undefined && !isRead(holder)) holder.fail([KEY], MISPLACED)
}
