import { rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { createAnswer, type DaemonQuestion } from './createAnswer'

const MINUTE = 60_000
const IDLE = 10 * MINUTE
/** How often it looks whether its socket is still there: a changed compiler removes it, and so does whoever removes the project. */
const LOOK = 2_000

const isAnswering = (socket: string) =>
  new Promise<boolean>((done) => {
    const connection = connect(socket)
    connection.once('connect', () => connection.destroy())
    connection.once('error', () => done(false))
    connection.once('close', (failed) => done(!failed))
  })

const listen = (server: Server, socket: string) =>
  new Promise<boolean>((done) => {
    server.once('error', () => done(false))
    server.listen(socket, () => done(true))
  })

/** Listens where nobody else does; what somebody who crashed has left is removed. */
async function takeSocket(server: Server, socket: string): Promise<boolean> {
  if (await listen(server, socket)) return true
  if (await isAnswering(socket)) return false
  rmSync(socket, { force: true })
  return listen(server, socket)
}

function readAll(connection: Socket, done: (text: string) => void): void {
  let text = ''
  connection.setEncoding('utf8')
  connection.on('data', (part) => {
    text += part
  })
  connection.on('end', () => done(text))
  // Who asked has gone.
  connection.on('error', () => undefined)
}

const findInode = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino

/** Answers one command after the other over a socket, until nobody asks any more; whatever fails ends it. */
export async function serveDaemon(root: string, socket: string): Promise<void> {
  const answer = createAnswer(root)
  const end = () => process.exit()
  const idle = setTimeout(end, IDLE)
  let last: Promise<void> = Promise.resolve()
  const take = (connection: Socket) =>
    readAll(connection, (text) => {
      last = last.then(async () => {
        const question: DaemonQuestion | undefined = text === '' ? undefined : JSON.parse(text)
        connection.end(JSON.stringify((question && (await answer(question))) ?? {}))
        idle.refresh()
      })
    })
  const server = createServer({ allowHalfOpen: true }, take)
  if (!(await takeSocket(server, socket))) end()
  const own = findInode(socket)
  setInterval(() => {
    if (findInode(socket) !== own) void last.then(end)
  }, LOOK)
  process.send?.('listening')
}
