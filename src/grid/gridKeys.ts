export interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** `extends` moves the opposite corner of the range instead of the active cell. */
export type GridCommand =
  | { readonly kind: 'move'; readonly rows: number; readonly columns: number; readonly extends?: boolean }
  /** To the last filled cell before an empty one, or across empty cells to the next filled one. */
  | { readonly kind: 'jump'; readonly rows: number; readonly columns: number; readonly extends?: boolean }
  /** To the next or previous cell, row by row. */
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | {
      readonly kind: 'edge'
      readonly rows: 'same' | 'all'
      readonly side: 'first' | 'last'
      readonly extends?: boolean
    }
  | { readonly kind: 'shiftRow'; readonly by: 1 | -1 }
  /** One row down or up by Enter; adds a row at the end. */
  | { readonly kind: 'line'; readonly by: 1 | -1 }
  | {
      readonly kind:
        | 'all'
        | 'row'
        | 'edit'
        | 'clear'
        | 'cancel'
        | 'undo'
        | 'redo'
        | 'fillDown'
        | 'nextError'
        | 'removeRows'
        /** Back to the computed value. */
        | 'recompute'
    }

const arrows: { readonly [key: string]: readonly [rows: number, columns: number] } = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

const sides: { readonly [key: string]: 'first' | 'last' } = { Home: 'first', End: 'last' }

const plain: { readonly [key: string]: GridCommand } = {
  F2: { kind: 'edit' },
  F8: { kind: 'nextError' },
  Delete: { kind: 'clear' },
  Backspace: { kind: 'clear' },
}

const modified: { readonly [key: string]: GridCommand } = {
  z: { kind: 'undo' },
  Z: { kind: 'redo' },
  y: { kind: 'redo' },
  d: { kind: 'fillDown' },
  Delete: { kind: 'removeRows' },
}

function toMove(press: KeyPress): GridCommand | undefined {
  const whole = press.ctrlKey || press.metaKey
  const extension = press.shiftKey ? { extends: true } : {}
  const side = sides[press.key]
  if (side) return { kind: 'edge', rows: whole ? 'all' : 'same', side, ...extension }
  const arrow = arrows[press.key]
  if (!arrow) return undefined
  const [rows, columns] = arrow
  return { kind: whole ? 'jump' : 'move', rows, columns, ...extension }
}

function toSharedCommand(press: KeyPress): GridCommand | undefined {
  if (press.key === 'Tab') return { kind: 'step', by: press.shiftKey ? -1 : 1 }
  if (press.key === 'Escape') return { kind: 'cancel' }
  if (press.key === 'Enter') return { kind: 'line', by: press.shiftKey ? -1 : 1 }
  return undefined
}

/** Leaves Ctrl+A to the browser, which selects the cell's text; Ctrl+Shift+A selects the table. */
function toModifiedCommand(press: KeyPress): GridCommand | undefined {
  if (press.key.toLowerCase() === 'a') return press.shiftKey ? { kind: 'all' } : undefined
  const found = modified[press.key] ?? modified[press.key.toLowerCase()]
  if (found?.kind === 'undo' && press.shiftKey) return { kind: 'redo' }
  return found ?? toMove(press)
}

function toAltCommand({ key }: KeyPress): GridCommand | undefined {
  if (key === 'ArrowUp') return { kind: 'shiftRow', by: -1 }
  if (key === 'Backspace') return { kind: 'recompute' }
  return key === 'ArrowDown' ? { kind: 'shiftRow', by: 1 } : undefined
}

function toIdleCommand(press: KeyPress): GridCommand | undefined {
  if (press.altKey) return toAltCommand(press)
  if (press.ctrlKey || press.metaKey) return toModifiedCommand(press)
  if (press.shiftKey && press.key === ' ') return { kind: 'row' }
  return plain[press.key] ?? toMove(press) ?? toSharedCommand(press)
}

/** The command of a key; while a cell is edited, most keys belong to the editor. */
export function toGridCommand(press: KeyPress, editing: boolean): GridCommand | undefined {
  if (!editing) return toIdleCommand(press)
  return press.altKey || press.ctrlKey || press.metaKey ? undefined : toSharedCommand(press)
}
