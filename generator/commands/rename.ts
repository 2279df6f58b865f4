import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { printDiff } from '../changes/edit'
import { renameField, renameOperationIn } from '../changes/rename'
import { loadOpenApi } from '../openapi/loadOpenApi'
import { readSources } from '../readSources'

const KINDS = { field: renameField, operation: renameOperationIn }
const USAGE = 'rename field <domain>/<entity>.<old> <new>, or rename operation <old> <new>\n'

/** Only where the bytes differ. */
function write(root: string, file: string, text: string): void {
  const target = path.join(root, file)
  if (readFileSync(target, 'utf8') !== text) writeFileSync(target, text)
}

export async function rename(root: string, args: readonly string[]): Promise<number> {
  const [kind = '', from, to] = args.filter((arg) => !arg.startsWith('--'))
  if (!(kind === 'field' || kind === 'operation') || from === undefined || to === undefined) {
    process.stdout.write(USAGE)
    return 1
  }
  const sources = readSources(root)
  const { document } = await loadOpenApi(root)
  const answer = KINDS[kind]({ sources, openapi: document }, from, to)
  if (!answer.ok) {
    process.stdout.write(`${answer.says}\n`)
    return 1
  }
  const { sources: renamed, places } = answer.value
  if (args.includes('--dry')) process.stdout.write(`${printDiff(sources, renamed)}\n`)
  else for (const source of renamed) write(root, source.path, source.text)
  process.stdout.write(`${places} places ${args.includes('--dry') ? 'would be renamed' : 'renamed'}\n`)
  return 0
}
