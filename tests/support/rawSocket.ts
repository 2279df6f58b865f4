import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawSocket {
  readonly socket: Socket
  readonly received: () => string
  /** Resolves when the other side has closed the connection. */
  readonly closed: Promise<unknown>
}

/** Opens a TCP connection for raw bytes; ignores errors. */
export async function openRawSocket(origin: string): Promise<RawSocket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  return { socket, received: () => text, closed }
}
