import { existsSync, readFileSync } from 'node:fs'
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

const readApi = (folder: string): JsonObject =>
  toObject(parsePlainYaml(readFileSync(path.join(folder, 'openapi.yaml'), 'utf8')))

/** The small shop API, with the paths that a case adds to it. */
function addPaths(folder: string): JsonObject {
  const api = readApi(BASE)
  if (!existsSync(path.join(folder, 'openapi.yaml'))) return api
  return { ...api, paths: { ...toObject(api.paths), ...toObject(readApi(folder).paths) } }
}

/** A case with the small shop API: its own files, and the base's where it has none of that name. */
export function readCase(folder: string): Case {
  const own = readSources(folder)
  const names = new Set(own.map((source) => source.path))
  const base = readSources(BASE).filter((source) => !names.has(source.path))
  const sources = [...own, ...base].sort((a, b) => (a.path < b.path ? -1 : 1))
  return { sources, openapi: addPaths(folder), ofBase: new Set(base.map((source) => source.path)) }
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
