import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runNamedCommand } from './runNamedCommand'

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

process.exitCode = await runNamedCommand(ROOT, process.argv.slice(2))
