import { printDiff } from '../changes/edit'
import { renameField, renameOperationIn } from '../changes/rename'
import { renameParameterIn } from '../changes/renameParameter'
import { both, inLanguage } from '../diagnostics/languages'
import { readSources } from '../readSources'
import { EXIT, type ParsedArgs } from './command'
import { readLanguage } from './readLanguage'
import { readOwnApi } from './readOwnApi'
import { writeAll } from './writeAll'

const KINDS = { field: renameField, operation: renameOperationIn, parameter: renameParameterIn }
const USAGE = both(
  'rename field <domain>/<entity>.<old> <new>, rename operation <old> <new>, or rename parameter <operation>.<old> <new>\n',
  'rename field <领域>/<实体>.<旧名> <新名>，rename operation <旧名> <新名>，或 rename parameter <操作>.<旧名> <新名>\n',
)

export async function rename(root: string, given: ParsedArgs): Promise<number> {
  const [kind = '', from = '', to = ''] = given.positionals
  const language = readLanguage(given)
  if (language === undefined) return EXIT.usage
  if (!(kind === 'field' || kind === 'operation' || kind === 'parameter')) {
    process.stderr.write(inLanguage(USAGE, language))
    return EXIT.usage
  }
  const document = await readOwnApi(root, language)
  if (document === undefined) return EXIT.usage
  const sources = readSources(root)
  const answer = KINDS[kind]({ sources, openapi: document }, from, to)
  if (!answer.ok) {
    process.stderr.write(inLanguage(`${answer.says}\n`, language))
    return EXIT.failure
  }
  const { sources: renamed, places } = answer.value
  const isDry = given.options['--dry'] === true
  if (isDry) process.stdout.write(`${printDiff(sources, renamed)}\n`)
  else writeAll(root, renamed)
  const done = both(`${places} places renamed\n`, `已改名 ${places} 处\n`)
  const says = isDry ? both(`${places} places would be renamed\n`, `将改名 ${places} 处\n`) : done
  process.stdout.write(inLanguage(says, language))
  return EXIT.ok
}
