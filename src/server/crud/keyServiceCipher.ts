import { SEALED_BY_SERVICE, type SecretCipher } from './secretCipher'

/** Whoever keeps keys and hands none of them out; answers rejections that a later try may not have as KeyServiceFault. */
export interface KeyService {
  /** The key that encrypts. */
  readonly key: string
  /** Answers `vault:v<version of the key>:<Base64>`. */
  readonly encrypt: (secret: string, purpose: string) => Promise<string>
  /** Throws where the ciphertext or the purpose is another one. */
  readonly decrypt: (key: string, ciphertext: string, purpose: string) => Promise<string>
}

/** The key service cannot be reached, is too slow, or lets this process not in. */
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

/** A key of another kind would encrypt without the purpose, so that one secret could be put in the place of another. */
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
 * Asks the service for each secret; what lies there plainly or by a key of this process is read by `decryptOwn`.
 * Tries it out first, and learns the newest version of the key: older ones are not current. Throws KeyServiceFault.
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
