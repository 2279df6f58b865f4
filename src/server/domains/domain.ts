import type { Resource } from '../crud/resource'
import type { Derivations, TypedDerivations, TypedVerbs, Verbs } from '../crud/services'

/** Those of all that carry the name of a domain. */
type Of<All, Name extends string> = {
  readonly [Key in keyof All as Key extends `${Name}.${string}` ? Key : never]: All[Key]
}

interface Parts<Name extends string> {
  /** What only the domain knows of the records of its resources. */
  readonly resources?: Of<TypedDerivations, Name>
  /** Its operations that are no standard verb. */
  readonly verbs?: Of<TypedVerbs, Name>
  /** Resources of it that the description does not show, but the database keeps once. */
  readonly hidden?: readonly Resource[]
}

export interface Domain {
  readonly name: string
  readonly resources: Derivations
  readonly verbs: Verbs
  readonly hidden: readonly Resource[]
}

/** What the server has to know of a domain. Throws where it answers for another one. */
export function domain<Name extends string>(name: Name, { resources, verbs, hidden = [] }: Parts<Name>): Domain {
  for (const key of [...Object.keys({ ...resources }), ...Object.keys({ ...verbs })]) {
    if (!key.startsWith(`${name}.`)) throw new Error(`${key} does not belong to the domain ${name}`)
  }
  // A call has passed the schema of its operation before it reaches a verb, which is why one that is known only at
  // run time may be answered by it; a record was read by its resource before it reaches a hook.
  return { name, resources: { ...resources } as Derivations, verbs: { ...verbs } as Verbs, hidden }
}
