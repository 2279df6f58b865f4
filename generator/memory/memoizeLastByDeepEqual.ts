import { isDeepStrictEqual } from 'node:util'

/** Memoizes the last call of a pure function; arguments are compared deeply. */
export function memoizeLastByDeepEqual<Given, Made>(make: (given: Given) => Made): (given: Given) => Made {
  let last: { readonly given: Given; readonly made: Made } | undefined
  return (given) => {
    if (last === undefined || !isDeepStrictEqual(last.given, given)) last = { given, made: make(given) }
    return last.made
  }
}
