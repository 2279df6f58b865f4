import { describe, expect, it } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import { pasteText } from '../../src/grid/gridBlocks'
import { noopCallbacks } from '../../src/grid/gridCallbacks'
import { runCommand } from '../../src/grid/gridCommands'
import { GridControl } from '../../src/grid/gridControl'
import { addRows, copyRows, dropContinued, removeRows } from '../../src/grid/gridRows'
import { sampleRows } from '../../src/grid/sampleRows'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }

function makeGrid(count: number, max?: number) {
  const rows = Array.from({ length: count }, (_, index) => ({ buildNumber: `A${index + 1}`, quantity: 1 }))
  const grid = new GridControl('rows', { ...sampleRows, max }, { rows, scope })
  const reported: (readonly RecordData[])[] = []
  const touched: string[] = []
  grid.owner = {
    ...noopCallbacks,
    onChange: (next) => reported.push(next),
    onTouched: (cells) => touched.push(...cells),
  }
  const at = () => {
    const { address } = grid.active
    return address && `${grid.store.positionOf(address.id)}.${address.field}`
  }
  return { grid, reported, touched, at }
}

describe('what a choice looks up', () => {
  it('is reported as part of the step that asked for it', () => {
    const { grid } = makeGrid(1)
    const origins: (string | undefined)[] = []
    grid.owner = { ...grid.owner, onChange: (_rows, _from, origin) => origins.push(origin) }
    const [id = 0] = grid.store.ids()
    grid.choose({ id, field: 'buildNumber' }, { buildNumber: 'B7' })
    grid.fill({ id, field: 'buildNumber' }, { quantity: 9 })
    expect(origins).toEqual([undefined, 'response'])
    runCommand(grid, { kind: 'undo' })
    expect(grid.store.row(id)).toMatchObject({ buildNumber: 'A1', quantity: 1 })
  })
})

describe('moving in a detail table', () => {
  it('Tab goes on in the next row, and behind the last cell makes one', () => {
    const { grid, at } = makeGrid(2)
    grid.focus(0, 'exitDate')
    expect([runCommand(grid, { kind: 'step', by: 1 }), at()]).toEqual([true, '1.isSealed'])
    grid.focus(1, 'exitDate')
    expect([runCommand(grid, { kind: 'step', by: 1 }), at()]).toEqual([true, '2.isSealed'])
    expect(grid.store.ids()).toHaveLength(3)
  })

  it('Tab leaves behind a row that nobody has filled, and where no row may be added', () => {
    const { grid, at } = makeGrid(1)
    addRows(grid, [{}])
    grid.focus(1, 'exitDate')
    expect([runCommand(grid, { kind: 'step', by: 1 }), at()]).toEqual([false, '1.exitDate'])
    const full = makeGrid(1, 1)
    full.grid.focus(0, 'exitDate')
    expect(runCommand(full.grid, { kind: 'step', by: 1 })).toBe(false)
    expect([grid.store.ids().length, full.grid.store.ids().length]).toEqual([2, 1])
  })

  it('Enter goes down, and behind the last row makes one', () => {
    const { grid, at } = makeGrid(2)
    grid.focus(0, 'quantity')
    runCommand(grid, { kind: 'line', by: 1 })
    expect(at()).toBe('1.quantity')
    runCommand(grid, { kind: 'line', by: 1 })
    expect([at(), grid.store.ids().length]).toEqual(['2.isSealed', 3])
    runCommand(grid, { kind: 'line', by: 1 })
    expect(grid.store.ids()).toHaveLength(3)
  })

  it.each([
    ['Tab', { kind: 'step', by: 1 }],
    ['Enter', { kind: 'line', by: 1 }],
  ] as const)(
    'a row that %s has made behind the last one is dropped before saving, unless it was filled',
    (_, command) => {
      const { grid, reported, at } = makeGrid(1)
      const goOn = () => {
        grid.focus(grid.store.ids().length - 1, 'exitDate')
        runCommand(grid, command)
      }
      goOn()
      dropContinued(grid)
      expect([grid.store.ids().length, reported.at(-1)?.length, at()]).toEqual([1, 1, undefined])
      goOn()
      const [, added = 0] = grid.store.ids()
      grid.type({ id: added, field: 'buildNumber' }, 'A2')
      grid.leave()
      goOn()
      dropContinued(grid)
      expect(grid.store.toRows().map(({ buildNumber }) => buildNumber)).toEqual(['A1', 'A2'])
    },
  )

  it('a row that Tab has made is gone, with its messages, when Tab leaves the table from it', async () => {
    const { grid, reported, at } = makeGrid(1)
    grid.focus(0, 'exitDate')
    runCommand(grid, { kind: 'step', by: 1 })
    expect(grid.store.ids()).toHaveLength(2)
    while (runCommand(grid, { kind: 'step', by: 1 }));
    expect(grid.store.ids(), 'until the focus has moved').toHaveLength(2)
    await new Promise((resolve) => setTimeout(resolve))
    expect([grid.store.ids().length, reported.at(-1)?.length, at()]).toEqual([1, 1, undefined])
  })

  it('an empty row that was asked for by its button stays, and is refused with its messages', () => {
    const { grid } = makeGrid(1)
    addRows(grid, [{}])
    dropContinued(grid)
    expect(grid.store.ids()).toHaveLength(2)
  })

  it('Ctrl+Delete removes the row of the active cell', () => {
    const { grid, at } = makeGrid(3)
    grid.focus(1, 'quantity')
    runCommand(grid, { kind: 'removeRows' })
    expect(grid.store.toRows().map(({ buildNumber }) => buildNumber)).toEqual(['A1', 'A3'])
    expect(at(), 'in the same column of the next row').toBe('1.quantity')
  })

  it('Shift+Tab leaves before the first cell', () => {
    const { grid } = makeGrid(1)
    grid.focus(0, 'isSealed')
    expect(runCommand(grid, { kind: 'step', by: -1 })).toBe(false)
  })

  it('stops at the edges', () => {
    const { grid, at } = makeGrid(2)
    grid.focus(1, 'buildNumber')
    runCommand(grid, { kind: 'move', rows: 10, columns: -5 })
    expect(at()).toBe('1.isSealed')
  })

  it('finds no cell that is not there', () => {
    const { grid } = makeGrid(1)
    expect([grid.focus(5, 'quantity'), grid.focus(0, 'nothing')]).toEqual([false, false])
  })
})

