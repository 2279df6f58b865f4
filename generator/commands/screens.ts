import { compile } from '../compile'
import { loadOpenApi } from '../openapi/loadOpenApi'
import { readSources } from '../readSources'

export async function screens(root: string): Promise<number> {
  const { document } = await loadOpenApi(root)
  const { screens: found } = await compile(readSources(root), document)
  const lines = found.map(
    ({ id, kind, path, title }) => `${kind.padEnd(5)} ${id.padEnd(32)} ${path.padEnd(36)} ${title}`,
  )
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
}
