type Members = { readonly [name: string]: unknown }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const namesOf = (value: object) => Object.keys(value).filter((name) => name !== '_owner')

/** The pairs that are being compared: an object that contains itself is equal as far as the rest of it is. */
type Open = readonly (readonly [object, object])[]

function haveEqualMembers(a: Members, b: Members, open: Open): boolean {
  const names = namesOf(a)
  return (
    names.length === namesOf(b).length &&
    names.every((name) => Object.hasOwn(b, name) && areEqual(a[name], b[name], open))
  )
}

function areEqual(a: unknown, b: unknown, open: Open): boolean {
  if (Object.is(a, b) || a === b) return true
  if (typeof a === 'function') return typeof b === 'function'
  if (!isObject(a) || !isObject(b)) return false
  const shape = Object.getPrototypeOf(a)
  if (shape !== Object.getPrototypeOf(b)) return false
  // Their contents are no members; a difference that is none costs a render.
  if (a instanceof Date || a instanceof Map || a instanceof Set || a instanceof RegExp) return false
  if (open.some(([left, right]) => left === a && right === b)) return true
  return haveEqualMembers(a as Members, b as Members, [...open, [a, b]])
}

/**
 * Stands in for fast-equals, of which RJSF asks one comparison: deep, with all functions equal, and without end where an
 * object contains itself.
 */
export function createCustomEqual(): (a: unknown, b: unknown) => boolean {
  return (a, b) => areEqual(a, b, [])
}
