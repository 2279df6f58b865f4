import { beforeEach, expect, test } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import { type CellChange, CellEdits } from '../../src/list/cells/cellEdits'

const row = { id: '1', name: '甲', sort: '1' }

let saves: { change: CellChange; answer: (failure?: string) => Promise<void> }[]
let edits: CellEdits

beforeEach(() => {
  saves = []
  edits = new CellEdits({
    fields: new Map([
      ['name', { name: 'name' }],
      ['sort', { name: 'sort' }],
    ]) as never,
    mayEdit: (record) => record.id !== 'closed',
    start: (record) => record,
    change: (values, changes) => ({ ...values, ...changes }),
    findError: (values, field) => (values[field] === '' ? '请输入' : undefined),
    save: (change) =>
      new Promise((resolve) => {
        const answer = async (failure?: string) => {
          resolve(failure)
          await new Promise((done) => setTimeout(done))
        }
        saves.push({ change, answer })
      }),
  })
})

const turn = () => new Promise((done) => setTimeout(done))
const typeInto = (field: string, value: string, record: RecordData = row) => {
  edits.open('1', record, field)
  edits.type({ [field]: value })
}
const workOf = (field: string) => edits.rowWork('1')?.cells.get(field)

test('a cell that is committed shows its new value at once, and what the list has once it is saved', async () => {
  typeInto('name', '乙')
  expect(edits.commit()).toBe(true)
  expect(edits.rowWork('1')?.open).toBeUndefined()
  expect(workOf('name')).toEqual({ row, field: 'name', patch: { name: '乙' } })
  await turn()
  await saves[0]?.answer()
  expect(edits.rowWork('1')).toBeUndefined()
})

test('a refused value is kept beside the stored one, opens again as it was typed, and is saved over the row of now', async () => {
  typeInto('name', '乙')
  edits.commit()
  await turn()
  await saves[0]?.answer('别人已经改了这一格')
  expect(workOf('name')).toMatchObject({ patch: { name: '乙' }, failure: '别人已经改了这一格' })
  edits.open('1', row, 'name')
  expect(edits.rowWork('1')?.open).toMatchObject({ values: { name: '乙' }, error: '别人已经改了这一格' })
  edits.cancel()
  const now = { ...row, name: '丙' }
  edits.retry('1', now, 'name')
  await turn()
  expect(saves[1]?.change).toEqual({ row: now, field: 'name', patch: { name: '乙' } })
  edits.drop('1', 'name')
  expect(edits.rowWork('1')).toBeUndefined()
})

test('a value that breaks a rule keeps the cell open, and is kept beside it when the cell is left', () => {
  typeInto('name', '')
  expect(edits.commit()).toBe(false)
  expect(edits.rowWork('1')?.open).toMatchObject({ error: '请输入', values: { name: '' } })
  edits.leave()
  expect(edits.rowWork('1')?.open).toBeUndefined()
  expect(workOf('name')).toMatchObject({ patch: { name: '' }, failure: '请输入' })
  expect(saves).toEqual([])
})

test('nothing is saved of a cell that is given up, or left as it was', () => {
  typeInto('name', '乙')
  edits.cancel()
  typeInto('name', '甲')
  expect(edits.commit()).toBe(true)
  expect(saves).toEqual([])
  expect(edits.rowWork('1')).toBeUndefined()
})

test('saves of a row follow each other; a cell on its way is not opened', async () => {
  typeInto('name', '乙')
  typeInto('sort', '2')
  edits.commit()
  await turn()
  expect(saves.map(({ change }) => change.field)).toEqual(['name'])
  edits.open('1', row, 'name')
  expect(edits.rowWork('1')?.open).toBeUndefined()
  await saves[0]?.answer()
  expect(saves.map(({ change }) => change.field)).toEqual(['name', 'sort'])
})

test('a row that is closed, and a field that is not listed, are not opened', () => {
  edits.open('2', { id: 'closed' }, 'name')
  edits.open('1', row, 'other')
  expect([edits.rowWork('1'), edits.rowWork('2')]).toEqual([undefined, undefined])
})
