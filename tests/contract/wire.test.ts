import { transformSync } from 'esbuild'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { print } from '../../generator/4-emit/print'
import { createCodecPrinter } from '../../generator/4-emit/recordCodec'
import type { JsonObject } from '../../generator/openapi/json'
import { createSchemaReaders } from '../../generator/openapi/schemaFields'
import { decodeData, encodeBody } from '../../src/api/codec'
import type { RecordCodec } from '../../src/contract/route'
import type { RecordData } from '../../src/contract/value'
import { toRecordData } from '../../src/server/crud/recordRow'
import { encodeData } from '../../src/server/http/encodeData'
import { toRecordInput } from '../../src/server/http/toRecordInput'

const kept = { 'x-wire': { null: null } }

/** A field of every kind that a record may have. */
const LEAVES = {
  text: { type: ['string', 'null'] },
  decimal: { type: ['string', 'null'], format: 'decimal' },
  date: { type: ['string', 'null'], format: 'date' },
  count: { type: ['integer', 'null'], minimum: 0 },
  difference: { type: ['integer', 'null'], ...kept },
  decided: { type: ['boolean', 'null'], ...kept },
  status: { type: 'integer' },
  name: { type: 'string' },
  open: { type: 'boolean' },
  tags: { type: ['array', 'null'], items: { type: 'string' } },
}
const PLACE = { type: ['object', 'null'], properties: LEAVES }
const ROWS = { type: ['array', 'null'], items: { type: 'object', properties: { ...LEAVES, place: PLACE } } }
const SCHEMA = {
  type: 'object',
  properties: { ...LEAVES, place: PLACE, rows: ROWS, needed: { type: 'array', items: ROWS.items } },
}

/** The codec of a schema, as the generated module would hold it. */
function toCodec(schema: JsonObject): RecordCodec {
  const printer = createCodecPrinter()
  const last = print(printer.toCodec(createSchemaReaders()({}).fields(schema)))
  const { code } = transformSync(printer.declarations().join('\n'), { loader: 'ts' })
  return new Function(`${code}; return ${last}`)()
}

const codec = toCodec(SCHEMA)

const text = fc.string({ minLength: 1 }).filter((each) => each.trim() !== '')
const nullable = {
  text,
  decimal: fc.constantFrom('-1', '0.000', '12.345', '999999999999.999'),
  date: fc.constantFrom('2026-03-01', '1999-12-31'),
  count: fc.nat(),
  difference: fc.integer({ min: -2, max: 2 }),
  decided: fc.boolean(),
  tags: fc.array(text, { minLength: 1 }),
}
const solid = { status: fc.constantFrom(-1, 0, 130), name: text, open: fc.boolean() }
/** What is null is absent; what may not be null is there. */
const leaves = { ...nullable, ...solid }
const requiredKeys: ('status' | 'name' | 'open')[] = ['status', 'name', 'open']
const place = fc.record(leaves, { requiredKeys })
const rows = fc.array(fc.record({ ...leaves, place }, { requiredKeys }), { minLength: 1, maxLength: 3 })
const record = fc.record({ ...leaves, place, rows, needed: rows }, { requiredKeys: [...requiredKeys, 'needed'] })

/** Stored, answered, received, sent back untouched, stored. */
function goRound(stored: RecordData): RecordData {
  const answered: unknown = JSON.parse(JSON.stringify(encodeData(stored, codec)))
  const loaded = decodeData(answered, codec) as RecordData
  // A detail table without rows is an empty one.
  expect(loaded).toEqual({ rows: [], ...stored })
  const sent = JSON.parse(JSON.stringify(encodeBody(loaded)))
  return toRecordData({ ...stored, ...toRecordInput(sent, SCHEMA) })
}

test('a record of all kinds of fields comes back from the app as it was stored', () => {
  fc.assert(
    fc.property(record, (stored) => {
      expect(goRound(stored)).toEqual(stored)
    }),
    { seed: 20_260_301, numRuns: 300 },
  )
})

test('null travels as Blade sends it, and as null where that would be a value', () => {
  expect(encodeData({ status: -1, name: '', open: false, needed: [] }, codec)).toEqual({
    text: '',
    decimal: '',
    date: '',
    count: -1,
    status: -1,
    name: '',
    open: false,
    tags: [],
    place: {},
    rows: [],
    needed: [],
  })
})
