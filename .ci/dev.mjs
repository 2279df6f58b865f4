import { spawn } from 'node:child_process'
import { bin, installPackages, root, run } from './install.mjs'

installPackages()
run(bin('tsx'), ['generator/cli.ts', 'generate'])

const port = process.env.PORT ?? '8080'
const apiPort = String(Number(port) + 1)
const programs = [
  [bin('tsx'), ['generator/cli.ts', 'generate', '--watch'], {}],
  [bin('tsx'), ['watch', '--clear-screen=false', 'src/server/main.ts'], { PORT: apiPort, SERVE_APP: 'off' }],
  [bin('vite'), ['--clearScreen', 'false'], { PORT: port, API_ORIGIN: `http://localhost:${apiPort}` }],
]

const children = programs.map(([command, args, env]) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }),
)
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
