// Runs before npm ci, so it imports only Node's own modules.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.installed-lock')

/** Exits with a message if Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Formwork needs Node.js 20.19 or newer; this is ${process.versions.node}. 需要 Node.js 20.19 或更高版本。`,
  )
  process.exit(1)
}

/** Runs `npm ci` unless the packages of this lock file are installed. */
export function installPackages() {
  requireNode()
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('installing packages (npm ci) …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'])
  writeFileSync(stamp, wanted)
}

/** Runs a command in the project's root; exits with its code if it fails. */
export function run(command, args, env = {}) {
  const result = tryRun(command, args, env)
  if (result !== 0) process.exit(result)
}

export function tryRun(command, args, env = {}) {
  const { status, signal, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (error) console.error(`${command}: ${error.message}`)
  return status ?? (signal ? 1 : 0)
}

export const bin = (name) => join(root, 'node_modules', '.bin', name)
