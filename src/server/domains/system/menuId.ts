const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n
const DIGITS = 16

/** Derives the id from the code by FNV-1a, so that it is equal in every installation: a prefix and sixteen digits. */
export function menuId(category: 'menu' | 'button', code: string): string {
  let hash = OFFSET
  for (const byte of new TextEncoder().encode(`${category}:${code}`)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME)
  }
  return `172${(hash % 10n ** BigInt(DIGITS)).toString().padStart(DIGITS, '0')}`
}
