import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parsePlainYaml } from '../../../generator/1-parse/plainYaml'
import { type Compiled, compile } from '../../../generator/compile'
import { toObject } from '../../../generator/openapi/json'
import { readSources } from '../../../generator/readSources'

const BASE = path.join(import.meta.dirname, '../base')

/** Compiles a case against the small shop API: its own files, and the base's where it has none of that name. */
export async function compileCase(folder: string): Promise<Compiled> {
  const own = readSources(folder)
  const names = new Set(own.map((source) => source.path))
  const base = readSources(BASE).filter((source) => !names.has(source.path))
  const sources = [...own, ...base].sort((a, b) => (a.path < b.path ? -1 : 1))
  return compile(sources, toObject(parsePlainYaml(readFileSync(path.join(BASE, 'openapi.yaml'), 'utf8'))))
}
