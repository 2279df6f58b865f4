import { describe, expect, test } from 'vitest'
import { decodeData, encodeBody } from '../../src/api/codec'
import type { RecordCodec } from '../../src/contract/route'
import type { RecordData } from '../../src/contract/value'

const rows: RecordCodec = { memo: 'text', floor: 'number' }
const codec: RecordCodec = {
  memo: 'text',
  qty: 'number',
  sealed: 'boolean',
  file: 'object',
  files: 'array',
  rows: [rows],
  place: rows,
}

describe('decoding', () => {
  test.each<[string, { given: unknown; want: unknown }]>([
    [
      'leaves out what the wire sends for null',
      { given: { id: '1', memo: '', qty: -1, sealed: false, file: {}, files: [] }, want: { id: '1' } },
    ],
    [
      'keeps what only looks like it in a field that is never null',
      { given: { status: -1, name: '', open: false, list: [] }, want: { status: -1, name: '', open: false, list: [] } },
    ],
    [
      'keeps values',
      {
        given: { memo: 'x', qty: 0, sealed: true, file: { a: 1 }, files: ['a'] },
        want: { memo: 'x', qty: 0, sealed: true, file: { a: 1 }, files: ['a'] },
      },
    ],
    ['compares by type too', { given: { memo: -1, qty: '' }, want: { memo: -1, qty: '' } }],
    ['goes into detail rows', { given: { rows: [{ memo: '', floor: -1, n: -1 }] }, want: { rows: [{ n: -1 }] } }],
    ['keeps an empty list of detail rows', { given: { rows: [] }, want: { rows: [] } }],
    ['takes an empty nested record for none', { given: { place: {} }, want: {} }],
    [
      'leaves out real nulls everywhere',
      { given: { a: null, deep: { b: null, c: [null, { d: null }] } }, want: { deep: { c: [{}] } } },
    ],
    ['goes through a list', { given: [{ memo: '' }, { memo: 'x' }], want: [{}, { memo: 'x' }] }],
    [
      'goes through the records of a page',
      {
        given: { records: [{ memo: '', id: '1' }], total: 1, size: 10 },
        want: { records: [{ id: '1' }], total: 1, size: 10 },
      },
    ],
    [
      'does not mistake a record that has records for a page',
      { given: { records: [{ memo: '' }] }, want: { records: [{ memo: '' }] } },
    ],
    ['passes on what is no record', { given: 'text', want: 'text' }],
    ['makes nothing of null', { given: null, want: undefined }],
  ])('%s', (_, { given, want }) => {
    expect(decodeData(given, codec)).toEqual(want)
  })

  test('of a tree follows a codec that contains itself', () => {
    const tree: RecordCodec = {
      source: 'text',
      get children(): readonly [RecordCodec] {
        return [tree]
      },
    }
    const data = [{ source: '', children: [{ source: '', children: [{ source: 'home' }] }] }]
    expect(decodeData(data, tree)).toEqual([{ children: [{ children: [{ source: 'home' }] }] }])
  })

  test('is not led astray by a field with the name of something every object has', () => {
    expect(decodeData({ constructor: '', toString: '' }, codec)).toEqual({ constructor: '', toString: '' })
  })
})

test.each<[string, { given: RecordData; want: unknown }]>([
  ['says null for what was cleared', { given: { a: undefined, b: 0, c: '' }, want: { a: null, b: 0, c: '' } }],
  ['also in detail rows', { given: { rows: [{ memo: undefined, n: 1 }] }, want: { rows: [{ memo: null, n: 1 }] } }],
  ['and says nothing of what is not there', { given: {}, want: {} }],
])('encoding %s', (_, { given, want }) => {
  expect(encodeBody(given)).toEqual(want)
})
