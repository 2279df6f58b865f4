const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n
const DIGITS = 16

/** The same id for the same code in every installation: FNV-1a, cut to sixteen digits behind a fixed prefix. */
export function menuId(category: 'menu' | 'button', code: string): string {
  let hash = OFFSET
  for (const byte of new TextEncoder().encode(`${category}:${code}`)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME)
  }
  return `172${(hash % 10n ** BigInt(DIGITS)).toString().padStart(DIGITS, '0')}`
}
