import { createHash } from 'node:crypto'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { memoizeByText } from '../memory/memoizeByText'
import type { SchemaObject } from './valueSchema'

type Limit = string | number

/** A check of one value: a function for all schemas of its shape, and the limits that it is called with. */
export interface ValueValidator {
  readonly name: string
  readonly limits: readonly Limit[]
  readonly source: string
}

/** Replaces AJV's character counter, which it imports with `require`; both count code points. */
const COUNTER = /require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g
const HEAD = /^"use strict";export const validate = (\w+);export default \w+;/

const LIMITS = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems']

/** Stands for the first number: no limit of a value is as large. */
const FIRST_NUMBER = 4_503_599_627_370_000
const STAND_IN = /formwork-limit-\d+-|45035996273700\d\d/g

/** A type and limits mean the same in all drafts, and the older one prints less for them. */
const isPlain = (schema: SchemaObject) =>
  Object.keys(schema).every((keyword) => keyword === 'type' || LIMITS.includes(keyword))

/** A new AJV each time: it numbers what it prints, so that a shared one would print equal schemas differently. */
function compileSchema(schema: SchemaObject): string {
  const Draft = isPlain(schema) ? Ajv : Ajv2020
  const ajv = new Draft({
    allErrors: true,
    strict: false,
    meta: false,
    validateSchema: false,
    addUsedSchema: false,
    code: { source: true, esm: true, lines: false },
  })
  const source = standaloneCode(ajv, ajv.compile(schema)).replace(COUNTER, 'countCharacters')
  if (source.includes('require(')) throw new Error(`a validator needs a module at run time: ${JSON.stringify(schema)}`)
  const name = HEAD.exec(source)?.[1]
  return `(() => {${source.replace(HEAD, '').trim()}return ${name};})()`
}

/** Puts the name of a limit where its stand-in is printed: as a text, inside a message, and as a number. */
function nameLimit(source: string, index: number): string {
  const number = FIRST_NUMBER + index
  return source
    .replaceAll(`"formwork-limit-${index}-"`, `limit${index}`)
    .replaceAll(new RegExp(`"(must [^",{}]*)${number}([^",{}]*)"`, 'g'), `"$1" + limit${index} + "$2"`)
    .replaceAll(String(number), `limit${index}`)
}

function isLimit(keyword: string, value: unknown): value is Limit {
  return LIMITS.includes(keyword) && typeof value === (keyword === 'pattern' ? 'string' : 'number')
}

/** Made of the type and the keywords, and of a hash where these do not say all. */
function toName(shape: SchemaObject): string {
  const entries = Object.entries(shape)
  const words = entries.map(([keyword, value]) => (keyword === 'type' ? String(value) : keyword))
  const name = words.map((word) => word.replace(/\W/g, '').replace(/^./, (letter) => letter.toUpperCase())).join('')
  if (entries.every(([keyword, value]) => keyword === 'type' || isLimit(keyword, value))) return `check${name}`
  return `check${name}_${createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 8)}`
}

/** Compiles each shape once: stand-ins replace the limits, which differ between fields but not for AJV. */
const compileShape = memoizeByText((shape: string): Pick<ValueValidator, 'name' | 'source'> => {
  const schema: SchemaObject = JSON.parse(shape)
  const count = [...shape.matchAll(STAND_IN)].length
  let source = compileSchema(schema)
  for (let index = 0; index < count; index += 1) source = nameLimit(source, index)
  const limits = Array.from({ length: count }, (_, index) => `limit${index}`)
  return { name: toName(schema), source: `(${limits.join(', ')}) => checkValue(${source})` }
})

/** What checks the schema of one value: AJV's function for its shape, and its limits. */
export function toValueValidator(schema: SchemaObject): ValueValidator {
  const limits: Limit[] = []
  const shape = JSON.stringify(schema, (keyword, value: unknown) => {
    if (!isLimit(keyword, value)) return value
    limits.push(value)
    const index = limits.length - 1
    return typeof value === 'string' ? `formwork-limit-${index}-` : FIRST_NUMBER + index
  })
  return { ...compileShape(shape), limits }
}
