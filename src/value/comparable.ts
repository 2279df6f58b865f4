/** Invisible characters: controls, direction marks, joiners, fillers, variation selectors. */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Normalizes a name for comparison: ignores invisible characters, width, spaces and case. */
export function toComparable(name: string): string {
  return name.normalize('NFKC').replace(/\s/g, '').replace(INVISIBLE, '').toLowerCase()
}
