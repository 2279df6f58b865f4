import type { MiddlewareHandler } from 'hono'
import { readAccessToken } from '../http/authenticate'
import { isJsonObject, type Json, type JsonObject, toJsonList, toJsonObject, toJsonText } from '../http/json'
import { readBodyText } from '../http/limitBodies'
import type { Operation } from '../http/operation'
import { refuseHugeJson } from '../http/refuseHugeJson'
import type { ServerConfig } from '../http/serverConfig'
import type { TokenClaims } from '../http/token'
import { BASE_PATHS } from '../http/toPaths'
import type { Trace } from '../http/trace'
import { ALIASES, DIFFERENCES, type Difference } from './differences'
import { mapRecords, reshape, toDeclaredFields, withNumbers } from './shapes'

export interface DialectParts {
  readonly operations: readonly Operation[]
  readonly config: Pick<ServerConfig, 'tokenSecret' | 'maxBodyBytes' | 'clients'>
  readonly clock: () => number
  /** The server itself, called with the caller's rights. */
  readonly ask: (request: Request, trace: Trace) => Response | Promise<Response>
}

interface Question {
  readonly url: URL
  readonly base: string
  /** Without the base path. */
  readonly path: string
  readonly difference: Difference
  readonly schema: JsonObject | undefined
  readonly headers: Headers
  readonly request: Request
  /** False without a valid token: the server then refuses the question by its headers. */
  readonly isSigned: boolean
  readonly ask: (request: Request) => Promise<Response>
}

const MAX_PAGE_SIZE = 500
/** Upload pages of this edition send no Basic header; the token identifies the client. */
const WITHOUT_CLIENT = /^\/blade-resource\/oss\/endpoint\/put-file(-attach)?$/

function splitPath(pathname: string): { readonly base: string; readonly path: string } {
  const base = BASE_PATHS.find((start) => start !== '' && pathname.startsWith(`${start}/`)) ?? ''
  return { base, path: pathname.slice(base.length) }
}

/** Data that the caller may read; undefined if he may not. */
async function read(question: Question, path: string, query: Record<string, string>): Promise<Json | undefined> {
  const url = new URL(`${question.base}${path}?${new URLSearchParams(query)}`, question.url)
  const headers = new Headers(question.headers)
  headers.delete('Content-Type')
  const answer = await question.ask(new Request(url, { headers }))
  const body: Json = answer.ok ? await answer.json() : null
  return toJsonObject(body).data
}

/** Replaces the id by that of the stored record with the same key: the form of a child sends its parent's id. */
async function identify(body: JsonObject, question: Question): Promise<JsonObject> {
  const { knownBy } = question.difference
  if (knownBy === undefined) return body
  const { id: _id, version: _version, ...own } = body
  const path = question.path.replace(/\/submit$/, '/detail')
  const stored = toJsonObject(await read(question, path, { [knownBy]: String(body[knownBy] ?? '') }))
  return toJsonText(stored.id) === '' ? own : { ...own, id: stored.id, version: stored.version }
}

async function toBody(question: Question, limit: number): Promise<string | undefined> {
  const { request, difference, schema } = question
  const isJson = request.headers.get('Content-Type')?.startsWith('application/json') === true
  if (!isJson || schema === undefined) return undefined
  const text = await readBodyText(request, limit)
  refuseHugeJson(text)
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    return text
  }
  if (!isJsonObject(sent)) return text
  const kept = Object.entries(sent).filter(([name]) => difference.drops?.includes(name) !== true)
  const declared = toDeclaredFields({ ...difference.defaults, ...Object.fromEntries(kept) }, schema)
  return JSON.stringify(await identify(declared, question))
}

function toUrl({ url, base, path, difference }: Question): URL {
  const asked = new URL(url)
  asked.pathname = `${base}${difference.path ?? path}`
  for (const [theirs, ours] of Object.entries(difference.query ?? {})) {
    const value = asked.searchParams.get(theirs)
    asked.searchParams.delete(theirs)
    if (value !== null) asked.searchParams.set(ours, value)
  }
  if (difference.whole) {
    asked.searchParams.set('current', '1')
    asked.searchParams.set('size', String(MAX_PAGE_SIZE))
  }
  return asked
}

