import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { toChunks } from '../files/byteStore'
import type { FileScanner, ScanResult } from '../files/fileScanner'
import { StartError } from './StartError'

export interface ClamdAddress {
  readonly host: string
  readonly port: number
}

/** Milliseconds without a byte from clamd until it counts as lost; clamd's own limit for one file is two minutes. */
const PATIENCE = 150_000
const COMMAND = Buffer.from('zINSTREAM\0')
const LENGTH_BYTES = 4
const END = Buffer.alloc(LENGTH_BYTES)

/** Throws StartError if the text is not `host:port`; IPv6 addresses need brackets. */
export function readClamdAddress(text: string | undefined): ClamdAddress | undefined {
  if (!text) return undefined
  const [, bracketed, plain, digits] = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text) ?? []
  const [host, port] = [bracketed ?? plain, Number(digits)]
  if (host !== undefined && port > 0 && port <= 65_535) return { host, port }
  throw new StartError(`CLAMD_ADDRESS 应为“主机:端口”，现为“${text}”`, `CLAMD_ADDRESS must be host:port, not "${text}"`)
}

/** The command, then each chunk after its length in four bytes, then a zero length. */
async function* toFrames(content: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield COMMAND
  for await (const chunk of toChunks(content)) {
    if (chunk.byteLength === 0) continue
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE(chunk.byteLength)
    yield length
    yield chunk
  }
  yield END
}

/** Reads clamd's answer up to its NUL; clamd may refuse before it has read the whole file. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      text += part
      if (text.includes('\0')) resolve(text)
    })
    socket.on('error', reject)
    for (const event of ['end', 'close'] as const) {
      socket.once(event, () => reject(new Error(`clamd closed the connection after "${text}"`)))
    }
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error('clamd does not answer')))
  })
}

function toResult(answer: string): ScanResult {
  const text = answer.replace(/\0[\s\S]*$/, '')
  const [, found] = /^stream: (.+) FOUND$/.exec(text) ?? []
  if (found !== undefined) return { kind: 'infected', found }
  if (text === 'stream: OK') return { kind: 'clean' }
  if (text.includes('size limit exceeded')) return { kind: 'tooLarge' }
  throw new Error(`clamd answered "${text}"`)
}

/** A scanner that uses ClamAV's INSTREAM over TCP, with one connection for each file. */
export function createClamdScanner({ host, port }: ClamdAddress): FileScanner {
  return {
    scan: async (content) => {
      const socket = connect(port, host)
      const answer = readAnswer(socket)
      // A broken connection rejects `answer` as well, and clamd may refuse a file before its end.
      const sending = pipeline(toFrames(content), socket, { end: false }).catch(() => undefined)
      try {
        return toResult(await answer)
      } finally {
        socket.destroy()
        await sending
        await content.cancel().catch(() => undefined)
      }
    },
  }
}
