import * as Comlink from 'comlink'
import { createCopies } from '../tests/support/copiedFiles'
import { openStoryServer } from './storyServer'

/** Addresses of the seeded database and of the files of PGlite. */
export interface ServerFiles {
  readonly seeded: string
  readonly wasm: string
  readonly data: string
}

/** What of a request or an answer can be sent between threads. */
export interface SentMessage {
  readonly url: string
  readonly method: string
  readonly status: number
  readonly headers: [string, string][]
  readonly body: ArrayBuffer | undefined
}

/** The smallest module; what a seeded database would never run need not be fetched. */
const NO_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])

async function fetchFiles({ seeded, wasm, data }: ServerFiles) {
  const [dump, fsBundle, pgliteWasmModule, initdbWasmModule] = await Promise.all([
    fetch(seeded).then((answer) => answer.arrayBuffer()),
    fetch(data).then((answer) => answer.blob()),
    WebAssembly.compileStreaming(fetch(wasm)),
    WebAssembly.compile(NO_MODULE),
  ])
  const createFiles = createCopies(new Uint8Array(dump))
  return () => ({ fsBundle, pgliteWasmModule, initdbWasmModule, fs: createFiles() })
}

let fetched: ReturnType<typeof fetchFiles> | undefined

/** Opens a real server on a copy of the seeded database of its own, in the thread of this file. */
async function open(files: ServerFiles) {
  fetched ??= fetchFiles(files)
  const createModule = await fetched
  const server = await openStoryServer(createModule())
  return Comlink.proxy({
    ...server,
    fetch: async ({ url, method, headers, body }: SentMessage): Promise<SentMessage> => {
      const answer = await server.fetch(new Request(url, { method, headers, body }))
      const sent = await answer.arrayBuffer()
      const message = { url, method, status: answer.status, headers: [...answer.headers], body: sent }
      return Comlink.transfer(message, [sent])
    },
  })
}

export type OpenInWorker = typeof open

Comlink.expose(open)
