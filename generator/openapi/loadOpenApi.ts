import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bundle, createConfig } from '@redocly/openapi-core'
import { parsePlainYaml } from '../1-parse/plainYaml'
import { applyOverlay } from './applyOverlay'
import { type Json, type JsonObject, toObject } from './json'

export interface OpenApiProblem {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
}

export interface OpenApiSource {
  /** One document, its files joined and the overlay laid over it. */
  readonly document: JsonObject
  readonly problems: readonly OpenApiProblem[]
}

interface ProblemPlace {
  readonly source: { readonly absoluteRef: string; getSourceMap?: unknown }
  readonly start?: { readonly line: number; readonly col: number }
}

function toProblem(root: string, message: string, place: ProblemPlace | undefined): OpenApiProblem {
  const file =
    place === undefined ? 'openapi/blade.yaml' : path.relative(root, place.source.absoluteRef).replaceAll('\\', '/')
  return { file, line: place?.start?.line ?? 1, column: place?.start?.col ?? 1, message }
}

/** Reads `openapi/blade.yaml` with all that it refers to. */
export async function loadOpenApi(root: string): Promise<OpenApiSource> {
  const ref = path.join(root, 'openapi/blade.yaml')
  if (!existsSync(ref)) return { document: {}, problems: [toProblem(root, 'the file is missing', undefined)] }
  const result = await bundle({ ref, config: await createConfig({}) })
  const overlayFile = path.join(root, 'openapi/wire.overlay.yaml')
  const overlay = existsSync(overlayFile) ? parsePlainYaml(readFileSync(overlayFile, 'utf8')) : null
  const document = toObject(result.bundle.parsed as Json)
  const problems = result.problems
    .filter((problem) => problem.severity === 'error')
    .map((problem) => toProblem(root, problem.message, problem.location[0] as ProblemPlace | undefined))
  return { document: applyOverlay(document, toObject(overlay)), problems }
}
