import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Stub {
  readonly status?: number
  /** Body of the answer, sent as JSON. */
  readonly json?: unknown
  /** Ends the connection within the body. */
  readonly isCut?: boolean
}

/** Server in front of another one that answers some paths itself. */
export interface StubProxy {
  readonly origin: string
  /** Answers by path; replaces all earlier ones. */
  readonly answer: (stubs: ReadonlyMap<string, Stub>) => void
  readonly stop: () => Promise<void>
}

/** Routes of a page would switch off the browser's cache, so that each visit loads the whole app anew. */
export async function openStubProxy(target: string): Promise<StubProxy> {
  const agent = new Agent({ keepAlive: true })
  let stubs: ReadonlyMap<string, Stub> = new Map()
  const server = createServer((asked, answer) => {
    const stub = stubs.get(new URL(asked.url ?? '/', target).pathname)
    if (stub === undefined) return forward(asked, answer, { target, agent })
    asked.resume()
    sendStub(stub, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (given) => {
      stubs = given
    },
    stop: async () => {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function sendStub({ status = 200, json, isCut = false }: Stub, answer: ServerResponse): void {
  const body = JSON.stringify(json)
  if (!isCut) return void answer.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
  answer.writeHead(status, { 'Content-Type': 'application/octet-stream', 'Content-Length': 100_000 })
  answer.write('x'.repeat(1000), () => answer.destroy())
}

function forward(asked: IncomingMessage, answer: ServerResponse, { target, agent }: { target: string; agent: Agent }) {
  const { method, headers } = asked
  const passed = request(target + asked.url, { method, headers, agent }, (came) => {
    answer.writeHead(came.statusCode ?? 502, came.headers)
    came.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}
