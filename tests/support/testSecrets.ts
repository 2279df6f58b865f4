import { createSecretCipher } from '../../src/server/crud/secretCipher'

const random = (size: number) => crypto.getRandomValues(new Uint8Array(size))

/** Random key of this process. */
export const testSecrets = createSecretCipher([{ id: 'test', bytes: random(32) }], random)
