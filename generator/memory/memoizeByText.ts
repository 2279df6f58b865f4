/** Above the few hundred texts of a product; edited texts add more, and the cache is cleared at the limit. */
const MAX_TEXTS = 5_000

export function memoizeByText<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, { readonly made: Made }>()
  return (text) => {
    const found = known.get(text)
    if (found) return found.made
    if (known.size >= MAX_TEXTS) known.clear()
    const made = make(text)
    known.set(text, { made })
    return made
  }
}
