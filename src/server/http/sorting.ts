export interface Sorting {
  readonly field: string
  readonly descending: boolean
}

/** `create_time` → `createTime` */
export function toFieldName(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** Reads `ascs` and `descs`, which name database columns; ignores undeclared columns, as Blade does. */
export function toSorting(
  query: { readonly ascs?: string; readonly descs?: string },
  sortable: readonly string[],
): readonly Sorting[] {
  const read = (key: 'ascs' | 'descs'): readonly Sorting[] =>
    (query[key] ?? '')
      .split(',')
      .map((column) => column.trim())
      .filter((column) => sortable.includes(column))
      .map((column) => ({ field: toFieldName(column), descending: key === 'descs' }))
  return [...read('ascs'), ...read('descs')]
}
