/** A computed field in the dependency graph; `Place` is the caller's type for a place in YAML. */
export interface ComputeNode<Place> {
  readonly field: string
  /** The detail table of a column, `table.inner` for one within a row; absent for fields of the form. */
  readonly table?: string
  readonly reads: readonly string[]
  readonly place: Place
}

export interface OrderedComputes<Node> {
  /** All nodes, each after those that it reads, otherwise in the given order; includes those of cycles. */
  readonly order: readonly Node[]
  /** Each cycle once: every node reads the next one, the last reads the first. */
  readonly cycles: readonly (readonly Node[])[]
}

function toName(node: ComputeNode<unknown>): string {
  return node.table === undefined ? node.field : `${node.table}.${node.field}`
}

/** A read name relative to the form: `x`, `table.column`, `table.inner.column`. */
export function toFormName(read: string, table: string | undefined): string {
  if (table === undefined) return read
  const [first, ...rest] = read.split('.')
  if (first === 'form') return rest.join('.')
  return first === 'outer' ? [...table.split('.').slice(0, -1), ...rest].join('.') : `${table}.${read}`
}

function toReads({ table, reads }: ComputeNode<unknown>): string[] {
  return reads.map((read) => toFormName(read, table))
}

function groupByName<Node extends ComputeNode<unknown>>(computes: readonly Node[]): Map<string, Node[]> {
  const groups = new Map<string, Node[]>()
  for (const node of computes) groups.set(toName(node), [...(groups.get(toName(node)) ?? []), node])
  return groups
}

interface Walk<Node> {
  readonly byName: ReadonlyMap<string, readonly Node[]>
  readonly state: Map<Node, 'open' | 'done'>
  readonly order: Node[]
  readonly cycles: Node[][]
}

interface Step<Node> {
  readonly node: Node
  readonly open: Node[]
}

function toStep<Node extends ComputeNode<unknown>>(node: Node, walk: Walk<Node>): Step<Node> {
  walk.state.set(node, 'open')
  return { node, open: toReads(node).flatMap((read) => walk.byName.get(read) ?? []) }
}

/** Depth-first with an explicit stack, so that long chains cannot overflow the call stack. */
function visit<Node extends ComputeNode<unknown>>(start: Node, walk: Walk<Node>): void {
  const path = [toStep(start, walk)]
  while (true) {
    const step = path.at(-1)
    if (!step) return
    const next = step.open.shift()
    if (!next) {
      path.pop()
      walk.state.set(step.node, 'done')
      walk.order.push(step.node)
    } else if (walk.state.get(next) === 'open') {
      const nodes = path.map(({ node }) => node)
      walk.cycles.push(nodes.slice(nodes.indexOf(next)))
    } else if (!walk.state.has(next)) path.push(toStep(next, walk))
  }
}

export function orderComputes<Node extends ComputeNode<unknown>>(computes: readonly Node[]): OrderedComputes<Node> {
  const walk: Walk<Node> = { byName: groupByName(computes), state: new Map(), order: [], cycles: [] }
  for (const node of computes) if (!walk.state.has(node)) visit(node, walk)
  return { order: walk.order, cycles: walk.cycles }
}
