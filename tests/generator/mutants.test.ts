import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic'
import type { Source } from '../../generator/diagnostics/report'
import { type Json, type JsonObject, toObject } from '../../generator/openapi/json'
import { readSources } from '../../generator/readSources'
import type { Screen } from '../../src/contract/screen'
import { type CompiledMutant, createMutantCompiler } from './mutants/compileMutant'
import { findPlaces, type Mutant, makeMutants } from './mutants/makeMutants'
import { OPERATION_KINDS } from './mutants/operationKinds'
import { PROPERTY_KINDS } from './mutants/propertyKinds'
import { QUERY_KINDS } from './mutants/queryKinds'
import { readCompiledScreens } from './mutants/readCompiledScreens'
import type { Role, Use } from './mutants/uses'
import { findUsedPlaces } from './mutants/usedPlaces'
import { fileOf, readWrittenYaml, type WrittenYaml } from './mutants/writtenYaml'

const ROOT = path.join(import.meta.dirname, '../..')
const SEED = 20_261
const COUNT = { used: 16, unused: 6 }
const KINDS = [...OPERATION_KINDS, ...QUERY_KINDS, ...PROPERTY_KINDS]

interface Bench {
  readonly mutants: readonly Mutant[]
  readonly judge: (mutant: Mutant) => string | undefined
  readonly clean: CompiledMutant
}

const IMPLIED = new Set<Role>(['list', 'load', 'save', 'call', 'remove', 'paging', 'key', 'key parameter'])

/** The words of the YAML that name the element or, for what `resource`, a screen or an action stands for, imply it. */
function wordsOf(use: Use, yaml: WrittenYaml): readonly string[] {
  const implied = IMPLIED.has(use.role) ? [use.screen.id.split('/')[1] ?? '', yaml.resourceOf(use.screen)] : []
  return [...use.words, ...implied]
}

function startsWithWord(rest: string, word: string): boolean {
  return rest.replace(/^["']/, '').startsWith(word) && !/^[\w-]/.test(rest.replace(/^["']/, '').slice(word.length))
}

/** What is wrong with the findings of a mutant that must be reported. */
function misplaced(
  found: readonly Diagnostic[],
  uses: readonly Use[],
  { sources, yaml }: { sources: readonly Source[]; yaml: WrittenYaml },
): string | undefined {
  if (found.length === 0) return 'not reported'
  const files = new Set(uses.map((use) => fileOf(use.screen)))
  const strange = found.find(({ file }) => !files.has(file) && !file.startsWith('schemas/shared/'))
  if (strange) return `reported in ${strange.file}, which does not use it`
  const words = new Set(uses.flatMap((use) => wordsOf(use, yaml)))
  const isRight = ({ file, line, column }: Diagnostic) => {
    const text = sources.find((source) => source.path === file)?.text.split('\n')[line - 1] ?? ''
    return [...words].some((word) => startsWithWord(text.slice(column - 1), word))
  }
  return found.some(isRight) ? undefined : `reported elsewhere: ${found.map(({ frame }) => frame).join('; ')}`
}

async function prepare(): Promise<Bench> {
  const document = toObject(JSON.parse(readFileSync(path.join(ROOT, 'src/generated/openapi.json'), 'utf8')) as Json)
  const sources = readSources(ROOT)
  const yaml = readWrittenYaml(sources)
  const used = findUsedPlaces(document, await readCompiledScreens(), yaml)
  const compileMutant = createMutantCompiler(document, sources, used.operations)
  const clean = compileMutant(document)
  const output = clean.output()
  const places = findPlaces(document)
  const at = { document, used, yaml, seed: SEED, count: COUNT }
  const judge = ({ target, document: changed, expected }: Mutant): string | undefined => {
    const { diagnostics, output: print } = compileMutant(changed, target.steps)
    const uses = [...target.uses, ...target.senders]
    const wrong = () => misplaced(diagnostics, uses, { sources, yaml })
    if (expected === 'report') return wrong()
    if (diagnostics.length > 0) return expected === 'either' ? wrong() : `reported: ${diagnostics[0]?.code} ${diagnostics[0]?.message}`
    if (expected === 'quiet' && target.uses.length > 0) return undefined
    const isSame = print() === output
    if (expected === 'quiet') return isSame ? undefined : 'changes what the browser gets'
    return isSame ? 'neither reported nor followed' : undefined
  }
  return { mutants: KINDS.flatMap((kind) => makeMutants(kind, places, at)), judge, clean }
}

let bench: Bench

beforeAll(async () => {
  bench = await prepare()
})

function describeMutant({ target, expected }: Mutant, complaint: string): string {
  const roles = [...new Set(target.uses.map((use) => `${use.role} of ${use.screen.id}`))].slice(0, 4)
  return `${target.steps.join(' ')} (${expected}; ${roles.join(', ') || 'unused'}): ${complaint}`
}

describe('a changed API', () => {
  test('starts from screens that are right', () => {
    expect(bench.clean.diagnostics).toEqual([])
  })

  test.each(KINDS.map(({ name }) => name))('%s: reported or followed where a screen uses it, else unnoticed', (name) => {
    const complaints = bench.mutants
      .filter(({ kind }) => kind === name)
      .flatMap((mutant) => {
        const complaint = bench.judge(mutant)
        return complaint === undefined ? [] : [describeMutant(mutant, complaint)]
      })
    expect(complaints).toEqual([])
  })
})
