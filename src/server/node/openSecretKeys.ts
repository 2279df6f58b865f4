import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretKey } from '../crud/secretCipher'
import type { Random } from '../http/serverConfig'
import { readSecretKeys, type SecretKeys } from './readSecretKeys'
import type { StartSettings } from './readSettings'

const KEY_BYTES = 32
const FILE = 'secret.key'
const OWNER_ONLY = 0o600

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

export interface OpenedKeys {
  readonly keys: SecretKeys
  /** The file of the keys; absent if the environment holds them. */
  readonly file?: string
}

/** Reads the keys of SECRET_KEYS, else of a file in the data folder, which is created if missing. */
export function openSecretKeys(settings: Pick<StartSettings, 'secretKeys' | 'dataDir'>, random: Random): OpenedKeys {
  if (settings.secretKeys !== undefined) return { keys: settings.secretKeys }
  const file = join(settings.dataDir, FILE)
  const id = Buffer.from(random(6)).toString('hex')
  const entry = `${id}:${Buffer.from(random(KEY_BYTES)).toString('base64')}\n`
  mkdirSync(settings.dataDir, { recursive: true })
  try {
    writeFileSync(file, entry, { flag: 'wx', mode: OWNER_ONLY })
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  return { keys: readSecretKeys(readFileSync(file, 'utf8'), file), file }
}

/** Reads the keys from before a key service, which only decrypt; creates none. */
export function findSecretKeys({
  secretKeys,
  dataDir,
}: Pick<StartSettings, 'secretKeys' | 'dataDir'>): readonly SecretKey[] {
  const file = join(dataDir, FILE)
  if (secretKeys !== undefined) return secretKeys
  return existsSync(file) ? readSecretKeys(readFileSync(file, 'utf8'), file) : []
}
