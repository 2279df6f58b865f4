import { expect, test } from 'vitest'
import type { OperationChoices, RowsSpec } from '../../src/contract/field'
import type { RecordData } from '../../src/contract/value'
import { noopCallbacks } from '../../src/grid/gridCallbacks'
import { runCommand } from '../../src/grid/gridCommands'
import { GridControl } from '../../src/grid/gridControl'
import { RowStore } from '../../src/grid/rowStore'
import { sampleField } from '../../src/grid/sampleRows'
import { multiply, sum } from '../../src/value/decimal'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }
const text = (value: unknown) => (typeof value === 'string' ? value : '0')

const choices = (deps: readonly string[], labelField?: string): OperationChoices => ({
  ...{ kind: 'operation', operation: 'x.list', params: {}, value: 'id', label: String, fill: {}, paged: false },
  deps,
  labelField,
})

const runs: string[] = []

const parts: RowsSpec = {
  columns: [
    sampleField('category', '类型', { choices: choices(['outer.warehouse'], 'categoryName') }),
    sampleField('sku', '型号', { choices: choices(['category']) }),
    sampleField('share', '占比'),
    sampleField('mass', '重量'),
  ],
  sums: [],
  checks: [],
  computes: [
    {
      field: 'mass',
      deps: ['outer.factor', 'share'],
      run: ({ row, outer }) => {
        runs.push('mass')
        return multiply(text(row.share), text(outer?.factor))
      },
    },
  ],
  editable: true,
}

const lines: RowsSpec = {
  columns: [
    sampleField('warehouse', '仓库'),
    sampleField('category', '类型'),
    sampleField('factor', '系数'),
    sampleField('weight', '重量'),
    sampleField('parts', '明细', { rows: parts }),
  ],
  sums: [{ field: 'weight', decimals: 3 }],
  checks: [],
  computes: [
    {
      field: 'weight',
      deps: ['parts'],
      run: ({ row }) => sum((row.parts as readonly RecordData[]).map((part) => text(part.mass))),
    },
  ],
  editable: true,
}

const goods = { category: 'a', categoryName: '甲', sku: '1', share: '2', mass: '2' }

function change(values: RecordData): RecordData {
  const store = new RowStore(
    lines,
    [{ warehouse: 'w', category: 'x', factor: '1', weight: '2', parts: [goods] }],
    scope,
  )
  const [id] = store.ids()
  if (id === undefined) throw new Error('no row')
  runs.length = 0
  store.setCells(id, values)
  return store.row(id)
}

test('a table within a row follows the row that it stands in, and the row what its table sums', () => {
  expect(change({ factor: '3' })).toMatchObject({ weight: '6', parts: [{ mass: '6', sku: '1' }] })
  expect(runs).toEqual(['mass'])
})

test('another choice in the row clears what its table offered for the former one, with the label, and what follows from that', () => {
  expect(change({ warehouse: 'v' }).parts).toEqual([
    { category: undefined, categoryName: undefined, sku: undefined, share: '2', mass: '2' },
  ])
})

test('a first choice in the row keeps what stands in its table, which nothing else was offered for', () => {
  const store = new RowStore(lines, [{ factor: '1', weight: '2', parts: [goods] }], scope)
  const [id = -1] = store.ids()
  store.setCells(id, { warehouse: 'v' })
  expect(store.row(id).parts).toEqual([goods])
  store.setCells(id, { warehouse: 'w' })
  expect(store.row(id).parts).toMatchObject([{ category: undefined, sku: undefined }])
})

test('a choice that is written again beside another one that it follows stays', () => {
  const store = new RowStore(parts, [{ ...goods, category: '甲' }], scope)
  const [id = -1] = store.ids()
  store.setCells(id, { category: 'a', categoryName: '甲', sku: '1' })
  expect(store.row(id)).toMatchObject({ category: 'a', sku: '1' })
  store.setCells(id, { category: 'b' })
  expect([store.cell(id, 'category'), store.cell(id, 'sku')]).toEqual(['b', undefined])
})

test('a change of an outer cell is not taken for one of the inner column of the same name', () => {
  expect(change({ category: 'y' }).parts).toEqual([goods])
})

test('what a choice in a table within a row looks up is one step with it, and what that table restores is none', () => {
  const grid = new GridControl('lines', lines, { rows: [{ warehouse: 'w', factor: '1', parts: [goods] }], scope })
  const origins: (string | undefined)[] = []
  grid.owner = { ...noopCallbacks, onChange: (_rows, _from, origin) => origins.push(origin) }
  const [id = -1] = grid.store.ids()
  const address = { id, field: 'parts' }
  const before = grid.store.row(id)
  grid.changeInner(address, [{ ...goods, sku: '2' }])
  grid.changeInner(address, [{ ...goods, sku: '2', share: '5' }], 'response')
  expect([runCommand(grid, { kind: 'undo' }), grid.store.row(id)]).toEqual([true, before])
  expect(grid.store.canUndo()).toBe(false)
  grid.changeInner(address, [{ ...goods, sku: '3' }], 'history')
  expect(grid.store.canUndo()).toBe(false)
  expect(origins).toEqual([undefined, 'response', 'history', 'history'])
})
