import { expect, test } from 'vitest'
import type { RecordCodec } from '../../../src/contract/route'
import { encodeData } from '../../../src/server/http/encodeData'

const codec: RecordCodec = {
  text: 'text',
  number: 'number',
  boolean: 'boolean',
  object: 'object',
  array: 'array',
  rows: [{ memo: 'text' }],
  place: { memo: 'text' },
}
const empty = { text: '', number: -1, boolean: false, object: {}, array: [], rows: [], place: {} }

test.each([
  ['what is missing', { id: '1' }, { id: '1', ...empty }],
  ['what is null', { text: null, rows: null }, empty],
  ['what is there', { text: 'a', number: 0, boolean: true }, { ...empty, text: 'a', number: 0, boolean: true }],
  ['rows', { rows: [{}, { memo: 'x' }] }, { ...empty, rows: [{ memo: '' }, { memo: 'x' }] }],
  ['a list', [{}], [empty]],
  ['a page', { records: [{}], total: 1, pages: 1 }, { records: [empty], total: 1, pages: 1 }],
  ['a text', 'x', 'x'],
])('encodes %s', (_, data, wanted) => {
  expect(encodeData(data, codec)).toEqual(wanted)
})

test('children are left out where there are none, at every depth', () => {
  const tree: RecordCodec = {
    alias: 'text',
    get children(): readonly [RecordCodec] {
      return [tree]
    },
  }
  const data = [{ children: [{ alias: 'x' }] }]
  expect(encodeData(data, tree)).toEqual([{ alias: '', children: [{ alias: 'x' }] }])
})