describe('a table whose rows are given', () => {
  const given = () => {
    const rows = [
      { buildNumber: 'A1', quantity: 1 },
      { buildNumber: 'A2', quantity: 2 },
    ]
    return new GridControl('rows', { ...sampleRows, fixed: true }, { rows, scope })
  }
  const texts = ({ store }: GridControl) => store.toRows().map((row) => [row.buildNumber, row.quantity])

  it('keeps them: none is added, copied, removed or moved', () => {
    const grid = given()
    const [first = 0] = grid.store.ids()
    expect(addRows(grid, [{}])).toBe(1)
    copyRows(grid, [first])
    removeRows(grid, [first])
    grid.focus(0, 'quantity')
    runCommand(grid, { kind: 'shiftRow', by: 1 })
    expect(texts(grid)).toEqual([
      ['A1', 1],
      ['A2', 2],
    ])
  })

  it('takes a pasted block as far as there are rows, and says what is left over', () => {
    const grid = given()
    grid.focus(1, 'quantity')
    expect(pasteText(grid, '5\n6\n7')).toMatchObject({ lost: 2 })
    expect(texts(grid)).toEqual([
      ['A1', 1],
      ['A2', 5],
    ])
  })
})

describe('what the owner of the rows is told', () => {
  it('nothing while a cell is typed in, then all of it once', () => {
    const { grid, reported, touched } = makeGrid(1)
    grid.focus(0, 'quantity')
    const { address } = grid.active
    if (address) for (const value of [2, 23, 234]) grid.type(address, value)
    expect(reported).toEqual([])
    runCommand(grid, { kind: 'move', rows: 1, columns: 0 })
    expect(reported.map(([row]) => row?.quantity)).toEqual([234])
    expect(touched).toEqual(['0.quantity'])
  })

  it('nothing of what Escape took back', () => {
    const { grid, reported } = makeGrid(1)
    grid.focus(0, 'quantity')
    const { address } = grid.active
    if (address) grid.type(address, 2)
    expect(runCommand(grid, { kind: 'cancel' })).toBe(true)
    grid.leave()
    expect(reported).toEqual([])
  })

  it('a cleared cell at once', () => {
    const { grid, reported } = makeGrid(1)
    grid.focus(0, 'quantity')
    runCommand(grid, { kind: 'clear' })
    expect(reported.at(-1)?.[0]?.quantity).toBeUndefined()
  })

  it('which cells a pasted block wrote', () => {
    const { grid, touched } = makeGrid(1)
    grid.focus(0, 'buildNumber')
    pasteText(grid, 'B1\t5\nB2\t6')
    expect(touched).toEqual(['0.buildNumber', '0.quantity', '1.buildNumber', '1.quantity'])
  })

  it('a block pasted into an empty table, as its first rows', () => {
    const { grid, reported, at } = makeGrid(0)
    pasteText(grid, '是\tB1\t5\n否\tB2\t6\n')
    expect(reported.at(-1)).toMatchObject([
      { buildNumber: 'B1', quantity: 5 },
      { buildNumber: 'B2', quantity: 6 },
    ])
    expect(at()).toBe('0.isSealed')
    runCommand(grid, { kind: 'undo' })
    expect(reported.at(-1)).toEqual([])
  })

  it.each([
    ['nothing was copied', makeGrid(0), ' \n'],
    ['rows are there and none of their cells is active', makeGrid(1), 'B1\t5'],
    ['no row may be added', makeGrid(0, 0), 'B1\t5'],
  ])('nothing of a paste where %s', (_, { grid, reported }, text) => {
    pasteText(grid, text)
    expect(reported).toEqual([])
  })

  it('no cell that is computed can be cleared or pasted into', () => {
    const { grid, reported } = makeGrid(1)
    grid.focus(0, 'subtotal')
    runCommand(grid, { kind: 'clear' })
    pasteText(grid, '5')
    expect(reported).toEqual([])
  })
})

describe('rows', () => {
  it('are not added above the most there may be', () => {
    const { grid } = makeGrid(2, 2)
    addRows(grid, [{}])
    const [first = -1] = grid.store.ids()
    copyRows(grid, [first])
    expect([grid.canAdd, grid.store.ids().length]).toEqual([false, 2])
  })

  it('a removed one gives its place to the next', () => {
    const { grid, at } = makeGrid(3)
    removeRows(grid, [grid.store.ids()[1] ?? -1])
    expect(at()).toBe('1.isSealed')
  })

  it('an undone one leaves the cell active that is in its place, for the next key', () => {
    const { grid, at } = makeGrid(1)
    addRows(grid, [{}])
    expect(at()).toBe('1.isSealed')
    grid.active.consumeFocusRequest()
    runCommand(grid, { kind: 'undo' })
    expect(at()).toBe('0.isSealed')
    expect(grid.active.consumeFocusRequest()).toBe('focus')
  })
})
