import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { toChunks } from '../files/byteStore'
import type { FileScanner, ScanResult } from '../files/fileScanner'
import { StartError } from './StartError'

export interface ClamdAddress {
  readonly host: string
  readonly port: number
}

/** Milliseconds without a byte from clamd after which it counts as lost: its own limit for one file is two minutes. */
const PATIENCE = 150_000
const COMMAND = Buffer.from('zINSTREAM\0')
const LENGTH_BYTES = 4
const END = Buffer.alloc(LENGTH_BYTES)

/** Throws StartError where the text is no `host:port`; an IPv6 address stands in brackets. */
export function readClamdAddress(text: string | undefined): ClamdAddress | undefined {
  if (!text) return undefined
  const [, bracketed, plain, digits] = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text) ?? []
  const [host, port] = [bracketed ?? plain, Number(digits)]
  if (host !== undefined && port > 0 && port <= 65_535) return { host, port }
  throw new StartError(`CLAMD_ADDRESS 应为“主机:端口”，现为“${text}”`, `CLAMD_ADDRESS must be host:port, not "${text}"`)
}

/** The command, then each chunk behind its length in four bytes, then a length of none. */
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

/** All that clamd says before it closes the connection; it may say no before it has heard everything. */
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

/** The scanner of ClamAV, asked over TCP with its command INSTREAM; one connection for each file. */
export function createClamdScanner({ host, port }: ClamdAddress): FileScanner {
  return {
    scan: async (content) => {
      const socket = connect(port, host)
      const answer = readAnswer(socket)
      // Whatever breaks here ends the answer too; and clamd need not hear a file to its end to refuse it.
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
