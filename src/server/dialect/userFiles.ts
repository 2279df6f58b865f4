import type { MiddlewareHandler } from 'hono'
import type { RecordData } from '../../contract/value'
import { imports } from '../../generated/imports'
import { WORKBOOK_TYPE } from '../../value/sheet'
import { downloadHeaders } from '../files/downloadHeaders'
import { readAccessToken } from '../http/authenticate'
import { isJsonObject, type Json, type JsonObject, toJsonList, toJsonObject, toJsonText } from '../http/json'
import type { Trace } from '../http/trace'
import { inProcessJobs, type JobRunner } from '../jobs/jobs'
import { type DialectParts, findClient } from './openDialect'

interface FileParts extends DialectParts {
  readonly jobs?: JobRunner
}

interface Task {
  readonly request: Request
  readonly query: URLSearchParams
  readonly jobs: JobRunner
  /** Asks the server itself with the caller's rights. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>
}

const PATH = /^(.*)\/blade-(?:system\/)?user\/(import-user|export-user|export-template)$/
const PAGE_SIZE = 500
const USERS = imports['system.user.import']
const TEMPLATE = USERS.template.replace(/\.xlsx$/, '')

const readData = async (answer: Response): Promise<Json | undefined> => toJsonObject(await answer.json()).data

/** Stores the workbook, then imports it by its id: users that exist are refused, whatever `isCovered` says. */
async function importUsers({ request, ask }: Task): Promise<Response> {
  const type = request.headers.get('Content-Type') ?? ''
  const sent = { method: 'POST', body: request.body, headers: { 'Content-Type': type }, duplex: 'half' }
  const stored = await ask('/blade-resource/oss/endpoint/put-file-attach', sent as RequestInit)
  if (!stored.ok) return stored
  const { attachId } = toJsonObject(await readData(stored))
  const headers = { 'Content-Type': 'application/json' }
  return ask('/blade-user/import', { method: 'POST', headers, body: JSON.stringify({ fileId: attachId }) })
}

/** The columns of the import, with names where a user has ids. */
const columns = USERS.columns.map((column) => {
  const match = USERS.matches.find((known) => known.column === column.field)
  return { ...column, field: match?.by ?? column.field }
})

function toRow(user: JsonObject): RecordData {
  return Object.fromEntries(columns.map(({ field }) => [field, toJsonText(user[field])]))
}

async function toWorkbook(name: string, rows: readonly RecordData[], { jobs }: Task): Promise<Response> {
  const bytes = await jobs.run('writeWorkbook', { name, columns, rows })
  const { disposition } = downloadHeaders(`${name}.xlsx`, true)
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': WORKBOOK_TYPE, 'Content-Disposition': disposition },
  })
}

/** All users that the caller finds, as a workbook that can be imported. */
async function exportUsers(task: Task): Promise<Response> {
  const rows: RecordData[] = []
  for (let current = 1, isLast = false; !isLast; current += 1) {
    const page = { ...Object.fromEntries(task.query), current: String(current), size: String(PAGE_SIZE) }
    const answer = await task.ask(`/blade-user/page?${new URLSearchParams(page)}`)
    if (!answer.ok) return answer
    const records = toJsonList(toJsonObject(await readData(answer)).records).filter(isJsonObject)
    rows.push(...records.map(toRow))
    isLast = records.length < PAGE_SIZE
  }
  return toWorkbook('用户', rows, task)
}

async function answerTemplate(task: Task): Promise<Response> {
  const allowed = await task.ask('/blade-user/page?current=1&size=1')
  return allowed.ok ? toWorkbook(TEMPLATE, [], task) : allowed
}

const ANSWERS: { readonly [call: string]: (task: Task) => Promise<Response> } = {
  'POST import-user': importUsers,
  'GET export-user': exportUsers,
  'GET export-template': answerTemplate,
}

/** With the token of the query where a link opens a download, and the client that the token was issued to. */
async function toHeaders(request: Request, query: URLSearchParams, parts: FileParts): Promise<Headers> {
  const given = request.headers.get('Blade-Auth') ?? (request.method === 'GET' ? query.get('blade-auth') : null)
  const headers = new Headers(given === null ? {} : { 'Blade-Auth': given })
  const claims = await readAccessToken(headers, { secret: parts.config.tokenSecret, now: parts.clock() })
  const client =
    request.headers.get('Authorization') ?? (claims?.dialect === 'open' && findClient(claims, parts.config))
  if (client) headers.set('Authorization', client)
  return headers
}

/** Answers the workbooks of Blade's user page, which our own page reads and writes in the browser. */
export function userFiles(parts: FileParts): MiddlewareHandler<{ Bindings: Trace }> {
  return async (context, next) => {
    const request = context.req.raw
    const url = new URL(request.url)
    const [, base, name] = PATH.exec(url.pathname) ?? []
    const answer = ANSWERS[`${request.method} ${name}`]
    if (answer === undefined) return next()
    const query = url.searchParams
    const headers = await toHeaders(request, query, parts)
    query.delete('blade-auth')
    const ask = async (path: string, init: RequestInit = {}) => {
      const own = new Headers([...headers, ...new Headers(init.headers)])
      const inner = new Request(new URL(`${base}${path}`, url), { ...init, headers: own, signal: request.signal })
      return parts.ask(inner, { ...context.env })
    }
    return answer({ request, query, ask, jobs: parts.jobs ?? inProcessJobs })
  }
}
