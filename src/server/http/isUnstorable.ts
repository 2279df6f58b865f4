/** Characters that PostgreSQL cannot store in text: NUL and lone surrogates. */
const UNSTORABLE = /\0|\p{Surrogate}/u

export function isUnstorable(text: string): boolean {
  return UNSTORABLE.test(text)
}
