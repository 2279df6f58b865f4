export interface Findable {
  /** Names in all languages that are searched. */
  readonly names: readonly string[]
}

/** True where the pinyin of a name begins as typed, each syllable in whole or by its first letters. */
export type BeginsInPinyin = (name: string, typed: string) => boolean

/** Entries whose name, or its pinyin, starts with the typed text; ignores case. */
export function searchMenu<T extends Findable>(
  entries: readonly T[],
  typed: string,
  beginsInPinyin?: BeginsInPinyin,
): readonly T[] {
  const start = typed.trim().toLowerCase()
  if (start === '') return entries
  const begins = (name: string) => name.toLowerCase().startsWith(start) || beginsInPinyin?.(name, start) === true
  return entries.filter(({ names }) => names.some(begins))
}
