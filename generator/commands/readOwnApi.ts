import { formatDiagnostics } from '../diagnostics/format'
import type { Language } from '../diagnostics/languages'
import { inWords } from '../diagnostics/wording'
import { problemToDiagnostic } from '../generate'
import type { JsonObject } from '../openapi/json'
import { loadOpenApi } from '../openapi/loadOpenApi'

/** The project's API; undefined after printing its problems. */
export async function readOwnApi(root: string, language: Language): Promise<JsonObject | undefined> {
  const { document, problems } = await loadOpenApi(root)
  if (problems.length === 0) return document
  process.stderr.write(
    `${formatDiagnostics(problems.map((problem) => inWords(problemToDiagnostic(problem), language)))}\n`,
  )
  return undefined
}
