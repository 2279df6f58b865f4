import { describe, expect, it } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import { findMerged } from '../../src/grid/findMerged'
import { fillDown, fillFrom, pasteText, readBlock } from '../../src/grid/gridBlocks'
import { noopCallbacks } from '../../src/grid/gridCallbacks'
import { runCommand } from '../../src/grid/gridCommands'
import { GridControl } from '../../src/grid/gridControl'
import { parseBlock, printBlock, printHtml } from '../../src/grid/parseBlock'
import { sampleRows } from '../../src/grid/sampleRows'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }

describe('a block from a spreadsheet', () => {
  it.each<[string, { given: string; want: string[][] }]>([
    ['one cell', { given: 'A1', want: [['A1']] }],
    [
      'cells and rows',
      {
        given: 'A\tB\r\nC\tD',
        want: [
          ['A', 'B'],
          ['C', 'D'],
        ],
      },
    ],
    ['the break at the end is no row', { given: 'A\nB\n', want: [['A'], ['B']] }],
    [
      'empty cells stay',
      {
        given: '\tB\n\t',
        want: [
          ['', 'B'],
          ['', ''],
        ],
      },
    ],
    ['an empty row between', { given: 'A\n\nB', want: [['A'], [''], ['B']] }],
    ['quotes hold breaks and quotes', { given: '"a\n""b"""\tC', want: [['a\n"b"', 'C']] }],
    ['quotes in the middle are text', { given: '6" pipe\t"x" y', want: [['6" pipe', '"x" y']] }],
  ])('%s', (_name, { given, want }) => {
    expect(parseBlock(given)).toEqual(want)
  })
})

function makeGrid(rows: readonly RecordData[] = [{ buildNumber: 'A1' }, { buildNumber: 'A2' }], max?: number) {
  const grid = new GridControl('rows', { ...sampleRows, max }, { rows, scope })
  grid.choices.set('isSealed', [
    { value: '1', label: '是' },
    { value: '0', label: '否' },
  ])
  const marked: Readonly<Record<string, string>>[] = []
  const touched: string[] = []
  let reports = 0
  grid.owner = {
    ...noopCallbacks,
    onChange: () => reports++,
    onMessages: (messages) => marked.push(messages),
    onTouched: (cells) => touched.push(...cells),
  }
  const paste = (text: string, at: { row: number; field: string }) => {
    grid.focus(at.row, at.field)
    touched.length = 0
    return pasteText(grid, text)
  }
  return { grid, marked, touched, paste, reports: () => reports }
}

describe('merged cells of a spreadsheet', () => {
  const html = `<html><body><table><tr><td rowspan=2 class="a">A1</td><td>1</td></tr><tr><td>2</td></tr>
    <tr><td colspan="2" rowspan="2">B</td><th rowspan='3'>C</th></tr><tr></tr><tr><td>x</td><td>y</td></tr></table>`

  it('are found by the rows that they reach over, right of those that cover their row', () => {
    expect(findMerged(html)).toEqual([
      { startRow: 0, startCol: 0, endRow: 1 },
      { startRow: 2, startCol: 0, endRow: 3 },
      { startRow: 2, startCol: 2, endRow: 4 },
    ])
    expect(findMerged('')).toEqual([])
  })

  it('are pasted into each of their rows', () => {
    const { grid } = makeGrid()
    grid.focus(0, 'buildNumber')
    pasteText(grid, 'B1\t5\n\t6', '<table><tr><td rowspan=2>B1</td><td>5</td></tr><tr><td>6</td></tr></table>')
    expect(grid.store.toRows()).toMatchObject([
      { buildNumber: 'B1', quantity: 5 },
      { buildNumber: 'B1', quantity: 6 },
    ])
  })

  it('add no rows where nothing else is filled', () => {
    const { grid } = makeGrid()
    grid.focus(1, 'buildNumber')
    pasteText(grid, 'B1\t5\n\t', '<table><tr><td rowspan=2>B1</td><td>5</td></tr><tr><td></td></tr></table>')
    expect(grid.store.ids()).toHaveLength(2)
  })
})

