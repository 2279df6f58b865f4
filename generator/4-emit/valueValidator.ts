import { Ajv2020 } from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import type { SchemaObject } from './valueSchema'

/** Characters as people count them: AJV brings its counter along only with `require`, which a browser has not. */
const COUNTER_IMPORT = /const (\w+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;/g
const COUNTER = 'const $1 = (text) => Array.from(text).length;'
const HEAD = /^"use strict";export const validate = (\w+);export default \w+;/

/** A product has a few hundred different ones; far more are those of descriptions that are being edited. */
const MOST = 5_000
const known = new Map<string, string>()

/** AJV numbers what it prints, so each schema has an AJV of its own: the same schema is always the same text. */
function compile(schema: SchemaObject): string {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    meta: false,
    validateSchema: false,
    addUsedSchema: false,
    code: { source: true, esm: true, lines: false },
  })
  const source = standaloneCode(ajv, ajv.compile(schema)).replace(COUNTER_IMPORT, COUNTER)
  if (source.includes('require(')) throw new Error(`a validator needs a module at run time: ${JSON.stringify(schema)}`)
  const name = HEAD.exec(source)?.[1]
  return `(() => {${source.replace(HEAD, '').trim()}return ${name};})()`
}

/** AJV's function for the schema of one value, as an expression; compiled once, whichever forms have such a value. */
export function printValueValidator(schema: SchemaObject): string {
  const identity = JSON.stringify(schema)
  const found = known.get(identity)
  if (found !== undefined) return found
  if (known.size >= MOST) known.clear()
  const printed = compile(schema)
  known.set(identity, printed)
  return printed
}
