// Runs before anything is installed: Node's own modules only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.installed-lock')

/** Stops with one sentence when this Node is too old to run the project. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Formwork needs Node.js 20.19 or newer; this is ${process.versions.node}. 需要 Node.js 20.19 或更高版本。`,
  )
  process.exit(1)
}

/** Installs the packages of the lock file unless exactly these are installed already. */
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

/** Runs a command in the project's folder and ends this process with its code when it fails. */
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

/** The path of a program that an installed package brings. */
export const bin = (name) => join(root, 'node_modules', '.bin', name)
