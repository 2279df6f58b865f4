import { type Compiled, compile } from './compile'
import type { Diagnostic } from './diagnostics/diagnostic'
import { openApiProblem } from './diagnostics/openapi'
import { loadOpenApi, type OpenApiProblem } from './openapi/loadOpenApi'
import { readExamples } from './readExamples'
import { readSources } from './readSources'
import { writeOutputs } from './writeOutputs'

export interface GenerateOptions {
  readonly root: string
  /** Without it nothing is written. */
  readonly write: boolean
  /** Warnings count as errors. */
  readonly strict?: boolean
  readonly onDiagnostics?: (diagnostics: readonly Diagnostic[]) => void
}

export interface Generated extends Pick<Compiled, 'files' | 'diagnostics'> {
  readonly screens: number
  readonly written: number
  readonly removed: number
  readonly milliseconds: number
}

function toDiagnostic({ file, line, column, message }: OpenApiProblem): Diagnostic {
  return { ...openApiProblem(message), file, line, column, frame: '' }
}

function failed(diagnostics: readonly Diagnostic[], strict: boolean): boolean {
  return diagnostics.some((diagnostic) => strict || diagnostic.severity === 'error')
}

/** Without a readable API every name would seem wrong, so then nothing else is asked. */
async function compileRoot(root: string): Promise<Compiled> {
  const { document, problems } = await loadOpenApi(root)
  if (problems.length > 0) return { files: [], screens: [], diagnostics: problems.map(toDiagnostic) }
  return compile(readSources(root), document, readExamples(root))
}

/** Compiles what stands in `schemas/` and `openapi/`. With errors the last good output stays. */
export async function generate({ root, write, strict = false, onDiagnostics }: GenerateOptions): Promise<Generated> {
  const start = performance.now()
  const { files, diagnostics, screens } = await compileRoot(root)
  onDiagnostics?.(diagnostics)
  const writes = write && !failed(diagnostics, strict)
  const result = writes ? writeOutputs(root, files) : { written: 0, removed: 0 }
  return { files, diagnostics, screens: screens.length, ...result, milliseconds: performance.now() - start }
}
