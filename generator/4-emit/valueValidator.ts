import { Ajv2020 } from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { memoizeByText } from '../memory/memoizeByText'
import type { SchemaObject } from './valueSchema'

/** Characters as people count them: AJV brings its counter along only with `require`, which a browser has not. */
const COUNTER_IMPORT = /const (\w+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;/g
const COUNTER = 'const $1 = (text) => Array.from(text).length;'
const HEAD = /^"use strict";export const validate = (\w+);export default \w+;/

/** AJV numbers what it prints, so each schema has an AJV of its own: the same schema is always the same text. */
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

/** As AJV writes a text between quotes. */
function toQuoted(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

const STAND_IN = /formwork-pattern-(\d+)-/g

/** Every field may have a pattern of its own, and to AJV one is as good as another: it sees a word in its place. */
const compileOnce = memoizeByText((identity: string): string => {
  const patterns: string[] = []
  const shape = JSON.stringify(JSON.parse(identity), (key, value: unknown) => {
    if (key !== 'pattern' || typeof value !== 'string') return value
    if (!patterns.includes(value)) patterns.push(value)
    return `formwork-pattern-${patterns.indexOf(value)}-`
  })
  return compileShape(shape).replace(STAND_IN, (_, index: string) => toQuoted(patterns[Number(index)] ?? ''))
})

/** AJV's function for the schema of one value, as an expression; compiled once, whichever forms have such a value. */
export function printValueValidator(schema: SchemaObject): string {
  return compileOnce(JSON.stringify(schema))
}
