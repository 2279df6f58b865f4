import type { Place } from '../diagnostics/diagnostic'
import { computeCycle } from '../diagnostics/formulas'
import { both } from '../diagnostics/languages'
import { type ComputeNode, orderComputes } from '../expressions/orderComputes'
import type { ResolvedField } from './resolvedField'
import type { ScreenContext } from './screenContext'

interface ComputedField extends ComputeNode<Place> {
  readonly resolved: ResolvedField
}

const toTable = (name: string, table: string | undefined) => (table === undefined ? name : `${table}.${name}`)

/** The computed fields of a field and of its tables at any depth. */
function toNodes(field: ResolvedField, table?: string): readonly ComputedField[] {
  const { compute, name, rows } = field
  const own = compute ? [{ field: name, table, reads: compute.reads, place: compute.place, resolved: field }] : []
  return [...own, ...(rows?.columns ?? []).flatMap((column) => toNodes(column, toTable(name, table)))]
}

/** Computed fields in evaluation order; reports cycles. */
export function orderFields(
  fields: readonly ResolvedField[],
  { report }: Pick<ScreenContext, 'report'>,
): readonly ComputedField[] {
  const { order, cycles } = orderComputes(fields.flatMap((field) => toNodes(field)))
  for (const cycle of cycles) {
    // A shared row closes the circle of all who use it, so that is where it is said, once.
    const shared = Math.max(
      0,
      cycle.findIndex(({ place }) => place.file.startsWith('schemas/shared/')),
    )
    const nodes = [...cycle.slice(shared), ...cycle.slice(0, shared)]
    const [first, second] = nodes
    const names = nodes.map((node) => toTable(node.field, node.table))
    const other = second && {
      place: second.place,
      says: both(`"${names[1]}" is computed here`, `“${names[1]}”在这里计算`),
    }
    if (first) report.add(first.place, computeCycle([...names, names[0] ?? '']), other)
  }
  return order
}

export function withOrderedRows(field: ResolvedField, order: readonly ComputedField[], table?: string): ResolvedField {
  if (field.rows === undefined) return field
  const own = toTable(field.name, table)
  const computes = order.filter((node) => node.table === own).map((node) => node.resolved)
  const columns = field.rows.columns.map((column) => withOrderedRows(column, order, own))
  return { ...field, rows: { ...field.rows, columns, computes } }
}
