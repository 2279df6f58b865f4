import type { ValidEntityFile } from '../2-validate/validate'
import { createExaminer, type Examined } from '../changes/examine'
import { both, inLanguage } from '../diagnostics/languages'
import { findNearest } from '../diagnostics/nearest'
import type { ApiIndex } from '../openapi/apiField'
import { indexOpenApi } from '../openapi/indexOpenApi'
import { readSources } from '../readSources'
import { findUnshown, printUnshown } from '../scaffold/unshownFields'
import { EXIT, type ParsedArgs } from './command'
import { readLanguage } from './readLanguage'
import { readOwnApi } from './readOwnApi'

const toName = ({ path }: ValidEntityFile) => path.replace(/^schemas\/|\.yaml$/g, '')

/** The files of the entities that have screens. */
export function listEntityFiles({ resolved }: Pick<Examined, 'resolved'>): readonly ValidEntityFile[] {
  return [...new Set([...resolved.names.screens.values()].map(({ file }) => file))]
}

function say(file: ValidEntityFile, { resolved }: Examined, api: ApiIndex): string {
  const found = findUnshown(file, resolved, api)
  const head = both(
    `# ${toName(file)}: ${found.length} fields of the API that no screen shows`,
    `# ${toName(file)}：接口有 ${found.length} 个字段没有页面展示`,
  )
  return found.length === 0 ? `${head}\n` : `${head}\n${printUnshown(found)}\n`
}

export async function fields(root: string, given: ParsedArgs): Promise<number> {
  const [asked = ''] = given.positionals
  const language = readLanguage(given)
  const document = language && (await readOwnApi(root, language))
  if (language === undefined || document === undefined) return EXIT.usage
  const api = indexOpenApi(document)
  const examined = createExaminer()(readSources(root), document)
  const files = listEntityFiles(examined)
  const meant = files.filter((file) => toName(file) === asked || file.entity.resource.value === asked)
  process.stdout.write(inLanguage(meant.map((file) => say(file, examined, api)).join('\n'), language))
  if (meant.length > 0) return EXIT.ok
  const nearest = findNearest(asked, [...files.map(toName), ...files.map(({ entity }) => entity.resource.value)])
  const hint = nearest === undefined ? '' : both(`; did you mean "${nearest}"?`, `；是不是“${nearest}”？`)
  const says = both(
    `"${asked}" is neither an entity of schemas/ nor the resource of one`,
    `“${asked}”既不是 schemas/ 中的实体，也不是实体的资源路径`,
  )
  process.stderr.write(inLanguage(`${says}${hint}\n`, language))
  return EXIT.failure
}
