import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PlaceTable } from '../src/contract/places'
import type { Judge } from './changes/judge'
import { type Compile, type Compiled, createCompiler } from './compile'
import type { Diagnostic } from './diagnostics/diagnostic'
import {
  invalidFormerName,
  lostReference,
  misplacedFormerName,
  openApiProblem,
  takenFormerName,
} from './diagnostics/openapi'
import type { Source } from './diagnostics/report'
import { toDiagnostic } from './diagnostics/wording'
import { listPlaces } from './editor/listPlaces'
import { EJECTED_SCREENS } from './eject/ejectScreen'
import { checkEjected } from './eject/fingerprint'
import { memoizeLastByDeepEqual } from './memory/memoizeLastByDeepEqual'
import { loadOpenApi, type OpenApiProblem } from './openapi/loadOpenApi'
import { readExamples } from './readExamples'
import { readFolder, readSources } from './readSources'
import { writeOutputs } from './writeOutputs'

export interface GenerateOptions {
  readonly root: string
  /** False: compiles and writes nothing. */
  readonly write: boolean
  /** Warnings count as errors. */
  readonly strict?: boolean
  readonly onDiagnostics?: (diagnostics: readonly Diagnostic[]) => void
}

export interface Generated extends Pick<Compiled, 'files' | 'diagnostics'> {
  /** Where the screens are described. */
  readonly places: () => PlaceTable
  readonly screens: number
  readonly written: number
  readonly removed: number
  readonly milliseconds: number
}

const PROBLEMS = {
  reference: lostReference,
  formerName: takenFormerName,
  formerNameValue: invalidFormerName,
  formerNamePlace: misplacedFormerName,
}

export function problemToDiagnostic({ file, line, column, message, kind }: OpenApiProblem): Diagnostic {
  const say = kind === undefined ? openApiProblem : PROBLEMS[kind]
  return toDiagnostic({ ...say(message), file, line, column, endLine: line, endColumn: column, frame: '' })
}

function failed(diagnostics: readonly Diagnostic[], strict: boolean): boolean {
  return diagnostics.some((diagnostic) => strict || diagnostic.severity === 'error')
}

export type Generate = (options: GenerateOptions) => Promise<Generated>

type LoadOpenApi = typeof loadOpenApi

/** Loads the API again only when a file of `openapi/` has changed. */
function createLoader(): LoadOpenApi {
  const load = memoizeLastByDeepEqual(({ root }: { root: string; texts: unknown }) => loadOpenApi(root))
  return (root) => load({ root, texts: readFolder(root, 'openapi') })
}

interface Read {
  readonly sources: readonly Source[]
}

/** The text of the register of ejected screens; empty where the project has none. */
function readRegister(root: string): string {
  const file = path.join(root, EJECTED_SCREENS)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Compiles nothing where the API cannot be loaded, since every name would be unknown. */
async function compileRoot(root: string, load: LoadOpenApi, compile: Compile): Promise<Compiled & Read> {
  const { document, problems } = await load(root)
  const sources = readSources(root)
  if (problems.length > 0) return { files: [], screens: [], diagnostics: problems.map(problemToDiagnostic), sources }
  const compiled = await compile(sources, document, readExamples(root))
  const ejected = checkEjected({ register: readRegister(root), screens: compiled.screens, sources })
  return { ...compiled, diagnostics: [...compiled.diagnostics, ...ejected], sources }
}

/** Creates an incremental check, which finds what `generate` would report, and prints nothing. */
export function createCheckRoot(judge: Judge): (root: string) => Promise<Pick<Generated, 'diagnostics' | 'screens'>> {
  const load = createLoader()
  return async (root) => {
    const { document, problems } = await load(root)
    if (problems.length > 0) return { diagnostics: problems.map(problemToDiagnostic), screens: 0 }
    const sources = readSources(root)
    const { diagnostics, resolved } = await judge(sources, document)
    const ejected = checkEjected({ register: readRegister(root), screens: resolved.screens, sources })
    return { diagnostics: [...diagnostics, ...ejected], screens: resolved.screens.length }
  }
}

/** Creates an incremental `generate`: unchanged files are neither compiled nor compared with the disk again. */
export function createGenerate(): Generate {
  const load = createLoader()
  const compile = createCompiler()
  const kept = new Map<string, string>()
  return async ({ root, write, strict = false, onDiagnostics }) => {
    const start = performance.now()
    const { files, diagnostics, screens, sources } = await compileRoot(root, load, compile)
    onDiagnostics?.(diagnostics)
    const writes = write && !failed(diagnostics, strict)
    const result = writes ? writeOutputs(root, files, kept) : { written: 0, removed: 0 }
    const places = () => listPlaces(screens, sources)
    return { files, diagnostics, screens: screens.length, places, ...result, milliseconds: performance.now() - start }
  }
}

/** Compiles `schemas/` and `openapi/` once; with errors, the files of the last successful run remain. */
export const generate: Generate = (options) => createGenerate()(options)
