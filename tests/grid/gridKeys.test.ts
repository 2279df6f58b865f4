import { describe, expect, it } from 'vitest'
import { type GridCommand, type KeyPress, toGridCommand } from '../../src/grid/gridKeys'

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

interface Case {
  given: Partial<KeyPress> & { key: string }
  editing?: boolean
  want: GridCommand | undefined
}

describe('keys of a detail table', () => {
  it.each<[string, Case]>([
    ['Tab goes on', { given: { key: 'Tab' }, want: { kind: 'step', by: 1 } }],
    [
      'Shift+Tab goes back, also out of an editor',
      { given: { key: 'Tab', shiftKey: true }, editing: true, want: { kind: 'step', by: -1 } },
    ],
    ['Enter goes down', { given: { key: 'Enter' }, editing: true, want: { kind: 'line', by: 1 } }],
    ['Ctrl+Delete removes the rows', { given: { key: 'Delete', ctrlKey: true }, want: { kind: 'removeRows' } }],
    ['Ctrl+A is the text of the cell', { given: { key: 'a', ctrlKey: true }, want: undefined }],
    ['Ctrl+Shift+A is the table', { given: { key: 'A', ctrlKey: true, shiftKey: true }, want: { kind: 'all' } }],
    ['an arrow moves', { given: { key: 'ArrowLeft' }, want: { kind: 'move', rows: 0, columns: -1 } }],
    ['an arrow belongs to the editor', { given: { key: 'ArrowLeft' }, editing: true, want: undefined }],
    ['F2 edits', { given: { key: 'F2' }, want: { kind: 'edit' } }],
    ['Escape cancels', { given: { key: 'Escape' }, editing: true, want: { kind: 'cancel' } }],
    ['Delete clears', { given: { key: 'Delete' }, want: { kind: 'clear' } }],
    ['Delete in an editor deletes a letter', { given: { key: 'Delete' }, editing: true, want: undefined }],
    ['a letter goes to the editor of the active cell', { given: { key: '7' }, want: undefined }],
    ['Ctrl+Z takes back', { given: { key: 'z', ctrlKey: true }, want: { kind: 'undo' } }],
    ["Ctrl+Z in an editor is the editor's", { given: { key: 'z', ctrlKey: true }, editing: true, want: undefined }],
    ["Ctrl+C is the browser's", { given: { key: 'c', ctrlKey: true }, want: undefined }],
    [
      'Ctrl+Home goes to the first cell',
      { given: { key: 'Home', metaKey: true }, want: { kind: 'edge', rows: 'all', side: 'first' } },
    ],
  ])('%s', (_name, { given, editing = false, want }) => {
    expect(toGridCommand({ ...plain, ...given }, editing)).toEqual(want)
  })
})
