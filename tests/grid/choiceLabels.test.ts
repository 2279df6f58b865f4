import { describe, expect, it } from 'vitest'
import { ApiError } from '../../src/api/ApiError'
import type { OperationChoices, RowsSpec } from '../../src/contract/field'
import type { RecordData } from '../../src/contract/value'
import { fillDown, pasteText } from '../../src/grid/gridBlocks'
import { noopCallbacks } from '../../src/grid/gridCallbacks'
import { runCommand } from '../../src/grid/gridCommands'
import { GridControl } from '../../src/grid/gridControl'
import { copyRows } from '../../src/grid/gridRows'
import { sampleField } from '../../src/grid/sampleRows'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }
const goods: OperationChoices = {
  ...{ kind: 'operation', operation: 'x.list', params: {}, deps: [], value: 'sku', label: String, paged: false },
  ...{ fill: { unit: 'unit' }, labelField: 'skuName' },
}
const parts: RowsSpec = {
  columns: [sampleField('share', '占比')],
  ...{ sums: [], checks: [], computes: [], editable: true },
}
const spec: RowsSpec = {
  columns: [
    sampleField('sku', '型号', { choices: goods }),
    sampleField('memo', '备注'),
    sampleField('parts', '明细', { rows: parts }),
  ],
  ...{ sums: [], checks: [], computes: [], editable: true },
}

function open(rows: readonly RecordData[]) {
  const grid = new GridControl('rows', spec, { rows, scope })
  const range = (down: number) => {
    grid.focus(0, 'sku')
    runCommand(grid, { kind: 'move', rows: down, columns: 0, extends: true })
  }
  return { grid, range, rows: () => grid.store.toRows() }
}

describe('the label that a row keeps beside its choice', () => {
  it('goes down with it, and with what the choice has filled', () => {
    const { grid, range, rows } = open([
      { sku: 'A', skuName: '甲', unit: '块' },
      { sku: 'B', skuName: '乙' },
    ])
    range(1)
    fillDown(grid)
    expect(rows()[1]).toEqual({ sku: 'A', skuName: '甲', unit: '块' })
  })

  it('goes where the choice is emptied, or another text stands there', () => {
    const { grid, range, rows } = open([
      { sku: 'A', skuName: '甲' },
      { sku: 'B', skuName: '乙' },
    ])
    range(0)
    runCommand(grid, { kind: 'clear' })
    grid.focus(1, 'sku')
    pasteText(grid, '丙')
    expect(rows().map(({ sku, skuName }) => [sku, skuName])).toEqual([
      [undefined, undefined],
      ['丙', undefined],
    ])
  })

  it('is copied with its row, and rows within it without their keys', () => {
    const { grid, rows } = open([{ id: '1', sku: 'A', skuName: '甲', parts: [{ id: '2', share: '5' }] }])
    copyRows(grid, grid.store.ids())
    expect(rows()[1]).toEqual({ sku: 'A', skuName: '甲', parts: [{ share: '5' }] })
  })
})

it('a pasted name that could not be asked about is marked, and can be waited for', async () => {
  const { grid } = open([{}])
  const marked: Readonly<Record<string, string>>[] = []
  grid.owner = {
    ...noopCallbacks,
    findChoice: () => Promise.reject(new ApiError({ kind: 'network', status: 0, code: 0, message: '网络连接失败' })),
    onMessages: (messages) => marked.push(messages),
  }
  grid.focus(0, 'sku')
  pasteText(grid, '甲')
  await grid.asked.waitForAll()
  expect(marked.at(-1)).toEqual({ '0.sku': '没能核对，请重新选择' })
})
