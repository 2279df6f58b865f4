import type { ListSort } from './listState'

/** Up, then down, then not at all; beside the other columns, or instead of them. */
export function toggleSort(sort: readonly ListSort[], field: string, beside: boolean): readonly ListSort[] {
  const now = sort.find((one) => one.field === field)
  const next: readonly ListSort[] = now?.descending ? [] : [{ field, descending: now !== undefined }]
  if (!beside) return next
  return now === undefined ? [...sort, ...next] : sort.flatMap((one) => (one === now ? next : [one]))
}
