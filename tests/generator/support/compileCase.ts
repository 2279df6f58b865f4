import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parsePlainYaml } from '../../../generator/1-parse/plainYaml'
import { type Compiled, compile } from '../../../generator/compile'
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic'
import type { Source } from '../../../generator/diagnostics/report'
import { type JsonObject, toObject } from '../../../generator/openapi/json'
import { readSources } from '../../../generator/readSources'

const BASE = path.join(import.meta.dirname, '../base')

export interface Case {
  readonly sources: readonly Source[]
  readonly openapi: JsonObject
  /** The paths of the files that are the base's. */
  readonly ofBase: ReadonlySet<string>
}

/** A case with the small shop API: its own files, and the base's where it has none of that name. */
export function readCase(folder: string): Case {
  const own = readSources(folder)
  const names = new Set(own.map((source) => source.path))
  const base = readSources(BASE).filter((source) => !names.has(source.path))
  const sources = [...own, ...base].sort((a, b) => (a.path < b.path ? -1 : 1))
  const openapi = toObject(parsePlainYaml(readFileSync(path.join(BASE, 'openapi.yaml'), 'utf8')))
  return { sources, openapi, ofBase: new Set(base.map((source) => source.path)) }
}

/** What the case leaves unused of the base is no finding. */
export function isOfCase({ ofBase }: Case): (found: Diagnostic) => boolean {
  return ({ file, severity }) => severity === 'error' || !ofBase.has(file)
}

export async function compileCase(folder: string): Promise<Compiled> {
  const given = readCase(folder)
  const compiled = await compile(given.sources, given.openapi)
  return { ...compiled, diagnostics: compiled.diagnostics.filter(isOfCase(given)) }
}
