import { encryptFields, listEncryptedFields } from './encryptFields'
import type { Resource } from './resource'
import type { Derivation, Verb } from './services'

/** Runs slow preparation before the verb's transaction, including the one that an `Idempotency-Key` opens. */
export function withPrepared(verb: Verb, { prepare }: Derivation = {}, resource?: Resource): Verb {
  const isEncrypted = resource !== undefined && listEncryptedFields(resource).length > 0
  if (prepare === undefined && !isEncrypted) return verb
  return async (call, services) => {
    const made = await prepare?.(call.body, services)
    const encrypted = isEncrypted && (await encryptFields(resource, { ...call.body, ...made }, services.secrets))
    return verb({ ...call, prepared: { ...made, ...encrypted } }, services)
  }
}
