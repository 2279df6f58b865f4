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

const ROOT_FILE = 'openapi/blade.yaml'

interface ProblemPlace {
  readonly source: { readonly absoluteRef: string; getSourceMap?: unknown }
  readonly start?: { readonly line: number; readonly col: number }
}

function toProblem(root: string, message: string, place: ProblemPlace | undefined): OpenApiProblem {
  const file = place === undefined ? ROOT_FILE : path.relative(root, place.source.absoluteRef).replaceAll('\\', '/')
  const [first = ''] = message.replaceAll(`${root}/`, '').split('\n')
  return { file, line: place?.start?.line ?? 1, column: place?.start?.col ?? 1, message: first }
}

function readOverlay(folder: string): Json {
  const file = path.join(folder, 'wire.overlay.yaml')
  return existsSync(file) ? parsePlainYaml(readFileSync(file, 'utf8')) : null
}

async function bundleAll(root: string, file: string): Promise<OpenApiSource> {
  const result = await bundle({ ref: file, config: await createConfig({}) })
  const problems = result.problems
    .filter((problem) => problem.severity === 'error')
    .map((problem) => toProblem(root, problem.message, problem.location[0] as ProblemPlace | undefined))
  const document = toObject(result.bundle.parsed as Json)
  return { document: applyOverlay(document, toObject(readOverlay(path.dirname(file)))), problems }
}

async function load(root: string, file: string): Promise<OpenApiSource> {
  if (!existsSync(file)) return { document: {}, problems: [toProblem(root, 'the file is missing', undefined)] }
  try {
    return await bundleAll(root, file)
  } catch (error) {
    // What is no YAML at all the bundler throws at us.
    const message = error instanceof Error ? error.message : String(error)
    return { document: {}, problems: [toProblem(root, message, undefined)] }
  }
}

/** Reads `openapi/blade.yaml` with all that it refers to. */
export function loadOpenApi(root: string): Promise<OpenApiSource> {
  return load(root, path.join(root, ROOT_FILE))
}

/** Reads a description by its root file, with the overlay that stands beside it. */
export function loadOpenApiFile(file: string): Promise<OpenApiSource> {
  return load(path.dirname(file), file)
}
