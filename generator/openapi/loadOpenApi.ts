import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  BaseResolver,
  bundle,
  createConfig,
  getLineColLocation,
  type LocationObject,
  lintDocument,
  type NormalizedProblem,
} from '@redocly/openapi-core'
import { parsePlainYaml } from '../1-parse/plainYaml'
import { findUnsafe } from '../1-parse/unsafeYaml'
import { applyOverlay } from './applyOverlay'
import { findCircle } from './findCircle'
import { type Json, type JsonObject, toObject } from './json'
import { LINT_RULES, REFERENCE_RULE } from './lintRules'

export interface OpenApiProblem {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
  /** True if the document is readable but contains a broken reference. */
  readonly isReference?: boolean
}

export interface OpenApiSource {
  /** All files bundled into one document, with the overlay applied. */
  readonly document: JsonObject
  readonly problems: readonly OpenApiProblem[]
}

const ROOT_FILE = 'openapi/blade.yaml'

function toProblem(root: string, message: string, place: LocationObject | undefined): OpenApiProblem {
  const file = place === undefined ? ROOT_FILE : path.relative(root, place.source.absoluteRef).replaceAll('\\', '/')
  const [first = ''] = message.replaceAll(`${root}/`, '').split('\n')
  const { start } = place ? getLineColLocation(place) : { start: undefined }
  return { file, line: start?.line ?? 1, column: start?.col ?? 1, message: first }
}

/** Converts an exception of the bundler; for YAML syntax errors its message ends with the place. */
function toThrown(root: string, error: unknown): OpenApiProblem {
  const problem = toProblem(root, error instanceof Error ? error.message : String(error), undefined)
  const [whole = '', file, line, column] = / in "([^"]+)" \((\d+):(\d+)\)/.exec(problem.message) ?? []
  if (file === undefined) return problem
  return { file, line: Number(line), column: Number(column), message: problem.message.replace(whole, '') }
}

function readOverlay(folder: string): Json {
  const file = path.join(folder, 'wire.overlay.yaml')
  return existsSync(file) ? parsePlainYaml(readFileSync(file, 'utf8')) : null
}

/** Bundles and lints a file; the shared resolver reads each file once. */
async function bundleFiles(file: string): Promise<{ document: JsonObject; found: readonly NormalizedProblem[] }> {
  const config = await createConfig(LINT_RULES)
  const externalRefResolver = new BaseResolver(config.resolve)
  const doc = await externalRefResolver.resolveDocument(null, file, true)
  if (doc instanceof Error) throw doc
  const linted = await lintDocument({ document: doc, config: config.styleguide, externalRefResolver })
  const bundled = await bundle({ doc, config, externalRefResolver })
  return { document: toObject(bundled.bundle.parsed as Json), found: [...bundled.problems, ...linted] }
}

async function bundleAll(root: string, file: string): Promise<OpenApiSource> {
  const { document, found } = await bundleFiles(file)
  const problems = found
    .filter((problem) => problem.severity === 'error')
    .map((problem) => ({
      ...toProblem(root, problem.message, problem.location[0]),
      ...(problem.ruleId === REFERENCE_RULE && { isReference: true }),
    }))
  const circle = findCircle(document)
  if (circle) problems.push(toProblem(root, `a schema is a part of itself: ${circle.join(' → ')}`, undefined))
  return { document: applyOverlay(document, toObject(readOverlay(path.dirname(file)))), problems }
}

/** Finds unsafe YAML before the bundler, which expands aliases without limit and recurses as deep as a file. */
function findProblems(root: string, folder: string): readonly OpenApiProblem[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const described = files.filter((file) => /\.ya?ml$/.test(file)).sort()
  return described.flatMap((name) => {
    const target = path.join(folder, name)
    const file = path.relative(root, target).replaceAll('\\', '/')
    const unsafe = findUnsafe(readFileSync(target, 'utf8'))
    return unsafe ? [{ file, line: unsafe.line, column: unsafe.column, message: unsafe.reason }] : []
  })
}

async function load(root: string, file: string): Promise<OpenApiSource> {
  if (!existsSync(file)) return { document: {}, problems: [toProblem(root, 'the file is missing', undefined)] }
  const problems = findProblems(root, path.dirname(file))
  if (problems.length > 0) return { document: {}, problems }
  try {
    return await bundleAll(root, file)
  } catch (error) {
    return { document: {}, problems: [toThrown(root, error)] }
  }
}

/** Loads `openapi/blade.yaml` with its references and overlay; returns errors as problems. */
export function loadOpenApi(root: string): Promise<OpenApiSource> {
  return load(root, path.join(root, ROOT_FILE))
}

/** Loads an OpenAPI document by its root file, with the overlay beside it. */
export function loadOpenApiFile(file: string): Promise<OpenApiSource> {
  return load(path.dirname(file), file)
}
