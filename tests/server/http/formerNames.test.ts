import { expect, test } from 'vitest'
import { decodeData } from '../../../src/api/codec'
import type { RecordCodec } from '../../../src/contract/route'
import { addFormerNames } from '../../../src/server/http/addFormerNames'
import { encodeData } from '../../../src/server/http/encodeData'
import { withNamesOfToday } from '../../../src/server/http/readRequest'
import { toRecordInput } from '../../../src/server/http/toRecordInput'

const row: RecordCodec = { remark: 'text', note: '=remark' }
const codec: RecordCodec = { memo: 'text', formerMemo: '=memo', rows: [row] }
const answer = (data: unknown) => addFormerNames(encodeData(data, codec), codec)

test('an answer holds both names, in rows and pages too', () => {
  const record = { id: '1', memo: 'a', rows: [{ remark: null }] }
  const wire = { id: '1', memo: 'a', formerMemo: 'a', rows: [{ remark: '', note: '' }] }
  expect(answer(record)).toEqual(wire)
  expect(answer([record])).toEqual([wire])
  expect(answer({ records: [record], total: 1, pages: 1 })).toEqual({ records: [wire], total: 1, pages: 1 })
})

test('what was taken out of an answer is not shown under its former name', () => {
  const { memo, ...hidden } = encodeData({ id: '1', memo: 'a', rows: [] }, codec) as { memo: string }
  expect(addFormerNames(hidden, codec)).toEqual({ id: '1', rows: [] })
})

test('a record that contains itself gets its former names all the way down', () => {
  const tree: RecordCodec = {
    title: 'text',
    name: '=title',
    get children(): readonly [RecordCodec] {
      return [tree]
    },
  }
  const data = { title: 'a', children: [{ title: 'b' }] }
  expect(addFormerNames(data, tree)).toEqual({ title: 'a', name: 'a', children: [{ title: 'b', name: 'b' }] })
})

test('the client takes either name, and the one of today where it gets both', () => {
  const now = { memo: 'new', rows: [{ remark: 'new' }] }
  expect(decodeData({ memo: 'new', formerMemo: 'old', rows: [{ remark: 'new', note: 'old' }] }, codec)).toEqual(now)
  expect(decodeData({ formerMemo: 'new', rows: [{ note: 'new' }] }, codec)).toEqual(now)
  expect(decodeData({ formerMemo: '', rows: [] }, codec)).toEqual({ rows: [] })
})

test('a request under a former name is taken as one under the name of today, which counts where both are given', () => {
  const text = { type: ['string', 'null'] }
  const rows = { type: 'array', items: { type: 'object', properties: { remark: { ...text, 'x-formerly': 'note' } } } }
  const schema = { type: 'object', properties: { memo: { ...text, 'x-formerly': ['older', 'formerMemo'] }, rows } }
  expect(toRecordInput({ formerMemo: 'a', rows: [{ note: 'b' }] }, schema)).toEqual({
    memo: 'a',
    rows: [{ remark: 'b' }],
  })
  expect(toRecordInput({ older: 'a' }, schema)).toEqual({ memo: 'a' })
  expect(toRecordInput({ formerMemo: '' }, schema)).toEqual({ memo: null })
  expect(toRecordInput({ formerMemo: 'a', memo: 'b' }, schema)).toEqual({ memo: 'b' })
})

test('so is a parameter', () => {
  const memo = { name: 'memo_like', required: false, description: '', schema: {}, formerly: ['note_like'] }
  expect(withNamesOfToday({ note_like: 'a', page: '1' }, { parameters: [memo] })).toEqual({ memo_like: 'a', page: '1' })
  expect(withNamesOfToday({ note_like: 'a', memo_like: 'b' }, { parameters: [memo] })).toEqual({ memo_like: 'b' })
})
