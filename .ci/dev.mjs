import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bin, installPackages, root, tryRun } from './install.mjs'

const FINDINGS = '.cache/findings.txt'
const PLACES = '.cache/places.json'

installPackages()
const generated = tryRun(process.execPath, ['.ci/formwork.mjs', 'generate'])
if (generated !== 0 && !existsSync(join(root, 'src/generated/routes.ts'))) process.exit(generated)

const port = process.env.PORT || '8080'
const apiPort = String(Number(port) + 1)
const api = `http://localhost:${apiPort}`
const LOG_LEVEL = process.env.LOG_LEVEL || 'warn'
/** Each title changes it; the server reads it again itself, as a start takes seconds. */
const MENU = 'src/generated/menu.ts'
/** An analyst who writes a reminder waits for it; each save that reaches the server starts the minute again. */
const REMIND_MINUTES = process.env.REMIND_MINUTES || '1'
const server = ['watch', '--clear-screen=false', '--exclude', MENU, 'src/server/main.ts']
const programs = [
  [process.execPath, ['.ci/formwork.mjs', 'generate', '--watch', '--findings', FINDINGS, '--places', PLACES], {}],
  [bin('tsx'), server, { PORT: apiPort, SERVE_APP: 'off', LOG_LEVEL, MENU_FILE: MENU, REMIND_MINUTES }],
  [bin('vite'), ['--clearScreen', 'false', '--logLevel', 'warn'], { PORT: port, API_ORIGIN: api, FINDINGS, PLACES }],
]

// Detached: otherwise Ctrl-C reaches them twice, and a second signal ends them without cleanup.
const children = programs.map(([command, args, env]) =>
  spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    detached: process.platform !== 'win32',
  }),
)

let isStopping = false
function stop(code) {
  if (isStopping) return
  isStopping = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))
for (const child of children) child.on('exit', () => stop(1))

/** Prints the address last, below the messages of the programs. */
async function sayWhenReady() {
  const answers = (url) =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers(`${api}/ready`)) || !(await answers(`http://localhost:${port}/`))) {
    if (isStopping) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  console.log(`请打开 / open  http://localhost:${port}  (Ctrl-C 停止 / stops)\n`)
}
await sayWhenReady()
