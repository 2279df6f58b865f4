/** A computed field as the graph sees it; `Place` is whatever the caller points at a line of YAML with. */
export interface ComputeNode<Place> {
  readonly field: string
  /** The detail table whose column it computes, `table.inner` within a row; absent: a field of the form. */
  readonly table?: string
  /** As `checkExpression` answers them. */
  readonly reads: readonly string[]
  readonly place: Place
}

export interface OrderedComputes<Node> {
  /** All of them, each behind those that it reads, else as they were given; those of a cycle too. */
  readonly order: readonly Node[]
  /** Each cycle once: every compute reads the next one, the last reads the first. */
  readonly cycles: readonly (readonly Node[])[]
}

function toName(node: ComputeNode<unknown>): string {
  return node.table === undefined ? node.field : `${node.table}.${node.field}`
}

/** A name that a formula reads, from the form's point of view: `x`, `table.column`, `table.inner.column`. */
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

/** Depth first with a stack of its own: a long chain of computes must not overflow the program's. */
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

/** The order in which computed fields must run, and the circles in which none can. */
export function orderComputes<Node extends ComputeNode<unknown>>(computes: readonly Node[]): OrderedComputes<Node> {
  const walk: Walk<Node> = { byName: groupByName(computes), state: new Map(), order: [], cycles: [] }
  for (const node of computes) if (!walk.state.has(node)) visit(node, walk)
  return { order: walk.order, cycles: walk.cycles }
}