describe('numbers and days of a spreadsheet', () => {
  it('are read as it writes them, and a comma is not taken for nothing', () => {
    const { grid, paste } = makeGrid()
    paste('A\t12.0\t1,200.5\t\t45725.5\nB\t1,5', { row: 0, field: 'buildNumber' })
    expect(grid.store.toRows()).toMatchObject([
      { quantity: 12, meterWeight: '1200.5', entryDate: '2025-03-09' },
      { quantity: '1,5' },
    ])
  })
})

describe('pasting', () => {
  it('adds the rows that are missing and computes them', () => {
    const { grid, paste } = makeGrid()
    paste('B1\t100\t10\nB2\t200\t10', { row: 1, field: 'buildNumber' })
    expect(grid.store.toRows()).toMatchObject([
      { buildNumber: 'A1' },
      { buildNumber: 'B1', subtotal: '1' },
      { buildNumber: 'B2', subtotal: '2' },
    ])
    expect(grid.store.sum('subtotal')).toBe('3')
  })

  it('blank lines at the end of a block add no rows', () => {
    const { grid, paste } = makeGrid()
    expect(paste('B1\t1\nB2\t2\n\t\n\n', { row: 1, field: 'buildNumber' }).lost).toBe(0)
    expect(grid.store.toRows().map((row) => row.buildNumber)).toEqual(['A1', 'B1', 'B2'])
  })

  it('is one step, that can be taken back and done again', () => {
    const { grid, paste, reports } = makeGrid()
    paste('B1\t1\nB2\t2\nB3\t3', { row: 1, field: 'buildNumber' })
    expect(reports()).toBe(1)
    expect(grid.store.undo()?.rows).toEqual([{ buildNumber: 'A1' }, { buildNumber: 'A2' }])
    expect(grid.store.redo()?.rows.map((row) => row.quantity)).toEqual([undefined, 1, 2, 3])
  })

  it('takes choices by their label or key, and marks what is neither, with its text', () => {
    const { grid, marked, paste } = makeGrid()
    expect(paste('是\n也许\n0\n', { row: 0, field: 'isSealed' }).wrong).toBe(1)
    expect(grid.store.toRows().map((row) => row.isSealed)).toEqual([1, '也许', 0])
    expect(marked).toEqual([{ '1.isSealed': '不在选项中' }])
    grid.choose({ id: grid.store.ids()[1] ?? -1, field: 'isSealed' }, { isSealed: 1 })
    expect(marked.at(-1)).toEqual({})
  })

  it('moves the mark of an unknown choice with its row', () => {
    const { grid, marked, paste } = makeGrid()
    paste('也许', { row: 1, field: 'isSealed' })
    runCommand(grid, { kind: 'shiftRow', by: -1 })
    expect(marked.at(-1)).toEqual({ '0.isSealed': '不在选项中' })
  })

  it('skips cells that take no values', () => {
    const { grid, touched, paste } = makeGrid()
    paste('100\t10\t999\t2024-03-01', { row: 0, field: 'quantity' })
    expect(grid.store.toRows()[0]).toMatchObject({ subtotal: '1', entryDate: '2024-03-01' })
    expect(touched).toEqual(['0.quantity', '0.meterWeight', '0.entryDate'])
  })

  it('goes where its titles say, whatever their order, units and marks', () => {
    const { grid, paste } = makeGrid()
    const pasted = paste('米重（kg/m）\t楼栋号 *\t备注\t数量\n12.5\tB1\tx\t8', { row: 1, field: 'exitDate' })
    expect(grid.store.toRows()[1]).toMatchObject({
      buildNumber: 'B1',
      quantity: 8,
      meterWeight: '12.5',
      subtotal: '0.1',
    })
    expect(pasted).toEqual({ wrong: 0, lost: 1, unknown: ['备注'] })
  })

  it('stops at the most rows there may be, and counts what found no cell', () => {
    const { grid, paste } = makeGrid(undefined, 3)
    const first = { row: 1, field: 'buildNumber' }
    expect(paste('B1\t1\nB2\t2\nB3\t3', first).lost).toBe(2)
    expect(grid.store.toRows()).toHaveLength(3)
    expect(paste('2024-03-01\t7', { row: 0, field: 'exitDate' }).lost).toBe(1)
  })

  it('one text goes into every cell of the range', () => {
    const { grid } = makeGrid()
    grid.focus(0, 'quantity')
    runCommand(grid, { kind: 'edge', rows: 'all', side: 'last', extends: true })
    runCommand(grid, { kind: 'move', rows: 0, columns: -3, extends: true })
    pasteText(grid, '7')
    expect(grid.store.toRows()).toMatchObject([
      { quantity: 7, meterWeight: '7' },
      { quantity: 7, meterWeight: '7' },
    ])
  })

  it('asks for choices of an operation, as part of the same step', async () => {
    const choices = {
      kind: 'operation' as const,
      operation: 'x.y.list',
      params: {},
      deps: [],
      value: 'code',
      label: () => '',
      fill: {},
      paged: false,
    }
    const spec = {
      ...sampleRows,
      columns: sampleRows.columns.map((column) => (column.name === 'buildNumber' ? { ...column, choices } : column)),
    }
    const grid = new GridControl('rows', spec, { rows: [{}], scope })
    const marked: Readonly<Record<string, string>>[] = []
    grid.owner = {
      ...noopCallbacks,
      findChoice: async (_column, text) => (text === '一号楼' ? { buildNumber: 'B1', meterWeight: '12' } : undefined),
      onMessages: (messages) => marked.push(messages),
    }
    grid.focus(0, 'buildNumber')
    pasteText(grid, '一号楼\n二号楼')
    await Promise.resolve().then(() => undefined)
    await new Promise((done) => setTimeout(done))
    expect(grid.store.toRows()).toMatchObject([{ buildNumber: 'B1', meterWeight: '12' }, { buildNumber: '二号楼' }])
    expect(marked.at(-1)).toEqual({ '1.buildNumber': '不在选项中' })
    expect(grid.store.undo()?.rows).toEqual([{}])
  })
})

