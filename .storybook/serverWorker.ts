import * as Comlink from 'comlink'
import type { LoadedModule } from '../src/server/db/openMemory'
import { createCopies } from '../tests/support/copiedFiles'
import { openStoryServer } from './storyServer'

/** The seeded database and the files of PGlite. */
interface ServerFiles {
  readonly dump: ArrayBuffer
  readonly wasm: ArrayBuffer
  readonly data: ArrayBuffer
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

async function start({ dump, wasm, data }: ServerFiles) {
  const fsBundle = new Blob([data])
  const createFiles = createCopies(new Uint8Array(dump))
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all(
    [wasm, NO_MODULE].map((code) => WebAssembly.compile(code)),
  )
  return Comlink.proxy(() => open({ fsBundle, pgliteWasmModule, initdbWasmModule, fs: createFiles() }))
}

/** Opens a real server on a copy of the seeded database of its own, in the thread of this file. */
async function open(module: LoadedModule) {
  const server = await openStoryServer(module)
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

export type StartInWorker = typeof start
export type OpenInWorker = Comlink.Remote<Awaited<ReturnType<StartInWorker>>>

Comlink.expose(start)
