export interface Findable {
  /** Names in all languages that are searched. */
  readonly names: readonly string[]
}

export type Initials = (name: string) => string

/** Entries whose name, or its pinyin initials, starts with the typed text; ignores case. */
export function searchMenu<T extends Findable>(
  entries: readonly T[],
  typed: string,
  initials?: Initials,
): readonly T[] {
  const start = typed.trim().toLowerCase()
  if (start === '') return entries
  const begins = (name: string) => name.toLowerCase().startsWith(start)
  return entries.filter(({ names }) => names.some((name) => begins(name) || begins(initials?.(name) ?? '')))
}
