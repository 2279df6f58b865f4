import type { Choice } from '../../api/choices'
import type { RecordData } from '../../contract/value'

export interface TreeNode {
  readonly value: string
  readonly label: string
  readonly children: readonly TreeNode[]
}

function childrenOf({ row }: Choice): readonly RecordData[] {
  return Array.isArray(row?.children) ? (row.children as readonly RecordData[]) : []
}

/** Builds the tree from choices in preorder. */
export function toTreeNodes(choices: readonly Choice[]): readonly TreeNode[] {
  const byRow = new Map(choices.map((choice) => [choice.row, choice]))
  const below = new Set(choices.flatMap(childrenOf))
  const toNode = (choice: Choice): TreeNode => {
    const children = childrenOf(choice).map((row) => byRow.get(row))
    return { value: choice.value, label: choice.label, children: children.filter(isThere).map(toNode) }
  }
  return choices.filter(({ row }) => row === undefined || !below.has(row)).map(toNode)
}

function isThere(choice: Choice | undefined): choice is Choice {
  return choice !== undefined
}

function wholeOf(node: TreeNode): readonly TreeNode[] {
  return [node, ...node.children.flatMap(wholeOf)]
}

/** Values that a node's box sets: its own and its descendants', or the leaves only. */
export function valuesOf(node: TreeNode, leaves: boolean): readonly string[] {
  const whole = wholeOf(node)
  return (leaves ? whole.filter(({ children }) => children.length === 0) : whole).map(({ value }) => value)
}

export type BoxState = boolean | 'mixed'

/**
 * With `leaves`, a group's box stands for all leaves below it; otherwise for its own value. `mixed` if only some
 * descendants are set.
 */
export function stateOf(node: TreeNode, chosen: ReadonlySet<string>, leaves: boolean): BoxState {
  const own = valuesOf(node, leaves)
  const isWhole = leaves ? own.every((value) => chosen.has(value)) : chosen.has(node.value)
  return isWhole || (own.some((value) => chosen.has(value)) ? 'mixed' : false)
}

/** Ancestors, the nearest first. */
function above(roots: readonly TreeNode[], value: string): readonly TreeNode[] {
  for (const node of roots) {
    if (node.value === value) return []
    const inner = node.children.flatMap(wholeOf).some((one) => one.value === value)
    if (inner) return [...above(node.children, value), node]
  }
  return []
}

interface Tree {
  readonly roots: readonly TreeNode[]
  readonly leaves: boolean
}

/**
 * Values after a click on a box, which also sets or clears all rendered descendants. Ancestors are set once all
 * descendants are, and cleared with the last of them.
 */
export function toggle(node: TreeNode, chosen: readonly string[], { roots, leaves }: Tree): readonly string[] {
  const isOn = stateOf(node, new Set(chosen), leaves) !== true
  const own = new Set(valuesOf(node, leaves))
  const next = new Set(isOn ? [...chosen, ...own] : chosen.filter((value) => !own.has(value)))
  for (const parent of leaves ? [] : above(roots, node.value)) {
    const below = parent.children.flatMap(wholeOf).filter(({ value }) => next.has(value)).length
    if (isOn && below === wholeOf(parent).length - 1) next.add(parent.value)
    if (!isOn && below === 0) next.delete(parent.value)
  }
  return [...next]
}

/** Nodes whose label matches, with their descendants and ancestors. */
export function filterNodes(nodes: readonly TreeNode[], sought: string): readonly TreeNode[] {
  const text = sought.trim().toLowerCase()
  if (text === '') return nodes
  return nodes.flatMap((node) => {
    if (node.label.toLowerCase().includes(text)) return [node]
    const children = filterNodes(node.children, text)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}

export interface ShownNode {
  readonly node: TreeNode
  readonly level: number
  readonly place: number
  readonly among: number
}

export function shownNodes(
  nodes: readonly TreeNode[],
  isOpen: (node: TreeNode) => boolean,
  level = 1,
): readonly ShownNode[] {
  return nodes.flatMap((node, index) => [
    { node, level, place: index + 1, among: nodes.length },
    ...(isOpen(node) ? shownNodes(node.children, isOpen, level + 1) : []),
  ])
}
