import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import type { Picking } from '../../src/list/picking'
import { holdsAll, noSelection, type Selection, toggleRows, toSelection, withoutRows } from '../../src/list/selection'
import { type SelectionHandle, useSelection } from '../../src/list/useSelection'

const page = (from: number) => [from, from + 1].map((id): RecordData => ({ id: String(id) }))

const toggle = (selection: Selection, rows: readonly RecordData[]) => toggleRows(selection, rows, 'id')

test('what is selected on one page stays selected on the next', () => {
  const both = toggle(toggle(noSelection, [{ id: '1' }]), page(3))
  expect([...both.keys()]).toEqual(['1', '3', '4'])
  const isWhole = (rows: readonly RecordData[]) => holdsAll(both, rows, 'id')
  expect([isWhole(page(3)), isWhole(page(1)), isWhole([])]).toEqual([true, false, false])
})

test('the box of a page takes in what is missing, and lets go of the page alone once all of it is in', () => {
  const all = toggle(toSelection([{ id: '3' }], 'id'), page(3))
  expect([...all.keys()]).toEqual(['3', '4'])
  expect([...toggle(toggle(all, page(1)), page(3)).keys()]).toEqual(['1', '2'])
})

interface ProbeProps {
  readonly picking: Picking
  readonly onDraw: (handle: SelectionHandle) => void
}

function Probe({ picking, onDraw }: ProbeProps) {
  onDraw(useSelection('id', picking))
  return null
}

test('a list to choose one row from holds one, with its record [B144]', () => {
  const selection = toSelection([{ id: '9', name: '另页' }], 'id')
  const chosen: Selection[] = []
  const picking = { many: false, selection, onChange: (next: Selection) => chosen.push(next), onPick: () => undefined }
  const drawn: SelectionHandle[] = []
  renderToStaticMarkup(createElement(Probe, { picking, onDraw: (handle) => drawn.push(handle) }))
  drawn[0]?.toggle([{ id: '2' }])
  expect(chosen.map((one) => [...one])).toEqual([[['2', { id: '2' }]]])
})

test('rows that are done are selected no more', () => {
  expect([...withoutRows(toSelection(page(1), 'id'), [{ id: '2' }], 'id').keys()]).toEqual(['1'])
})
