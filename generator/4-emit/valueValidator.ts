import { Ajv2020 } from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { memoizeByText } from '../memory/memoizeByText'
import type { SchemaObject } from './valueSchema'

/** Replaces AJV's character counter, which it imports with `require`; both count code points. */
const COUNTER_IMPORT = /const (\w+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;/g
const COUNTER = 'const $1 = (text) => Array.from(text).length;'
const HEAD = /^"use strict";export const validate = (\w+);export default \w+;/

/** A new AJV each time: it numbers what it prints, so that a shared one would print equal schemas differently. */
const compileShape = memoizeByText((identity: string): string => {
  const schema: SchemaObject = JSON.parse(identity)
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    meta: false,
    validateSchema: false,
    addUsedSchema: false,
    code: { source: true, esm: true, lines: false },
  })
  const source = standaloneCode(ajv, ajv.compile(schema)).replace(COUNTER_IMPORT, COUNTER)
  if (source.includes('require(')) throw new Error(`a validator needs a module at run time: ${identity}`)
  const name = HEAD.exec(source)?.[1]
  return `(() => {${source.replace(HEAD, '').trim()}return ${name};})()`
})

/** Escapes a text as AJV does in its output. */
function toQuoted(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

const STAND_IN = /formwork-pattern-(\d+)-/g

/** Compiles each shape once: a placeholder replaces the patterns, which differ between fields but not for AJV. */
const compileOnce = memoizeByText((identity: string): string => {
  const patterns: string[] = []
  const shape = JSON.stringify(JSON.parse(identity), (key, value: unknown) => {
    if (key !== 'pattern' || typeof value !== 'string') return value
    if (!patterns.includes(value)) patterns.push(value)
    return `formwork-pattern-${patterns.indexOf(value)}-`
  })
  return compileShape(shape).replace(STAND_IN, (_, index: string) => toQuoted(patterns[Number(index)] ?? ''))
})

/** AJV's function for the schema of one value, as an expression; memoized by schema. */
export function printValueValidator(schema: SchemaObject): string {
  return compileOnce(JSON.stringify(schema))
}