describe('copying and filling', () => {
  it('says choices by their labels, so that what is copied can be pasted again', () => {
    const { grid } = makeGrid([{ isSealed: 1, buildNumber: 'a "b"\nc', quantity: 5 }])
    const block = readBlock(grid, { top: 0, bottom: 0, left: 0, right: 2 })
    expect(block).toEqual([['是', 'a "b"\nc', '5']])
    expect(parseBlock(printBlock(block))).toEqual(block)
    expect(printHtml([['<b>']])).toContain('&lt;b&gt;')
  })

  it('the first row of a range fills those below, one cell takes that above it', () => {
    const { grid } = makeGrid([{ buildNumber: 'A', quantity: 3 }, {}, {}])
    grid.focus(0, 'buildNumber')
    runCommand(grid, { kind: 'move', rows: 2, columns: 1, extends: true })
    fillDown(grid)
    expect(grid.store.toRows()).toMatchObject([{ quantity: 3 }, { buildNumber: 'A', quantity: 3 }, { quantity: 3 }])
    expect(grid.store.undo()?.rows[1]).toEqual({})
    grid.focus(1, 'quantity')
    fillDown(grid)
    expect(grid.store.toRows()[1]).toMatchObject({ quantity: 3 })
  })

  it('the handle repeats the rows it was dragged from', () => {
    const { grid } = makeGrid([{ quantity: 1 }, { quantity: 2 }, {}, {}, {}])
    fillFrom(grid, { top: 0, bottom: 4, left: 2, right: 2 }, 2)
    expect(grid.store.toRows().map((row) => row.quantity)).toEqual([1, 2, 1, 2, 1])
  })
})
