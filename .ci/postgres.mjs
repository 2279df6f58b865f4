import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Where Debian puts the programs of a server; they are not on the path there. */
const DEBIAN = '/usr/lib/postgresql'
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=200']

/** The folder of `initdb` and `postgres`; undefined where there is no server on this machine. */
export function findPostgresPrograms() {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : []
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...debian.reverse()]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

/** PostgreSQL refuses to run as root: then as its own user, or as nobody. */
function findUser() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag, user) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim() || Number.NaN)
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = [idOf('-u', user), idOf('-g', user)]
    if (uid > 0 && gid > 0) return { uid, gid }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody')
}

async function findPort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/** Each connection is a process of its own, a child of the first one. */
function findChildren(parent) {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return numbers.map(Number).filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
    } catch {
      return false
    }
  })
}

function signalAll(parent, signal) {
  for (const pid of [parent, ...findChildren(parent)]) {
    try {
      process.kill(pid, signal)
    } catch {
      // it has just ended
    }
  }
}

function initialize(programs, folder, { password, user }) {
  const secret = join(folder, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  if (user.uid) for (const path of [folder, secret]) chownSync(path, user.uid, user.gid)
  const options = ['-D', join(folder, 'data'), '-U', 'formwork', '-E', 'UTF8', '--no-sync', '--auth=scram-sha-256']
  const made = spawnSync(join(programs, 'initdb'), [...options, '--locale=C.UTF-8', `--pwfile=${secret}`], user)
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
}

async function waitUntilReady(child) {
  let said = ''
  await new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      said += chunk
      if (said.includes('ready to accept connections')) resolve()
      // What it says later would fill the pipe.
      if (said.length > 100_000) said = ''
    })
    child.once('exit', () => reject(new Error(`PostgreSQL ended:\n${said}`)))
  })
}

/**
 * Starts a PostgreSQL server of its own on this machine, on a free port of 127.0.0.1, with a password nobody else knows.
 * `restart` is for those who have stopped `child`. Undefined where there is no server to start.
 */
export async function startPostgres() {
  const programs = findPostgresPrograms()
  if (programs === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'formwork-postgres-'))
  const [user, password, port] = [findUser(), randomBytes(16).toString('hex'), await findPort()]
  initialize(programs, folder, { password, user })
  const settings = [...SETTINGS, `port=${port}`].flatMap((setting) => ['-c', setting])
  const run = async () => {
    const stdio = ['ignore', 'ignore', 'pipe']
    server.child = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...settings], { ...user, stdio })
    await waitUntilReady(server.child)
  }
  const end = async (signal) => {
    if (server.child.exitCode !== null || server.child.signalCode !== null) return
    server.child.kill(signal)
    await once(server.child, 'exit')
  }
  const server = {
    url: `postgres://formwork:${password}@127.0.0.1:${port}/postgres`,
    child: undefined,
    restart: run,
    end,
    freeze: () => signalAll(server.child.pid, 'SIGSTOP'),
    thaw: () => signalAll(server.child.pid, 'SIGCONT'),
    remove: async () => {
      server.thaw()
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await run()
  return server
}