async function loadNames(question: Question): Promise<(record: JsonObject) => JsonObject> {
  const wanted = Object.entries(question.difference.names ?? {})
  const loaded = wanted.map(async ([name, [field, code]]) => {
    const rows = toJsonList(await read(question, '/blade-system/dict/dictionary', { code })).map(toJsonObject)
    const titles = new Map(rows.map(({ dictKey, dictValue }) => [String(dictKey), dictValue]))
    return (record: JsonObject) => ({ ...record, [name]: titles.get(String(record[field])) ?? '' })
  })
  const changes = await Promise.all(loaded)
  return (record) => changes.reduce((changed, change) => change(changed), record)
}

async function toAnswer(answer: Response, question: Question): Promise<Response> {
  const { difference } = question
  const isChanged = difference.shape !== undefined || difference.numbers !== undefined || difference.names !== undefined
  if (!answer.ok || !isChanged) return answer
  const body = toJsonObject(await answer.json())
  const addNames = await loadNames(question)
  const shaped = reshape(body.data, difference.shape)
  const data = mapRecords(shaped, (record) => addNames(withNumbers(record, difference)))
  const headers = new Headers(answer.headers)
  headers.delete('Content-Length')
  return Response.json({ ...body, data }, { status: answer.status, headers })
}

/** The Basic header of the client that the token was issued to; undefined if it is not configured. */
export function findClient({ client_id: id }: TokenClaims, { clients }: DialectParts['config']): string | undefined {
  const secret = clients[id]
  return secret === undefined ? undefined : `Basic ${btoa(`${id}:${secret}`)}`
}

/** Removes Content-Length, which is wrong for the translated body. */
function toHeaders(request: Request, client: string | undefined): Headers {
  const headers = new Headers(request.headers)
  headers.delete('Content-Length')
  if (client !== undefined && !headers.has('Authorization')) headers.set('Authorization', client)
  return headers
}

/** Leaves the body of whoever is not signed in unread. */
async function ourBody(question: Question, limit: number): Promise<BodyInit | null> {
  const { request, isSigned } = question
  return request.method === 'POST' && isSigned ? ((await toBody(question, limit)) ?? request.body) : null
}

/** Translates requests of the open-source edition into ours, and the answers back. */
export function openDialect({ operations, config, clock, ask }: DialectParts): MiddlewareHandler<{ Bindings: Trace }> {
  const ours = new WeakSet<Request>()
  const schemas = new Map(
    operations.flatMap(({ method, path, body }) =>
      method === 'post' && body?.type === 'json' ? [[path, body.schema] as const] : [],
    ),
  )
  return async (context, next) => {
    const request = context.req.raw
    if (ours.has(request)) return next()
    const url = new URL(request.url)
    const { base, path } = splitPath(url.pathname)
    const alias = ALIASES[path]
    const claims = await readAccessToken(request.headers, { secret: config.tokenSecret, now: clock() })
    const isOpen = claims?.dialect === 'open'
    if (alias === undefined && !isOpen) return next()
    const target = alias?.path ?? path
    const headers = toHeaders(request, isOpen && WITHOUT_CLIENT.test(path) ? findClient(claims, config) : undefined)
    const question: Question = {
      ...{ url, base, path, headers, request },
      isSigned: claims !== undefined,
      difference: { ...(isOpen && DIFFERENCES[target]), ...alias },
      schema: schemas.get(target),
      ask: async (inner) => {
        ours.add(inner)
        return ask(inner, { ...context.env })
      },
    }
    const body = await ourBody(question, config.maxBodyBytes)
    // `fetch` needs `duplex` for a stream, and its types lack it.
    const init = { method: request.method, headers, body, signal: request.signal, duplex: 'half' }
    return toAnswer(await question.ask(new Request(toUrl(question), init as RequestInit)), question)
  }
}
