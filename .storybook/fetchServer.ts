import * as parts from 'virtual:story-parts'
import * as Comlink from 'comlink'
import type { OpenInWorker, SentMessage, ServerFiles } from './serverWorker'
import type { StoryServer } from './storyServer'

/** Beside the page, which is drawn meanwhile. */
async function startWorker(): Promise<Comlink.Remote<OpenInWorker>> {
  const script = new Blob([await (await fetch(parts.server)).blob()], { type: 'text/javascript' })
  const worker = new Worker(URL.createObjectURL(script), { type: 'module' })
  return Comlink.wrap<OpenInWorker>(worker)
}

let worker: ReturnType<typeof startWorker> | undefined

// A worker whose script is a blob knows no address of the page.
const absolute = (address: string) => new URL(address, location.href).href
const files: ServerFiles = {
  seeded: absolute(parts.seeded),
  wasm: absolute(parts.wasm),
  data: absolute(parts.data),
}

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
  const server = await open(files)
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
