import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveDaemon } from './daemon/serveDaemon'
import { runNamedCommand } from './runNamedCommand'

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** Runs the command in this process; resolves to its exit code. */
export function run(args: readonly string[]): Promise<number> {
  // A reader that has seen enough, as `| head`, is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
  return runNamedCommand(ROOT, args)
}

/** Stays and answers commands over a socket. */
export function startDaemon(socket: string): Promise<void> {
  return serveDaemon(ROOT, socket)
}
