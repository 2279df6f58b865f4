/**
 * As `remember`, kept on the object itself, where no copy, comparison or JSON sees it: in a WeakMap of hundreds of
 * thousands of fields, asking takes longer than most of what is asked. It lives as long as the object, even where the
 * function is gone: only for functions of a module.
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
