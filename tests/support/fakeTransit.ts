import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TransitSettings } from '../../src/server/node/transit'

const ALGORITHM = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

interface Asked {
  readonly plaintext?: string
  readonly ciphertext?: string
  readonly associated_data?: string
}

export interface FakeTransit {
  readonly settings: TransitSettings
  /** Requested paths in order. */
  readonly asked: readonly string[]
  /** Adds a key version that encrypts from now on. */
  readonly rotate: () => void
  /** Disables decryption with earlier versions. */
  readonly retireBefore: (version: number) => void
  /** Accepts only this token. */
  readonly setToken: (token: string) => void
  /** `silent` answers no request until `up`; `sealed` refuses all as a sealed Vault does. */
  readonly setMode: (mode: 'up' | 'silent' | 'sealed') => void
  readonly close: () => Promise<void>
}

/** Ciphertext in transit's format: version prefix, nonce, ciphertext and tag. */
function encrypt({ plaintext = '', associated_data = '' }: Asked, keys: readonly Buffer[]) {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(ALGORITHM, keys.at(-1) ?? Buffer.alloc(0), nonce)
  cipher.setAAD(Buffer.from(associated_data, 'base64'))
  const text = Buffer.concat([nonce, cipher.update(plaintext, 'base64'), cipher.final(), cipher.getAuthTag()])
  return { ciphertext: `vault:v${keys.length}:${text.toString('base64')}`, key_version: keys.length }
}

function decrypt({ ciphertext = '', associated_data = '' }: Asked, keys: readonly Buffer[], oldest: number) {
  const [, version = '', base64 = ''] = /^vault:v(\d+):(.+)$/.exec(ciphertext) ?? []
  if (Number(version) < oldest) throw new Error('ciphertext or signature version is disallowed by policy (too old)')
  const bytes = Buffer.from(base64, 'base64')
  const decipher = createDecipheriv(ALGORITHM, keys[Number(version) - 1] ?? Buffer.alloc(0), bytes.subarray(0, NONCE))
  decipher.setAAD(Buffer.from(associated_data, 'base64'))
  decipher.setAuthTag(bytes.subarray(-TAG))
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()])
  return { plaintext: text.toString('base64') }
}

async function readJson(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as Asked
}

interface State {
  readonly key: string
  readonly isBound: boolean
  readonly keys: Buffer[]
  token: string
  mode: 'up' | 'silent' | 'sealed'
  oldest: number
}

type Said = readonly [status: number, body: object]

const refuse = (status: number, error: string): Said => [status, { errors: [error] }]

function crypt(verb: string | undefined, body: Asked, { keys, isBound, oldest }: State): Said {
  const heard = isBound ? body : { ...body, associated_data: '' }
  try {
    return [200, { data: verb === 'encrypt' ? encrypt(heard, keys) : decrypt(heard, keys, oldest) }]
  } catch (error) {
    return refuse(400, error instanceof Error ? error.message : String(error))
  }
}

function answer({ url, method, headers }: IncomingMessage, body: Asked, state: State): Said {
  if (state.mode === 'sealed') return refuse(503, 'Vault is sealed')
  if (headers['x-vault-token'] !== state.token) return refuse(403, 'permission denied')
  const [, verb, name] = /^\/v1\/transit\/(encrypt|decrypt)\/([^/]+)$/.exec(String(url)) ?? []
  if (verb === undefined || method !== 'POST') return refuse(405, 'unsupported operation')
  return name === state.key ? crypt(verb, body, state) : refuse(400, 'encryption key not found')
}

/** Fake transit engine with one key; `isBound: false` ignores associated_data as old Vaults do. */
export async function openFakeTransit({ key = 'formwork', isBound = true } = {}): Promise<FakeTransit> {
  const state: State = { key, isBound, keys: [randomBytes(32)], token: 't0ken', mode: 'up', oldest: 1 }
  const asked: string[] = []
  const waiting = new Set<() => void>()
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push(String(request.url))
    const body = await readJson(request)
    if (state.mode === 'silent') await new Promise<void>((resolve) => waiting.add(resolve))
    const [status, said] = answer(request, body, state)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(said))
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: { origin: `http://127.0.0.1:${port}`, key, token: { text: state.token } },
    asked,
    rotate: () => state.keys.push(randomBytes(32)),
    retireBefore: (version) => {
      state.oldest = version
    },
    setToken: (next) => {
      state.token = next
    },
    setMode: (next) => {
      state.mode = next
      for (const go of waiting) go()
      waiting.clear()
    },
    close: async () => {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
