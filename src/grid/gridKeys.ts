export interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

export type GridCommand =
  | { readonly kind: 'move'; readonly rows: number; readonly columns: number }
  /** Along the row, on to the next or the one before. */
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'edge'; readonly rows: 'same' | 'all'; readonly side: 'first' | 'last' }
  | { readonly kind: 'edit' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'undo' }

const moves: { readonly [key: string]: GridCommand } = {
  ArrowUp: { kind: 'move', rows: -1, columns: 0 },
  ArrowDown: { kind: 'move', rows: 1, columns: 0 },
  ArrowLeft: { kind: 'move', rows: 0, columns: -1 },
  ArrowRight: { kind: 'move', rows: 0, columns: 1 },
  PageUp: { kind: 'move', rows: -10, columns: 0 },
  PageDown: { kind: 'move', rows: 10, columns: 0 },
  Home: { kind: 'edge', rows: 'same', side: 'first' },
  End: { kind: 'edge', rows: 'same', side: 'last' },
  F2: { kind: 'edit' },
  Delete: { kind: 'clear' },
  Backspace: { kind: 'clear' },
}

function toModifiedCommand(press: KeyPress): GridCommand | undefined {
  if (press.key.toLowerCase() === 'z' && !press.shiftKey) return { kind: 'undo' }
  if (press.key === 'Home') return { kind: 'edge', rows: 'all', side: 'first' }
  if (press.key === 'End') return { kind: 'edge', rows: 'all', side: 'last' }
  return undefined
}

function toSharedCommand(press: KeyPress): GridCommand | undefined {
  if (press.key === 'Tab') return { kind: 'step', by: press.shiftKey ? -1 : 1 }
  if (press.key === 'Escape') return { kind: 'cancel' }
  if (press.key === 'Enter') return { kind: 'move', rows: press.shiftKey ? -1 : 1, columns: 0 }
  return undefined
}

/** What a key means in the table; while a cell is edited, most keys belong to its editor. */
export function toGridCommand(press: KeyPress, editing: boolean): GridCommand | undefined {
  if (press.altKey) return undefined
  if (press.ctrlKey || press.metaKey) return editing ? undefined : toModifiedCommand(press)
  return (editing ? undefined : moves[press.key]) ?? toSharedCommand(press)
}
