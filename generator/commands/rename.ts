import { printDiff } from '../changes/edit'
import { renameField, renameOperationIn } from '../changes/rename'
import { readSources } from '../readSources'
import { EXIT, type ParsedArgs } from './command'
import { readOwnApi } from './readOwnApi'
import { writeAll } from './writeAll'

const KINDS = { field: renameField, operation: renameOperationIn }
const USAGE = 'rename field <domain>/<entity>.<old> <new>, or rename operation <old> <new>\n'

export async function rename(root: string, { positionals: words, options }: ParsedArgs): Promise<number> {
  const [kind = '', from = '', to = ''] = words
  if (!(kind === 'field' || kind === 'operation')) {
    process.stderr.write(USAGE)
    return EXIT.usage
  }
  const document = await readOwnApi(root)
  if (document === undefined) return EXIT.usage
  const sources = readSources(root)
  const answer = KINDS[kind]({ sources, openapi: document }, from, to)
  if (!answer.ok) {
    process.stderr.write(`${answer.says}\n`)
    return EXIT.failure
  }
  const { sources: renamed, places } = answer.value
  const isDry = options['--dry'] === true
  if (isDry) process.stdout.write(`${printDiff(sources, renamed)}\n`)
  else writeAll(root, renamed)
  process.stdout.write(`${places} places ${isDry ? 'would be renamed' : 'renamed'}\n`)
  return EXIT.ok
}
