import { SEALED_BY_SERVICE, type SecretCipher } from './secretCipher'

/** A service that encrypts with keys it never reveals; throws KeyServiceFault for temporary failures. */
export interface KeyService {
  readonly key: string
  /** Returns `vault:v<key version>:<Base64>`. */
  readonly encrypt: (secret: string, purpose: string) => Promise<string>
  /** Throws if the ciphertext was changed or the purpose differs. */
  readonly decrypt: (key: string, ciphertext: string, purpose: string) => Promise<string>
}

/** The key service is unreachable, too slow, or denies access. */
export class KeyServiceFault extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'KeyServiceFault'
  }
}

const PREFIX = 'kms1'
const PROBE = 'probe'

function toVersion(stored: string): number {
  const version = SEALED_BY_SERVICE.exec(stored)?.[3]
  if (version === undefined) throw new KeyServiceFault('the key service answers no ciphertext')
  return Number(version)
}

/** Throws for a key type that ignores the purpose, with which one secret could be moved to the place of another. */
async function refuseUnboundKey(stored: string, decrypt: SecretCipher['decrypt']): Promise<void> {
  const isUnbound = await decrypt(stored, `${PROBE} of another purpose`).then(
    () => true,
    (error: unknown) => {
      if (error instanceof KeyServiceFault) throw error
      return false
    },
  )
  if (isUnbound) throw new KeyServiceFault('the key does not authenticate associated_data: use aes256-gcm96')
}

/**
 * Creates a cipher that calls the service for each secret and leaves plain text and local keys to `decryptOwn`. Tests
 * the service, reads the newest key version, under which alone secrets are current, and throws KeyServiceFault.
 */
export async function createKeyServiceCipher(
  service: KeyService,
  decryptOwn: SecretCipher['decrypt'],
): Promise<SecretCipher> {
  const encrypt = async (secret: string, purpose: string) =>
    [PREFIX, service.key, await service.encrypt(secret, purpose)].join('.')
  const decrypt = async (stored: string, purpose: string) => {
    const [, key, ciphertext] = SEALED_BY_SERVICE.exec(stored) ?? []
    if (key === undefined || ciphertext === undefined) return decryptOwn(stored, purpose)
    return service.decrypt(key, ciphertext, purpose)
  }
  const probe = await encrypt(PROBE, PROBE)
  const newest = toVersion(probe)
  if ((await decrypt(probe, PROBE)) !== PROBE) throw new KeyServiceFault('the key service decrypts something else')
  await refuseUnboundKey(probe, decrypt)
  return {
    encrypt,
    decrypt,
    isCurrent: (stored) => {
      const [, key, , version] = SEALED_BY_SERVICE.exec(stored) ?? []
      return key === service.key && Number(version) >= newest
    },
    ping: async () => {
      await decrypt(probe, PROBE)
    },
  }
}
