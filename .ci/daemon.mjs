// Asks the process that stays between commands; starts it where there is none. Imports little, since every command waits.
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('daemonProcess.mjs', import.meta.url))
const ASKED = ['check', 'api-diff']
const OF_READER = ['FORMWORK_LANG', 'LC_ALL', 'LC_MESSAGES', 'LANG']
/** By these git is pointed to another repository, for this process alone. */
const ELSEWHERE = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_OBJECT_DIRECTORY']
/** After so many milliseconds without an answer the command does its work itself. */
const PATIENCE = 60_000
/** The system takes no longer path of a socket. */
const MAX_PATH = 100

/** Not where nobody asks twice. */
function isWanted([name, ...args], socket, { env, platform } = process) {
  if (!ASKED.includes(name) || args.includes('--no-daemon')) return false
  if (platform === 'win32' || Buffer.byteLength(socket) > MAX_PATH) return false
  if (env.CI || env.FORMWORK_DAEMON === 'off') return false
  return !ELSEWHERE.some((variable) => variable in env)
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** The answer; `code` is undefined where it was none, and `isFree` true where nobody listens. */
const ask = (socket, question) =>
  new Promise((done) => {
    let text = ''
    let isFree = false
    const connection = connect(socket)
    connection.setEncoding('utf8')
    connection.setTimeout(PATIENCE, () => connection.destroy())
    connection.on('connect', () => connection.end(JSON.stringify(question)))
    connection.on('data', (part) => {
      text += part
    })
    connection.on('error', ({ code }) => {
      isFree = code === 'ENOENT' || code === 'ECONNREFUSED'
    })
    connection.on('close', () => done({ ...parse(text), isFree }))
  })

/** Waits until it listens, or has ended, as it does where another was first. */
const start = (bundle, socket) =>
  new Promise((done) => {
    const child = spawn(process.execPath, [PROGRAM, bundle, socket], {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const go = () => {
      if (child.connected) child.disconnect()
      child.unref()
      done()
    }
    for (const event of ['message', 'exit', 'error']) child.once(event, go)
  })

/** The exit code after printing the daemon's answer; undefined where the command has to do its work itself. */
export async function askDaemon(args, { bundle, socket }) {
  if (!isWanted(args, socket)) return undefined
  const variables = Object.fromEntries(OF_READER.map((name) => [name, process.env[name]]))
  const question = { args, cwd: process.cwd(), variables }
  const first = await ask(socket, question)
  if (first.isFree) await start(bundle, socket)
  const { code, printed } = first.isFree ? await ask(socket, question) : first
  if (code === undefined) return undefined
  for (const { stream, text } of printed) process[stream].write(text)
  return code
}
