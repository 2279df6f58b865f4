import type { Services } from '../../crud/services'
import type { Client } from '../../http/authenticate'
import { equal } from '../lookup/equals'
import { hashSecret } from './hashSecret'

/** True if the configuration or the client table has the client with this secret. */
export async function isClient({ id, secret }: Client, { config, records, resource }: Services): Promise<boolean> {
  if (Object.hasOwn(config.clients, id)) return config.clients[id] === secret
  const [client] = await records.list(resource('system.client'), { conditions: [equal('clientId', id)] })
  return client !== undefined && client.clientSecret === (await hashSecret(secret))
}
