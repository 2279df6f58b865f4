/** A product has a few hundred different ones; far more are those of descriptions that are being edited. */
const MAX_TEXTS = 5_000

/** What a pure function made of each text. */
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
