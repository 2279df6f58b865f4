import { both } from '../diagnostics/languages'
import { findNearest } from '../diagnostics/nearest'
import { type Json, stringOf, stringsOf, toObject } from './json'
import { listProperties, type SchemaPlace } from './listProperties'

export interface Visit extends SchemaPlace {
  /** Reports an error at these steps below the schema. */
  readonly fail: (steps: readonly string[], message: string) => void
}

/** A name that is checked after all files are read. */
interface Claim {
  readonly name: string
  readonly known: () => ReadonlySet<string> | undefined
  readonly what: string
  readonly fail: (message: string) => void
}

const KEYS = new Set(['resource', 'copies', 'defaults', 'usable', 'none', 'removal', 'same', 'within', 'hides'])
const REMOVALS = new Set(['refuse', 'cascade', 'keep'])

function claimsOf(
  declared: Json,
  { own, fail }: Pick<Claim, 'fail'> & { readonly own: ReadonlySet<string> },
  resources: ReadonlyMap<string, ReadonlySet<string>>,
): readonly Claim[] {
  const { resource, copies, defaults, same, hides, ...rest } =
    typeof declared === 'string' ? { resource: declared } : toObject(declared)
  const target = stringOf(resource) ?? ''
  const claim = (name: string, what: string, known: Claim['known']) => ({ name, what, known, fail })
  const filled = [...Object.entries(toObject(copies)), ...Object.entries(toObject(defaults))]
  return [
    claim(target, both('resource', '资源'), () => new Set(resources.keys())),
    ...[...filled.map(([mine]) => mine), ...stringsOf(hides)].map((mine) =>
      claim(mine, both('field beside it', '旁边的字段'), () => own),
    ),
    ...[...filled, ...Object.entries(toObject(same))].map(([, theirs]) =>
      claim(stringOf(theirs) ?? '', both(`field of ${target}`, `${target} 的字段`), () => resources.get(target)),
    ),
    ...Object.keys(rest).map((key) => claim(key, both('key of a reference', '引用的键'), () => KEYS)),
    ...(rest.removal === undefined
      ? []
      : [claim(stringOf(rest.removal) ?? '', both('word for "removal"', '“removal”的取值'), () => REMOVALS)]),
  ]
}

function toMessage({ name, what }: Claim, names: Iterable<string>): string {
  const nearest = findNearest(name, names)
  return nearest === undefined
    ? both(`"${name}" is no ${what}`, `“${name}”不是${what}`)
    : both(`"${name}" is no ${what}; did you mean "${nearest}"?`, `“${name}”不是${what}；是不是“${nearest}”？`)
}

/** Checks the resources and fields in `x-reference` and `x-label`. */
export function createReferenceCheck() {
  const resources = new Map<string, ReadonlySet<string>>()
  const claims: Claim[] = []
  return {
    visit: (visit: Visit): void => {
      const { schema, fail } = visit
      const own = new Set(listProperties(visit).map((property) => property.name))
      const name = stringOf(schema['x-resource'])
      if (name !== undefined) resources.set(name, own)
      const label = stringOf(schema['x-label'])
      if (label !== undefined) {
        claims.push({
          name: label,
          what: both('field', '字段'),
          known: () => own,
          fail: (message) => fail(['x-label'], message),
        })
      }
      for (const [field, value] of Object.entries(toObject(schema.properties))) {
        const declared = toObject(value)['x-reference']
        const failAt = (message: string) => fail(['properties', field, 'x-reference'], message)
        if (declared !== undefined) claims.push(...claimsOf(declared, { own, fail: failAt }, resources))
      }
    },
    /** Reports unknown names; call it after all schemas are visited. */
    finish: (): void => {
      for (const claim of claims) {
        const names = claim.known()
        if (names !== undefined && !names.has(claim.name)) claim.fail(toMessage(claim, names))
      }
    },
  }
}
