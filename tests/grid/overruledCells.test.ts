import { describe, expect, it } from 'vitest'
import type { FieldSpec, RowsSpec } from '../../src/contract/field'
import type { RecordData } from '../../src/contract/value'
import { screen } from '../../src/generated/screens/oa/purchase/purchase-form'
import { clearCells, fillDown, pasteText, recomputeCells } from '../../src/grid/gridBlocks'
import { GridControl } from '../../src/grid/gridControl'
import { toGridCommand } from '../../src/grid/gridKeys'
import { addRows, applyHistory, copyRows } from '../../src/grid/gridRows'
import { toFormPlan } from '../../src/record/formPlan'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }

function getItems(): RowsSpec {
  const { rows } = toFormPlan(screen.tabs).byName.get('items') ?? {}
  if (!rows) throw new Error('the purchase form has no items')
  return rows
}

const row = { name: '纸', quantity: 3, price: '2.50' }

function makeGrid(rows: readonly RecordData[] = [row, { ...row, quantity: 4 }], spec: RowsSpec = getItems()) {
  const grid = new GridControl('rows', spec, { rows: [], scope })
  addRows(grid, rows)
  const id = (at: number) => grid.store.ids()[at] ?? -1
  return {
    grid,
    type: (at: number, value: string | undefined) => grid.type({ id: id(at), field: 'total' }, value),
    select: (at: number, to = at) => {
      grid.focus(at, 'total')
      if (to !== at) grid.extendTo({ id: id(to), field: 'total' })
    },
    set: (at: number, values: RecordData) => grid.store.setCells(id(at), values),
    totals: () => grid.store.toRows().map(({ total, totalOverruled }) => [total, totalOverruled]),
  }
}

const requiredTotal = (): RowsSpec => {
  const isTotal = ({ name }: FieldSpec) => name === 'total'
  const spec = getItems()
  return { ...spec, columns: spec.columns.map((column) => ({ ...column, required: isTotal(column) })) }
}

describe('a computed cell that a person may overrule', () => {
  it('follows its row until it is typed in, and its sum follows it', () => {
    const { grid, type, set, totals } = makeGrid()
    expect(totals()).toEqual([
      ['7.5', false],
      ['10', false],
    ])
    type(0, '7')
    set(0, { quantity: 5 })
    set(1, { quantity: 5 })
    expect(totals()).toEqual([
      ['7', true],
      ['12.5', false],
    ])
    expect(grid.store.sum('total')).toBe('19.5')
  })

  it('is not overruled by the amount that is computed, however many zeros it has', () => {
    const { type, totals } = makeGrid([row])
    type(0, '7.50')
    expect(totals()).toEqual([['7.50', false]])
  })

  it('stays empty while it is retyped and is computed again when it is left empty', () => {
    const { grid, type, select, totals } = makeGrid([row])
    select(0)
    type(0, '9')
    type(0, undefined)
    expect(totals()).toEqual([[undefined, false]])
    grid.leave()
    expect(totals()).toEqual([['7.5', false]])
  })

  it('stays empty, with its mark, where it is required', () => {
    const { grid, type, select, totals } = makeGrid([row], requiredTotal())
    select(0)
    type(0, undefined)
    grid.leave()
    expect(totals()).toEqual([[undefined, true]])
  })

  it('goes back by Alt+Backspace in the whole range, as one step', () => {
    const { grid, type, select, totals } = makeGrid()
    type(0, '1')
    type(1, '2')
    grid.leave()
    select(0, 1)
    const press = { key: 'Backspace', shiftKey: false, ctrlKey: false, metaKey: false, altKey: true }
    expect(toGridCommand(press, false)).toEqual({ kind: 'recompute' })
    expect(recomputeCells(grid)).toBe(true)
    const computed = [
      ['7.5', false],
      ['10', false],
    ]
    expect(totals()).toEqual(computed)
    expect(recomputeCells(grid)).toBe(false)
    applyHistory(grid, 'undo')
    expect(totals()).toEqual([
      ['1', true],
      ['2', true],
    ])
    applyHistory(grid, 'redo')
    expect(totals()).toEqual(computed)
  })

  it('goes back where it is cleared', () => {
    const { grid, type, select, totals } = makeGrid([row])
    type(0, '1')
    grid.leave()
    select(0)
    clearCells(grid)
    expect(totals()).toEqual([['7.5', false]])
  })
})

describe('an overruled cell', () => {
  it('comes from a paste whose amount differs from the computed one', () => {
    const { grid, totals } = makeGrid([{ ...row, name: '笔' }])
    grid.focus(0, 'name')
    pasteText(grid, ['纸\t\t包\t3\t2.50\t7.00', '纸\t\t包\t3\t2.50\t7.50', '纸\t\t包\t3\t2.50'].join('\n'))
    expect(totals()).toEqual([
      ['7.00', true],
      ['7.50', false],
      ['7.5', false],
    ])
  })

  it('is copied with its row', () => {
    const { grid, type, set, totals } = makeGrid([row])
    type(0, '1')
    grid.leave()
    copyRows(grid, grid.store.ids())
    set(1, { quantity: 100 })
    expect(totals()).toEqual([
      ['1', true],
      ['1', true],
    ])
  })

  it('fills the cells below with its amount, a computed one with what their rows compute', () => {
    const { grid, type, select, totals } = makeGrid()
    type(0, '1')
    grid.leave()
    select(0, 1)
    fillDown(grid)
    expect(totals()).toEqual([
      ['1', true],
      ['1', true],
    ])
    select(0)
    recomputeCells(grid)
    select(0, 1)
    fillDown(grid)
    expect(totals()).toEqual([
      ['7.5', false],
      ['10', false],
    ])
  })

  it('does not keep a new row from being an untouched one', () => {
    const { grid } = makeGrid([{}])
    expect(grid.store.toRows()).toEqual([{ totalOverruled: false }])
  })
})
