import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { LocationObject, NormalizedProblem } from '@redocly/openapi-core'
import { parsePlainYaml } from '../1-parse/plainYaml'
import { findUnsafe } from '../1-parse/unsafeYaml'
import { keepOnDisk } from '../memory/keepOnDisk'
import { applyOverlay } from './applyOverlay'
import { findCircle } from './findCircle'
import { type Json, type JsonObject, toObject } from './json'
import {
  FORMER_NAME_PLACE_RULE,
  FORMER_NAME_RULE,
  FORMER_NAME_VALUE_RULE,
  LINT_RULES,
  REFERENCE_RULE,
} from './lintRules'

export interface OpenApiProblem {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
  /** What is wrong with a document that is readable; absent: it is not, or not a description. */
  readonly kind?: 'reference' | 'formerName' | 'formerNameValue' | 'formerNamePlace'
}

export interface OpenApiSource {
  /** All files bundled into one document, with the overlay applied. */
  readonly document: JsonObject
  readonly problems: readonly OpenApiProblem[]
}

const KINDS: ReadonlyMap<string, OpenApiProblem['kind']> = new Map([
  [REFERENCE_RULE, 'reference'],
  [FORMER_NAME_RULE, 'formerName'],
  [FORMER_NAME_VALUE_RULE, 'formerNameValue'],
  [FORMER_NAME_PLACE_RULE, 'formerNamePlace'],
])

const ROOT_FILE = 'openapi/blade.yaml'

/** Loaded when it is needed: it takes longer than all else of a check whose API is known. */
const loadLibrary = () => import('@redocly/openapi-core')

function toProblem(root: string, message: string): OpenApiProblem {
  const [first = ''] = message.replaceAll(`${root}/`, '').split('\n')
  return { file: ROOT_FILE, line: 1, column: 1, message: first }
}

async function toPlace(root: string, place: LocationObject | undefined) {
  if (place === undefined) return {}
  const { getLineColLocation } = await loadLibrary()
  const { start } = getLineColLocation(place)
  const file = path.relative(root, place.source.absoluteRef).replaceAll('\\', '/')
  return { file, line: start?.line ?? 1, column: start?.col ?? 1 }
}

/** Converts an exception of the bundler; for YAML syntax errors its message ends with the place. */
function toThrown(root: string, error: unknown): OpenApiProblem {
  const problem = toProblem(root, error instanceof Error ? error.message : String(error))
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
  const { BaseResolver, bundle, createConfig, lintDocument } = await loadLibrary()
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
  const errors = found.filter((problem) => problem.severity === 'error')
  const problems: OpenApiProblem[] = await Promise.all(
    errors.map(async (problem) => ({
      ...toProblem(root, problem.message),
      ...(await toPlace(root, problem.location[0])),
      kind: KINDS.get(problem.ruleId),
    })),
  )
  const circle = findCircle(document)
  if (circle) problems.push(toProblem(root, `a schema is a part of itself: ${circle.join(' → ')}`))
  return { document: applyOverlay(document, toObject(readOverlay(path.dirname(file)))), problems }
}

interface Described {
  readonly target: string
  readonly text: string
}

/** All YAML files of a folder, by name. */
function readDescribed(folder: string): readonly Described[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const described = files.filter((file) => /\.ya?ml$/.test(file)).sort()
  return described.map((name) => {
    const target = path.join(folder, name)
    return { target, text: readFileSync(target, 'utf8') }
  })
}

/** Finds unsafe YAML before the bundler, which expands aliases without limit and recurses as deep as a file. */
function findProblems(root: string, described: readonly Described[]): readonly OpenApiProblem[] {
  return described.flatMap(({ target, text }) => {
    const file = path.relative(root, target).replaceAll('\\', '/')
    const unsafe = findUnsafe(text)
    return unsafe ? [{ file, line: unsafe.line, column: unsafe.column, message: unsafe.reason }] : []
  })
}

async function load(root: string, file: string): Promise<OpenApiSource> {
  if (!existsSync(file)) return { document: {}, problems: [toProblem(root, 'the file is missing')] }
  const described = readDescribed(path.dirname(file))
  const problems = findProblems(root, described)
  if (problems.length > 0) return { document: {}, problems }
  const texts = described.map(({ target, text }) => [path.relative(root, target), text])
  return keepOnDisk({ name: 'api', given: { file: path.relative(root, file), texts } }, async () => {
    try {
      return await bundleAll(root, file)
    } catch (error) {
      return { document: {}, problems: [toThrown(root, error)] }
    }
  })
}

/** Loads `openapi/blade.yaml` with its references and overlay; returns errors as problems. */
export function loadOpenApi(root: string): Promise<OpenApiSource> {
  return load(root, path.join(root, ROOT_FILE))
}

/** Loads an OpenAPI document by its root file, with the overlay beside it. */
export function loadOpenApiFile(file: string): Promise<OpenApiSource> {
  return load(path.dirname(file), file)
}
