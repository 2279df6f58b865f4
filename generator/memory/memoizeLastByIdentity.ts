/** Memoizes the last call of a pure function; arguments are compared by identity. */
export function memoizeLastByIdentity<Given extends readonly unknown[], Made>(
  make: (...given: Given) => Made,
): (...given: Given) => Made {
  let last: { readonly given: Given; readonly made: Made } | undefined
  const isSame = (given: Given) =>
    last?.given.length === given.length && given.every((part, index) => part === last?.given[index])
  return (...given) => {
    if (last === undefined || !isSame(given)) last = { given, made: make(...given) }
    return last.made
  }
}
