import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runNamedCommand } from './runNamedCommand'

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

// A reader that has seen enough, as `| head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await runNamedCommand(ROOT, process.argv.slice(2))
