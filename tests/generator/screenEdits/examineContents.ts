import path from 'node:path'
import { createAnalyzer } from '../../../generator/analyze'
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic'
import type { Source } from '../../../generator/diagnostics/report'
import { createReadFormula } from '../../../generator/difference/formulas'
import type { Contents } from '../../../generator/difference/parts'
import { readContents } from '../../../generator/difference/screenContents'
import { indexOpenApi } from '../../../generator/openapi/indexOpenApi'
import { loadOpenApi } from '../../../generator/openapi/loadOpenApi'
import { readSources } from '../../../generator/readSources'

const ROOT = path.join(import.meta.dirname, '../../..')
const api = indexOpenApi((await loadOpenApi(ROOT)).document)
const analyze = createAnalyzer()

/** The real files. */
export const sources = readSources(ROOT)

interface Examined {
  readonly contents: readonly Contents[]
  readonly errors: readonly Diagnostic[]
}

/** What staff see of the screens of these files, and what the compiler refuses. */
export function examineContents(edited: readonly Source[]): Examined {
  const { resolved, report } = analyze(edited, api)
  const errors = report.diagnostics().filter(({ severity }) => severity === 'error')
  return { contents: readContents(resolved, createReadFormula(edited)), errors }
}
