import type { PreparedVerb, Verb } from './services'

/** Runs a verb that writes nothing, but takes long or calls another server, before the transaction. */
export function outsideTransaction<Name extends string>(verb: Verb<Name>): PreparedVerb<Name> {
  return {
    prepare: async (call, services) => {
      const answer = await verb(call, services)
      return async () => answer
    },
  }
}
