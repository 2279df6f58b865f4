import * as parts from 'virtual:story-parts'
import * as Comlink from 'comlink'
import type { OpenInWorker, SentMessage, StartInWorker } from './serverWorker'
import type { StoryServer } from './storyServer'

const read = async (address: string) => (await fetch(address)).arrayBuffer()

/** Beside the page, which is drawn meanwhile. */
async function startWorker(): Promise<OpenInWorker> {
  const [script, dump, wasm, data] = await Promise.all([
    read(parts.server),
    read(parts.seeded),
    read(parts.wasm),
    read(parts.data),
  ])
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })), { type: 'module' })
  const start = Comlink.wrap<StartInWorker>(worker)
  return start(Comlink.transfer({ dump, wasm, data }, [dump, wasm, data]))
}

let worker: ReturnType<typeof startWorker> | undefined

async function toMessage(request: Request): Promise<SentMessage> {
  const { url, method, body } = request
  return { url, method, status: 0, headers: [...request.headers], body: body ? await request.arrayBuffer() : undefined }
}

/** By the Fetch standard, answers of these kinds have no body. */
const BODILESS = [204, 205, 304]

const toResponse = ({ status, headers, body }: SentMessage) =>
  new Response(BODILESS.includes(status) ? null : body, { status, headers })

/** Real server on its own copy of the seeded database. */
export async function openServer(): Promise<StoryServer> {
  worker ??= startWorker()
  const open = await worker
  const server = await open()
  return {
    fetch: async (request) => toResponse(await server.fetch(await toMessage(request))),
    empty: (resource) => server.empty(resource),
    setStatus: (id, status) => server.setStatus(id, status),
    writeLogs: () => server.writeLogs(),
    breakDown: () => server.breakDown(),
  }
}

let first: Promise<StoryServer> | undefined

/** The one that most stories share. */
export function openFirstServer(): Promise<StoryServer> {
  first ??= openServer()
  return first
}
