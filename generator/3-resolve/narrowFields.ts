import type { ApiField, ApiFields } from '../openapi/apiField'

const UPPER = ['maximum', 'decimals', 'maxLength'] as const
const LOWER = ['minimum', 'minLength'] as const

type Bound = (typeof UPPER)[number] | (typeof LOWER)[number]

function choose(one: number | undefined, other: number | undefined, pick: (...limits: number[]) => number) {
  return one === undefined || other === undefined ? (one ?? other) : pick(one, other)
}

/** The first field, with the limits of both. */
function narrow(one: ApiField, other: ApiField): ApiField {
  if (one.type !== other.type) return one
  const limits: { [name in Bound]?: number } = {}
  for (const name of UPPER) limits[name] = choose(one[name], other[name], Math.min)
  for (const name of LOWER) limits[name] = choose(one[name], other[name], Math.max)
  const isNarrower = [...UPPER, ...LOWER].some((name) => limits[name] !== one[name])
  return isNarrower ? { ...one, ...limits } : one
}

/** The fields of the bodies of two operations with which one form saves: what it sends must fit both. */
export function narrowFields(first: ApiFields, second: ApiFields): ApiFields {
  const narrowed = [...first].map(([name, field]) => {
    const other = second.get(name)
    return [name, other === undefined ? field : narrow(field, other)] as const
  })
  return new Map([...second, ...narrowed])
}
