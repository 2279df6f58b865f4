import openapi from '../../generated/openapi.json'
import { encryptStoredSecrets } from '../crud/encryptStoredSecrets'
import { createKeyServiceCipher, KeyServiceFault } from '../crud/keyServiceCipher'
import { loadSecret } from '../crud/loadSecret'
import { createDecrypt, createSecretCipher, type SecretCipher, UnknownKeyError } from '../crud/secretCipher'
import type { Database } from '../db/database'
import type { Random } from '../http/serverConfig'
import type { Log } from './log'
import { findSecretKeys, openSecretKeys } from './openSecretKeys'
import type { StartSettings } from './readSettings'
import { StartError } from './StartError'
import { createTransit, type TransitSettings } from './transit'

export interface SecretsParts {
  readonly db: Database
  readonly settings: Pick<StartSettings, 'secretKeys' | 'dataDir' | 'keyService'>
  readonly random: Random
  readonly log: Log
}

export interface OpenedSecrets {
  readonly secrets: SecretCipher
  /** Encrypts within transactions with a local key; absent: `secrets` does. */
  readonly answerSecrets?: SecretCipher
}

const KEY_BYTES = 32

async function openKeyService(keyService: TransitSettings, parts: SecretsParts): Promise<OpenedSecrets> {
  const { db, settings, random, log } = parts
  const former = findSecretKeys(settings)
  const secrets = await createKeyServiceCipher(createTransit(keyService), createDecrypt(former))
  log('info', 'secrets are encrypted by a key service', { key: keyService.key })
  await encryptAgain(secrets, parts)
  const drawn = await loadSecret('answers', { db, random, secrets })
  const own = { id: 'answers', bytes: new Uint8Array(Buffer.from(drawn, 'hex').subarray(0, KEY_BYTES)) }
  return { secrets, answerSecrets: createSecretCipher([own, ...former], random) }
}

async function encryptAgain(secrets: SecretCipher, { db, log }: SecretsParts): Promise<void> {
  const count = await encryptStoredSecrets(db, openapi, secrets)
  if (count > 0) log('info', 'secrets encrypted', { count })
}

function toStartError(error: unknown): unknown {
  if (error instanceof KeyServiceFault) {
    return new StartError(
      `密钥服务无法使用，请检查 KEY_SERVICE_URL、密钥与令牌：${error.message}`,
      `the key service cannot be used, check KEY_SERVICE_URL, key and token: ${error.message}`,
    )
  }
  if (!(error instanceof UnknownKeyError)) return error
  const { keyId, place } = error
  if (place === 'process') {
    return new StartError(
      `数据库中的密钥以 ${keyId} 号密钥加密，请在 SECRET_KEYS 中加上它，或放回数据目录中的 secret.key`,
      `secrets in the database need the key ${keyId}: add it to SECRET_KEYS, or put secret.key back into the data folder`,
    )
  }
  return new StartError(
    `数据库中的密钥由密钥服务的 ${keyId} 加密，请设置 KEY_SERVICE_URL`,
    `secrets in the database were encrypted by ${keyId} of a key service: set KEY_SERVICE_URL`,
  )
}

async function open(parts: SecretsParts): Promise<OpenedSecrets> {
  const { settings, random, log } = parts
  if (settings.keyService !== undefined) return openKeyService(settings.keyService, parts)
  const { keys, file } = openSecretKeys(settings, random)
  // Tells the operator which file to back up, separately from the database.
  if (file !== undefined) log('info', 'secrets are encrypted with the key of a file', { file })
  const secrets = createSecretCipher(keys, random)
  await encryptAgain(secrets, parts)
  return { secrets }
}

/** Opens the configured cipher and re-encrypts secrets under older keys. Throws StartError. */
export async function openSecrets(parts: SecretsParts): Promise<OpenedSecrets> {
  try {
    return await open(parts)
  } catch (error) {
    throw toStartError(error)
  }
}
