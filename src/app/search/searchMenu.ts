export interface Findable {
  /** What it is called, in all languages that it may be looked for in. */
  readonly names: readonly string[]
}

export type Initials = (name: string) => string

/** What begins with the typed text, in any case; also by the first letters of a Chinese name's sounds. */
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
