import { toHex } from '../../../value/toHex'
import type { Services } from '../../crud/services'
import type { Client } from '../../http/authenticate'
import { equal } from '../lookup/equals'

const SCHEME = 'sha256$'

/** Hashes a client's secret; it is long and random, so that a fast hash suffices. */
export async function hashSecret(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return SCHEME + toHex(digest)
}

/** True if the configuration or the client table has the client with this secret. */
export async function isClient({ id, secret }: Client, { config, records, resource }: Services): Promise<boolean> {
  if (Object.hasOwn(config.clients, id)) return config.clients[id] === secret
  const [client] = await records.list(resource('system.client'), { conditions: [equal('clientId', id)] })
  return client !== undefined && client.clientSecret === (await hashSecret(secret))
}
