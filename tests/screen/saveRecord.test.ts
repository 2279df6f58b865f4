import { describe, expect, test } from 'vitest'
import type { FormScreen } from '../../src/contract/screen'
import { sampleField } from '../../src/grid/sampleRows'
import { actionRecord, findSave, findSavedKey, savedName, savedText, toSaveBody } from '../../src/screen/saveRecord'
import { emptyScope } from '../list/listScreen'

const screen: FormScreen = {
  kind: 'form',
  id: 'system/dict-child-form',
  title: '字典项',
  entity: 'dict',
  key: 'id',
  label: () => '',
  open: 'dialog',
  tabs: [
    { title: '字典项', sections: [{ fields: [sampleField('dictValue', '名称'), sampleField('remark', '备注')] }] },
  ],
  add: { operation: 'system.dict.add' },
  update: { operation: 'system.dict.update' },
  set: { parentId: (scope) => scope.params.parentId, code: (scope) => scope.params.code },
  actions: [],
  schema: {},
  validators: { rjsf: {}, record: () => true, rows: {} },
  computes: [],
  checks: [],
  asks: [],
  version: '1',
}
const scope = { ...emptyScope, params: { parentId: '9', code: 'flow' } }
const values = { id: '5', dictValue: '甲', remark: undefined }

test('a new document is added, an existing one updated [B166]', () => {
  expect(findSave(screen, { mode: 'add' })?.operation).toBe('system.dict.add')
  expect(findSave(screen, { mode: 'copy', key: '5' })?.operation).toBe('system.dict.add')
  expect(findSave(screen, { mode: 'edit', key: '5' })?.operation).toBe('system.dict.update')
})

test('an update carries the key, what is new or copied does not', () => {
  const body = toSaveBody(screen, { mode: 'edit', key: '5' }, { values, scope: emptyScope })
  expect(body).toEqual({ id: '5', dictValue: '甲', remark: undefined })
  expect('remark' in body).toBe(true)
  expect('id' in toSaveBody(screen, { mode: 'copy', key: '5' }, { values, scope })).toBe(false)
  expect('id' in toSaveBody(screen, { mode: 'add' }, { values, scope })).toBe(false)
})

test('an update sends what its form holds and the version that was read, nothing else of the record', () => {
  const stored = { ...values, code: 'flow', version: 3, createUser: '1', sort: 4, dictLabel: '乙' }
  const body = toSaveBody(screen, { mode: 'edit', key: '5' }, { values: stored, scope: emptyScope })
  expect(body).toEqual({ id: '5', dictValue: '甲', remark: undefined, code: 'flow', version: 3 })
})

test('what the opener handed over is sent with what was typed, cleared fields too', () => {
  const body = toSaveBody(screen, { mode: 'add' }, { values, scope })
  expect(body).toEqual({ dictValue: '甲', remark: undefined, parentId: '9', code: 'flow' })
  expect('remark' in body).toBe(true)
})

describe('the key of what was saved', () => {
  const cases: readonly [string, { given: unknown; want: string | undefined }][] = [
    ['a record', { given: { id: '1890000000000000001' }, want: '1890000000000000001' }],
    ['a number', { given: { id: 7 }, want: '7' }],
    ['an empty object', { given: {}, want: undefined }],
    ['an empty key', { given: { id: '' }, want: undefined }],
    ['true', { given: true, want: undefined }],
    ['nothing', { given: undefined, want: undefined }],
    ['null', { given: null, want: undefined }],
  ]
  test.each(cases)('%s', (_name, { given, want }) => {
    expect(findSavedKey(screen, { mode: 'add' }, given)).toBe(want)
  })
  test('of an existing record is known before', () => {
    expect(findSavedKey(screen, { mode: 'edit', key: '5' }, {})).toBe('5')
  })
})

test('the message after saving tells an added record from an updated one [B134] [B135]', () => {
  expect(savedText({ mode: 'add' })).toBe('新增成功')
  expect(savedText({ mode: 'copy', key: '5' })).toBe('新增成功')
  expect(savedText({ mode: 'edit', key: '5' })).toBe('更新成功')
})

test('a document that is not saved yet counts as a draft [B174]', () => {
  expect(actionRecord(undefined, { mode: 'add' })).toEqual({ status: -1 })
  expect(actionRecord({ status: 101, memo: 'a' }, { mode: 'copy', key: '5' })).toEqual({ status: -1, memo: 'a' })
  expect(actionRecord({ status: 101 }, { mode: 'edit', key: '5' })).toEqual({ status: 101 })
})

test('what was saved is called by its name, as far as that is known', () => {
  const label: FormScreen['label'] = (record) => `${record.name ?? ''}_${record.code ?? ''}`
  expect(savedName({ label }, { name: '一号楼', code: 'XM-1' })).toBe('一号楼_XM-1')
  expect(savedName({ label }, { name: '一号楼' })).toBe('一号楼')
  expect(savedName({ label }, {})).toBe('')
})
