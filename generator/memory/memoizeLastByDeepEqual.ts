import { isDeepStrictEqual } from 'node:util'

/** What a pure function made the last time, where it is given the like again. */
export function memoizeLastByDeepEqual<Given, Made>(make: (given: Given) => Made): (given: Given) => Made {
  let last: { readonly given: Given; readonly made: Made } | undefined
  return (given) => {
    if (last === undefined || !isDeepStrictEqual(last.given, given)) last = { given, made: make(given) }
    return last.made
  }
}
