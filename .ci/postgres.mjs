import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Debian's folder of server programs, which is not in PATH. */
const DEBIAN = '/usr/lib/postgresql'
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=200']

export function findPostgresPrograms() {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : []
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...debian.reverse()]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

/** User to run PostgreSQL as, since it refuses root: `postgres`, else `nobody`. Throws if neither exists. */
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

/** Child processes, one per connection. */
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
      // The process has ended meanwhile.
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
      // Discards later output, which is not needed.
      if (said.length > 100_000) said = ''
    })
    child.once('exit', () => reject(new Error(`PostgreSQL ended:\n${said}`)))
  })
}

/**
 * Starts a temporary PostgreSQL server on a free port of 127.0.0.1, with a random password. `restart` is for callers
 * that ended `child`. Undefined if PostgreSQL is not installed.
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
