import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Json, toJsonObject } from '../../src/server/http/json'
import { readOperations } from '../../src/server/http/readOperations'
import { document } from '../contract/description'
import { ADDED_FIELDS, type AddedFields, findFields, withoutFields } from './addedFields'
import { openProduct, type Product } from './openProduct'
import { forgetData, startServer } from './runningServer'

/** `method path` of every operation with `x-addition`. */
export const ADDITIONS: ReadonlySet<string> = new Set(
  readOperations(document).flatMap(({ method, path }) => {
    const operation = toJsonObject(toJsonObject(toJsonObject(document.paths)[path])[method])
    return operation['x-addition'] === undefined ? [] : [`${method} ${path}`]
  }),
)

const BASE = '/xwy-erp-api'
/** Fields of a user that only our server sends. */
const OWN_ANSWERS = ['mustChangePassword', 'owesSecondFactor', 'handlesOthersDocuments', 'roleAlias']

export interface PlainBlade {
  readonly url: string
  /** Additions that the product requested or sent nevertheless. */
  readonly refused: readonly string[]
  readonly stop: () => Promise<void>
}

function refuse(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ code: 404, success: false, data: {}, msg: '404 没找到请求' }))
}

/** Hop-by-hop headers, and one that only our server reads. */
const NOT_PASSED = ['host', 'connection', 'content-length', 'transfer-encoding', 'expect', 'idempotency-key']

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return chunks.length === 0 ? undefined : Buffer.concat(chunks)
}

async function passOn(request: IncomingMessage, body: Buffer | undefined, origin: string): Promise<Response> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !NOT_PASSED.includes(name)) headers.set(name, value)
  }
  return fetch(`${origin}${BASE}${request.url}`, {
    method: request.method,
    headers,
    body: body && new Uint8Array(body),
  })
}

const NONE: AddedFields = { taken: new Set(), answered: new Set() }
const USER: AddedFields = { taken: new Set(), answered: new Set(OWN_ANSWERS) }

const addedTo = (operation: string) =>
  operation === 'get /blade-user/info' ? USER : (ADDED_FIELDS.get(operation) ?? NONE)

/** Added fields that a request names: in its query, with or without a condition behind the name, or in its body. */
function findSent(request: IncomingMessage, body: Buffer | undefined, { taken }: AddedFields): readonly string[] {
  const { searchParams } = new URL(request.url ?? '', 'http://plain')
  const asked = [...searchParams.keys()].filter((name) => taken.has(name) || taken.has(name.replace(/_[a-z]+$/, '')))
  const isJson = request.headers['content-type']?.startsWith('application/json') === true
  return [...asked, ...(isJson && body ? findFields(JSON.parse(body.toString()) as Json, taken) : [])]
}

async function answerPlainly(
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  { origin, refused }: { readonly origin: string; readonly refused: string[] },
): Promise<void> {
  const { pathname } = new URL(request.url ?? '', origin)
  const operation = `${request.method?.toLowerCase()} ${pathname}`
  if (ADDITIONS.has(operation)) {
    refused.push(operation)
    return refuse(response)
  }
  const body = await readBody(request)
  const added = addedTo(operation)
  refused.push(...findSent(request, body, added).map((field) => `${operation} ${field}`))
  const answer = await passOn(request, body, origin)
  const type = answer.headers.get('Content-Type') ?? ''
  const disposition = answer.headers.get('Content-Disposition')
  response.writeHead(answer.status, {
    'Content-Type': type,
    ...(disposition !== null && { 'Content-Disposition': disposition }),
  })
  if (type.startsWith('application/json'))
    response.end(JSON.stringify(withoutFields((await answer.json()) as Json, added.answered)))
  else response.end(Buffer.from(await answer.arrayBuffer()))
}

/**
 * Proxy that answers as a Blade server without our additions: answers 404 to operations with `x-addition`, leaves
 * fields of a feature out of answers, and records both where they are asked for or sent.
 */
export async function openPlainBlade(origin: string): Promise<PlainBlade> {
  const refused: string[] = []
  const server = createServer((request, response) => {
    void answerPlainly({ request, response }, { origin, refused }).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    refused,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export interface PlainProduct extends Product {
  readonly refused: readonly string[]
}

/** Built product with such a backend in `BLADE_URL`. */
export async function openPlainProduct(): Promise<PlainProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'formwork-plain-'))
  const backend = await startServer(folder)
  const blade = await openPlainBlade(backend.origin)
  const product = await openProduct({ env: { BLADE_URL: blade.url } })
  return {
    ...product,
    refused: blade.refused,
    stop: async () => {
      await product.stop()
      await blade.stop()
      await backend.stop()
      await forgetData(folder)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
