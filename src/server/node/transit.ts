import { readFile } from 'node:fs/promises'
import { type KeyService, KeyServiceFault } from '../crud/keyServiceCipher'
import { isJsonObject } from '../http/json'

export interface TransitSettings {
  /** Origin of Vault or OpenBao, e.g. https://vault:8200. */
  readonly origin: string
  /** The name of a key in the transit engine. */
  readonly key: string
  /** The token, or a file with it, which is read for each request because an agent may renew it. */
  readonly token: { readonly text: string } | { readonly file: string }
}

/** Milliseconds per request. */
const PATIENCE = 5000
/** The status for a ciphertext or purpose that does not match. */
const BAD_REQUEST = 400

const encode = (text: string) => Buffer.from(text, 'utf8').toString('base64')

async function loadToken(token: TransitSettings['token']): Promise<string> {
  if ('text' in token) return token.text
  return (await readFile(token.file, 'utf8')).trim()
}

function toFault(error: unknown): KeyServiceFault {
  if (error instanceof KeyServiceFault) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return new KeyServiceFault(cause instanceof Error ? cause.message : String(cause))
}

/** Throws KeyServiceFault, but a plain Error if the service rejects the ciphertext. */
async function readField(answer: Response, field: string): Promise<string> {
  if (answer.status === BAD_REQUEST) {
    await answer.body?.cancel()
    throw new Error('the key service refuses a secret: it was tampered with, or belongs elsewhere')
  }
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new KeyServiceFault(`the key service answers ${answer.status}`)
  }
  const body: unknown = await answer.json().catch((error: unknown) => Promise.reject(toFault(error)))
  const data = isJsonObject(body) ? body.data : undefined
  const text = isJsonObject(data) ? data[field] : undefined
  if (typeof text !== 'string') throw new KeyServiceFault(`the key service answers no ${field}`)
  return text
}

/** Encrypts with the transit engine of Vault or OpenBao, which keeps the keys. `patience` in milliseconds. */
export function createTransit({ origin, key, token }: TransitSettings, patience = PATIENCE): KeyService {
  const ask = async (path: string, body: object): Promise<Response> => {
    try {
      return await fetch(`${origin}/v1/transit/${path}`, {
        method: 'POST',
        headers: {
          'X-Vault-Token': await loadToken(token),
          'X-Vault-Request': 'true',
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
    } catch (error) {
      throw toFault(error)
    }
  }
  return {
    key,
    encrypt: async (secret, purpose) => {
      const body = { plaintext: encode(secret), associated_data: encode(purpose) }
      return readField(await ask(`encrypt/${key}`, body), 'ciphertext')
    },
    decrypt: async (name, ciphertext, purpose) => {
      const body = { ciphertext, associated_data: encode(purpose) }
      const plaintext = await readField(await ask(`decrypt/${name}`, body), 'plaintext')
      return Buffer.from(plaintext, 'base64').toString('utf8')
    },
  }
}
