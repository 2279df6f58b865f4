import type { ValidEntityFile } from '../2-validate/validate'
import { createExaminer, type Examined } from '../changes/examine'
import { findNearest } from '../diagnostics/nearest'
import type { ApiIndex } from '../openapi/apiField'
import { indexOpenApi } from '../openapi/indexOpenApi'
import { readSources } from '../readSources'
import { findUnshown, printUnshown } from '../scaffold/unshownFields'
import { EXIT, type ParsedArgs } from './command'
import { readOwnApi } from './readOwnApi'

const toName = ({ path }: ValidEntityFile) => path.replace(/^schemas\/|\.yaml$/g, '')

/** The files of the entities that have screens. */
export function listEntityFiles({ resolved }: Pick<Examined, 'resolved'>): readonly ValidEntityFile[] {
  return [...new Set([...resolved.names.screens.values()].map(({ file }) => file))]
}

function say(file: ValidEntityFile, { resolved }: Examined, api: ApiIndex): string {
  const found = findUnshown(file, resolved, api)
  const head = `# ${toName(file)}: ${found.length} fields of the API that no screen shows`
  return found.length === 0 ? `${head}\n` : `${head}\n${printUnshown(found)}\n`
}

export async function fields(root: string, { positionals: [asked = ''] }: ParsedArgs): Promise<number> {
  const document = await readOwnApi(root)
  if (document === undefined) return EXIT.usage
  const api = indexOpenApi(document)
  const examined = createExaminer()(readSources(root), document)
  const files = listEntityFiles(examined)
  const meant = files.filter((file) => toName(file) === asked || file.entity.resource.value === asked)
  process.stdout.write(meant.map((file) => say(file, examined, api)).join('\n'))
  if (meant.length > 0) return EXIT.ok
  const nearest = findNearest(asked, [...files.map(toName), ...files.map(({ entity }) => entity.resource.value)])
  const hint = nearest === undefined ? '' : `; did you mean "${nearest}"?`
  process.stderr.write(`"${asked}" is neither an entity of schemas/ nor the resource of one${hint}\n`)
  return EXIT.failure
}
