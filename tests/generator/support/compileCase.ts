import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parsePlainYaml } from '../../../generator/1-parse/plainYaml'
import { type Compiled, compile } from '../../../generator/compile'
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic'
import { toObject } from '../../../generator/openapi/json'
import { readSources } from '../../../generator/readSources'

const BASE = path.join(import.meta.dirname, '../base')

/** Compiles a case against the small shop API: its own files, and the base's where it has none of that name; what the case leaves unused of the base is no finding. */
export async function compileCase(folder: string): Promise<Compiled> {
  const own = readSources(folder)
  const names = new Set(own.map((source) => source.path))
  const base = readSources(BASE).filter((source) => !names.has(source.path))
  const sources = [...own, ...base].sort((a, b) => (a.path < b.path ? -1 : 1))
  const compiled = await compile(
    sources,
    toObject(parsePlainYaml(readFileSync(path.join(BASE, 'openapi.yaml'), 'utf8'))),
  )
  const isOwn = ({ file, severity }: Diagnostic) => severity === 'error' || !base.some((source) => source.path === file)
  return { ...compiled, diagnostics: compiled.diagnostics.filter(isOwn) }
}
