import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRecordPrinter } from '../../generator/4-emit/recordValidator'
import type { SchemaObject } from '../../generator/4-emit/valueSchema'
import type { Validator } from '../../src/contract/validators'
import { runPrinted } from './support/runPrinted'

const value: fc.Arbitrary<SchemaObject> = fc.oneof(
  fc.record({ type: fc.constant('string'), minLength: fc.nat(2), maxLength: fc.integer({ min: 2, max: 4 }) }),
  fc.constant({ type: 'string', pattern: '^\\d+(\\.\\d{1,3})?$', not: { pattern: '^0' } }),
  fc.record({
    type: fc.constant('string'),
    pattern: fc.constantFrom('^[^#]{0,2}$', '"|\'', '\\\\', '\u2028', '`\\$\\{x\\}', 'formwork-pattern-1-'),
    not: fc.record({ pattern: fc.constantFrom('^0', '^[^#]{0,2}$', '"|\'') }),
  }),
  fc.record({ type: fc.constant('integer'), minimum: fc.integer({ min: -3, max: 3 }) }),
  fc.constantFrom<SchemaObject>({ type: 'boolean' }, { type: 'object' }, { enum: ['a', 'b'] }),
)

/** Records of values and tables of records, as deep as detail tables inside rows. */
function toRecord(depth: number): fc.Arbitrary<SchemaObject> {
  const table = fc.record(
    { type: fc.constant('array'), items: depth === 0 ? value : toRecord(depth - 1), minItems: fc.nat(2) },
    { requiredKeys: ['type', 'items'] },
  )
  const properties = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.oneof(value, table))
  const required = fc.uniqueArray(fc.constantFrom('a', 'b', 'e'), { minLength: 1 })
  const record = { type: fc.constant('object'), properties, required }
  return fc.record(record, { requiredKeys: ['type', 'properties'] })
}

const leaf = fc.oneof(
  fc.constantFrom('', 'a', '1.25', '01', '𠮷𠮷𠮷', null, true, 1.5),
  fc.integer({ min: -5, max: 5 }),
)
const { data } = fc.letrec((tie) => ({
  data: fc.oneof({ maxDepth: 4, withCrossShrink: true }, leaf, tie('record'), tie('list')),
  record: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('data')),
  list: fc.array(tie('data'), { maxLength: 3 }),
}))

function load(schema: SchemaObject): Validator {
  const printer = createRecordPrinter()
  const printed = printer.print(schema)
  return runPrinted<Validator>(`${printer.declarations().join('\n')}\nreturn ${printed}`, printer.values())
}

function findingsOf(validator: Validator, given: unknown): readonly string[] {
  validator(given)
  return (validator.errors ?? []).map((error) => JSON.stringify(Object.entries(error).sort())).sort()
}

test('a printed validator finds exactly what AJV finds in the whole schema, with the same words', () => {
  let found = 0
  fc.assert(
    fc.property(toRecord(2), fc.array(data, { minLength: 5, maxLength: 20 }), (schema, records) => {
      const own = load(schema)
      const whole = new Ajv2020({ allErrors: true, strict: false }).compile(schema) as Validator
      for (const record of records) {
        const wanted = findingsOf(whole, record)
        found += wanted.length
        expect(findingsOf(own, record)).toEqual(wanted)
      }
    }),
    { seed: 4, numRuns: 60 },
  )
  expect(found).toBeGreaterThan(200)
})

test('a schema whose keywords look at other members is left to AJV as a whole', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false }
  const validator = load(schema)
  expect(validator({ a: 'x' })).toBe(true)
  expect(validator({ a: 'x', b: 1 })).toBe(false)
})
