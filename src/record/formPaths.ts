import type { FieldSpec, RowsSpec } from '../contract/field'
import type { RecordData, Text } from '../contract/value'
import { type FormPlan, hasRows, toRows } from './formPlan'

function cellPaths(rows: RowsSpec, value: readonly RecordData[]): string[] {
  return value.flatMap((row, index) =>
    rows.columns.flatMap((column) => {
      const own = `${index}.${column.name}`
      return column.rows
        ? [own, ...cellPaths(column.rows, toRows(row, column.name)).map((path) => `${own}.${path}`)]
        : [own]
    }),
  )
}

export function allPaths(plan: FormPlan, values: RecordData): string[] {
  const cells = plan.fields
    .filter(hasRows)
    .flatMap(({ name, rows }) => cellPaths(rows, toRows(values, name)).map((path) => `${name}.${path}`))
  return [...plan.fields.map((field) => field.name), ...cells]
}

/** The path of a table's cell after its rows have moved; undefined if its row was removed. */
export function movePath(path: string, table: string, from: readonly number[]): string | undefined {
  const [name, index, ...rest] = path.split('.')
  if (name !== table || index === undefined) return path
  const to = from.indexOf(Number(index))
  return to < 0 ? undefined : [name, to, ...rest].join('.')
}

function rankInside(rows: RowsSpec | undefined, path: readonly string[]): readonly number[] {
  const [index, cell, ...deeper] = path
  if (!rows || index === undefined) return []
  const at = rows.columns.findIndex(({ name }) => name === cell)
  return [Number(index), at, ...rankInside(rows.columns[at]?.rows, deeper)]
}

function rank(plan: FormPlan, path: string): readonly number[] {
  const [name = '', ...deeper] = path.split('.')
  const field = plan.byName.get(name)
  return [field ? plan.fields.indexOf(field) : plan.fields.length, ...rankInside(field?.rows, deeper)]
}

/** Sorts paths in reading order: by tab and field, then by row and column. */
export function sortPaths(plan: FormPlan, paths: Iterable<string>): string[] {
  const ranked = [...paths].map((path) => ({ path, rank: rank(plan, path) }))
  const compare = (a: readonly number[], b: readonly number[]) => {
    const at = a.findIndex((part, position) => part !== b[position])
    return at < 0 ? a.length - b.length : (a[at] ?? -1) - (b[at] ?? -1)
  }
  return ranked.sort((a, b) => compare(a.rank, b.rank)).map(({ path }) => path)
}

export interface PathStep {
  readonly title: Text
  /** The row of the table called `title`, from 1. */
  readonly row?: number
}

function stepsOf(field: FieldSpec | undefined, [index, cell, ...deeper]: readonly string[]): readonly PathStep[] {
  if (!field) return []
  if (!field.rows || index === undefined) return [{ title: field.title }]
  const column = field.rows.columns.find(({ name }) => name === cell)
  return [{ title: field.title, row: Number(index) + 1 }, ...stepsOf(column, deeper)]
}

/** Titles and row numbers that lead to a path, outermost first; empty if the form does not have its field. */
export function toSteps(plan: FormPlan, path: string): readonly PathStep[] {
  const [name = '', ...deeper] = path.split('.')
  return stepsOf(plan.byName.get(name), deeper)
}

/** Number of paths per tab index. */
export function countByTab(plan: FormPlan, paths: Iterable<string>): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const path of paths) {
    const tab = plan.tabOf.get(path.split('.')[0] ?? '')
    if (tab !== undefined) counts.set(tab, (counts.get(tab) ?? 0) + 1)
  }
  return counts
}
