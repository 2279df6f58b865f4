/** Memoizes a pure function by identity of its argument, in a WeakMap. */
export function memoizeByObject<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const known = new WeakMap<Given, { readonly made: Made }>()
  return (given) => {
    const found = known.get(given)
    if (found) return found.made
    const made = make(given)
    known.set(given, { made })
    return made
  }
}
