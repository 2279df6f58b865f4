import type { Resource } from '../crud/resource'
import type { Derivations, TypedDerivations, TypedVerbs, Verbs } from '../crud/services'

/** Members of `All` whose key starts with the domain's name. */
type Of<All, Name extends string> = {
  readonly [Key in keyof All as Key extends `${Name}.${string}` ? Key : never]: All[Key]
}

interface Parts<Name extends string> {
  readonly resources?: Of<TypedDerivations, Name>
  /** Verbs that are no standard verb, by operation id. */
  readonly verbs?: Of<TypedVerbs, Name>
  /** Resources that are stored and not in the OpenAPI description. */
  readonly hidden?: readonly Resource[]
}

export interface Domain {
  readonly name: string
  readonly resources: Derivations
  readonly verbs: Verbs
  readonly hidden: readonly Resource[]
}

/** Throws if a key belongs to another domain. */
export function domain<Name extends string>(name: Name, { resources, verbs, hidden = [] }: Parts<Name>): Domain {
  for (const key of [...Object.keys({ ...resources }), ...Object.keys({ ...verbs })]) {
    if (!key.startsWith(`${name}.`)) throw new Error(`${key} does not belong to the domain ${name}`)
  }
  // The casts are safe: a call is validated against its operation's schema before it reaches a verb, and a record is
  // read by its resource before it reaches a hook.
  return { name, resources: { ...resources } as Derivations, verbs: { ...verbs } as Verbs, hidden }
}
