import { type Compiled, compile } from './compile'
import { loadOpenApi } from './openapi/loadOpenApi'
import { readSources } from './readSources'
import { writeOutputs } from './writeOutputs'

export interface GenerateOptions {
  readonly root: string
  /** Without it nothing is written. */
  readonly write: boolean
}

export async function generate(options: GenerateOptions): Promise<Compiled & { written: number; removed: number }> {
  const openapi = await loadOpenApi(options.root)
  const compiled = await compile(readSources(options.root), openapi.document)
  const result = options.write ? writeOutputs(options.root, compiled.files) : { written: 0, removed: 0 }
  return { ...compiled, ...result }
}
