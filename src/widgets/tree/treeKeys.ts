import type { ShownNode } from './checkTree'

export type TreeMove =
  | { readonly kind: 'check' }
  | { readonly kind: 'fold'; readonly open: boolean }
  | { readonly kind: 'focus'; readonly to: string }

interface TreePosition {
  readonly rows: readonly ShownNode[]
  readonly row: ShownNode
  readonly isOpen: boolean
}

function focus(row: ShownNode | undefined): TreeMove | undefined {
  return row && { kind: 'focus', to: row.node.value }
}

/** Opens the node, or moves to its first child. */
function inward({ rows, row, isOpen }: TreePosition): TreeMove | undefined {
  if (row.node.children.length === 0) return undefined
  return isOpen ? focus(rows[rows.indexOf(row) + 1]) : { kind: 'fold', open: true }
}

/** Closes the node, or moves to its parent. */
function outward({ rows, row, isOpen }: TreePosition): TreeMove | undefined {
  if (row.node.children.length > 0 && isOpen) return { kind: 'fold', open: false }
  return focus(rows.slice(0, rows.indexOf(row)).findLast(({ level }) => level < row.level))
}

const MOVES: { readonly [key: string]: (at: TreePosition) => TreeMove | undefined } = {
  ' ': () => ({ kind: 'check' }),
  ArrowDown: ({ rows, row }) => focus(rows[rows.indexOf(row) + 1]),
  ArrowUp: ({ rows, row }) => focus(rows[rows.indexOf(row) - 1]),
  Home: ({ rows }) => focus(rows[0]),
  End: ({ rows }) => focus(rows.at(-1)),
  ArrowRight: inward,
  ArrowLeft: outward,
}

/** Move of a key in the ARIA tree pattern; undefined for other keys. */
export function findMove(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  at: TreePosition,
): TreeMove | undefined {
  return ctrlKey || metaKey || altKey ? undefined : MOVES[key]?.(at)
}
