import { formatDiagnostics } from '../diagnostics/format'
import { toDiagnostic } from '../generate'
import type { JsonObject } from '../openapi/json'
import { loadOpenApi } from '../openapi/loadOpenApi'

/** The project's API; undefined after printing its problems. */
export async function readOwnApi(root: string): Promise<JsonObject | undefined> {
  const { document, problems } = await loadOpenApi(root)
  if (problems.length === 0) return document
  process.stderr.write(`${formatDiagnostics(problems.map(toDiagnostic))}\n`)
  return undefined
}
