/**
 * Like `memoizeByObject`, in a hidden property: a WeakMap of 100,000s of fields costs more than most results.
 * The result lives as long as the object, so only functions at module level may be memoized.
 */
export function memoizeOnObject<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const made = Symbol('made')
  return (given: Given & { readonly [made]?: { readonly value: Made } }) => {
    const found = given[made]
    if (found) return found.value
    const value = make(given)
    Object.defineProperty(given, made, { value: { value } })
    return value
  }
}
