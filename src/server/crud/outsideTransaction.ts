import type { PreparedVerb, Verb } from './services'

/** A verb that writes nothing here, but may take long or ask another server: all of it runs before the transaction. */
export function outsideTransaction<Name extends string>(verb: Verb<Name>): PreparedVerb<Name> {
  return {
    prepare: async (call, services) => {
      const answer = await verb(call, services)
      return async () => answer
    },
  }
}
