import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { ClamdAddress } from '../../src/server/node/clamd'

/** Standard test signature, split so that scanners ignore this file. */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${'ANTIVIRUS-TEST-FILE!$H+H*'}`

export interface FakeClamd {
  readonly address: ClamdAddress
  /** Contents sent for scanning, one per file. */
  readonly scanned: readonly Buffer[]
  readonly close: () => Promise<void>
}

/** Reads exactly `size` bytes; rejects if the connection ends before. */
function createByteReader(chunks: AsyncIterator<Buffer>): (size: number) => Promise<Buffer> {
  let waiting = Buffer.alloc(0)
  return async (size) => {
    while (waiting.length < size) {
      const { done, value } = await chunks.next()
      if (done) throw new Error('the client has gone')
      waiting = Buffer.concat([waiting, value])
    }
    const taken = waiting.subarray(0, size)
    waiting = waiting.subarray(size)
    return taken
  }
}

/** Reads one INSTREAM command as clamd does; undefined beyond `max` bytes. */
async function readStream(chunks: AsyncIterator<Buffer>, max: number): Promise<Buffer | undefined> {
  const read = createByteReader(chunks)
  const command = await read('zINSTREAM\0'.length)
  if (command.toString() !== 'zINSTREAM\0') throw new Error(`unknown command ${command}`)
  const parts: Buffer[] = []
  let left = max
  for (;;) {
    const length = (await read(4)).readUInt32BE()
    if (length === 0) return Buffer.concat(parts)
    left -= length
    if (left < 0) return undefined
    parts.push(await read(length))
  }
}

/** Fake clamd with one signature; `max` is its StreamMaxLength in bytes. */
export async function openFakeClamd(max = 1_000_000): Promise<FakeClamd> {
  const scanned: Buffer[] = []
  const answer = async (socket: Socket) => {
    const content = await readStream(socket[Symbol.asyncIterator](), max)
    if (content !== undefined) scanned.push(content)
    const found = content?.includes(EICAR) ? 'Eicar-Test-Signature FOUND' : 'OK'
    socket.end(content === undefined ? 'INSTREAM size limit exceeded. ERROR\0' : `stream: ${found}\0`)
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    answer(socket).catch(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: { host: '127.0.0.1', port },
    scanned,
    close: async () => {
      if (!server.listening) return
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
