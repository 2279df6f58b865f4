import { parseLoosely } from '../1-parse/parse'
import type { ParsedFile } from '../1-parse/parsed'
import { createJudge, type Judged } from '../changes/judge'
import type { Source } from '../diagnostics/report'
import { memoizeByObject } from '../memory/memoizeByObject'
import type { JsonObject } from '../openapi/json'

/** All files as the editor has them, with what the compiler says of them. */
export interface Project {
  readonly sources: readonly Source[]
  readonly openapi: JsonObject
  /** The files of `openapi/`, of which the document was bundled. */
  readonly described: readonly Source[]
  readonly judged: Judged
  /** The files as they are, each that cannot be read as it was when it could. */
  readonly parsed: ReadonlyMap<string, ParsedFile>
}

export type Files = Pick<Project, 'sources' | 'openapi' | 'described'>

export type Examine = (files: Files) => Promise<Project>

/** Creates what reads a project again and again; it repeats only what a change affects. */
export function createProject(): Examine {
  const judge = createJudge()
  const kept = new Map<string, ParsedFile>()
  return async (files) => {
    const { sources, openapi } = files
    const judged = await judge(sources, openapi)
    for (const file of judged.parsed) kept.set(file.path, file)
    const present = new Set(sources.map(({ path }) => path))
    for (const path of kept.keys()) if (!present.has(path)) kept.delete(path)
    return { ...files, judged, parsed: new Map(kept) }
  }
}

export function textOf({ sources }: Pick<Project, 'sources'>, path: string): string {
  return sources.find((source) => source.path === path)?.text ?? ''
}

/** A file as far as it can be read. */
export const readLoosely = memoizeByObject(parseLoosely)

export function findFile({ sources }: Pick<Project, 'sources'>, path: string): ParsedFile | undefined {
  const source = sources.find((candidate) => candidate.path === path)
  return source && readLoosely(source)
}
