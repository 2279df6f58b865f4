import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic'
import { type Json, toObject } from '../../generator/openapi/json'
import { readSources } from '../../generator/readSources'
import { type CompiledMutant, createMutantCompiler } from './mutants/compileMutant'
import { findPlaces, type Mutant, makeMutants } from './mutants/makeMutants'
import { misplaced } from './mutants/misplaced'
import type { Kind } from './mutants/mutation'
import { OPERATION_KINDS } from './mutants/operationKinds'
import { PROPERTY_KINDS } from './mutants/propertyKinds'
import { QUERY_KINDS } from './mutants/queryKinds'
import { readCompiledScreens } from './mutants/readCompiledScreens'
import { findUsedPlaces } from './mutants/usedPlaces'
import { readWrittenYaml } from './mutants/writtenYaml'

const ROOT = path.join(import.meta.dirname, '../..')
const SEED = 20_261
/** As many whatever the number of screens; more are tried with FORMWORK_MUTANTS=all. */
const COUNT = process.env.FORMWORK_MUTANTS === 'all' ? { used: 200, unused: 50 } : { used: 11, unused: 3 }
const KINDS = [...OPERATION_KINDS, ...QUERY_KINDS, ...PROPERTY_KINDS]

interface Bench {
  readonly mutants: readonly Mutant[]
  readonly judge: (mutant: Mutant) => string | undefined
  readonly errors: readonly Diagnostic[]
}

async function prepare(): Promise<Bench> {
  const document = toObject(JSON.parse(readFileSync(path.join(ROOT, 'src/generated/openapi.json'), 'utf8')) as Json)
  const sources = readSources(ROOT)
  const yaml = readWrittenYaml(sources)
  const used = findUsedPlaces(document, await readCompiledScreens(), yaml)
  const compileMutant = createMutantCompiler(document, sources, used.operations)
  const clean = compileMutant(document)
  const [screens, operations] = [clean.screens(), clean.operations()]
  const known = new Set(clean.diagnostics.map((finding) => JSON.stringify(finding)))
  const places = findPlaces(document)
  const at = { document, used, yaml, seed: SEED, count: COUNT }
  const isSame = (compiled: CompiledMutant) => compiled.screens() === screens && compiled.operations() === operations
  const judgeSilence = (compiled: CompiledMutant, { target, expected }: Mutant): string | undefined => {
    if (target.uses.length === 0) return compiled.screens() === screens ? undefined : 'changes the screens'
    return expected !== 'quiet' && isSame(compiled) ? 'neither reported nor followed' : undefined
  }
  const judge = (mutant: Mutant): string | undefined => {
    const compiled = compileMutant(mutant.document, mutant.target.steps)
    const found = compiled.diagnostics.filter((finding) => !known.has(JSON.stringify(finding)))
    const mayReport = mutant.expected === 'report' || (mutant.expected === 'either' && found.length > 0)
    if (mayReport) return misplaced(found, mutant, { sources, yaml })
    return found.length > 0 ? `reported: ${found[0]?.code} ${found[0]?.message}` : judgeSilence(compiled, mutant)
  }
  const mutants = KINDS.flatMap((kind) => makeMutants(kind, places, at))
  return { mutants, judge, errors: clean.diagnostics.filter(({ severity }) => severity === 'error') }
}

let bench: Bench

beforeAll(async () => {
  bench = await prepare()
})

function describeMutant({ target, expected }: Mutant, complaint: string): string {
  const roles = [...new Set(target.uses.map((use) => `${use.role} of ${use.screen.id}`))].slice(0, 4)
  return `${target.steps.join(' ')} (${expected}; ${roles.join(', ') || 'unused'}): ${complaint}`
}

function countUsed(kind: Kind): { readonly kind: string; readonly used: number; readonly unused: number } {
  const own = bench.mutants.filter((mutant) => mutant.kind === kind)
  const used = own.filter(({ target }) => target.uses.length > 0).length
  return { kind: kind.name, used, unused: own.length - used }
}

describe('a changed API', () => {
  test('starts from screens that are right', () => {
    expect(bench.errors).toEqual([])
  })

  test.each(KINDS.map((kind) => ({ name: kind.name, kind })))(
    '$name: reported or followed where a screen uses it, else unnoticed',
    ({ kind }) => {
      const complaints = bench.mutants
        .filter((mutant) => mutant.kind === kind)
        .flatMap((mutant) => {
          const complaint = bench.judge(mutant)
          return complaint === undefined ? [] : [describeMutant(mutant, complaint)]
        })
      expect(complaints).toEqual([])
    },
  )

  test('is tried in at least 500 ways, of used and of unused places', () => {
    const counts = KINDS.map(countUsed)
    const outcomes = ['report', 'follow', 'either', 'quiet'] as const
    const sums = outcomes.map((word) => `${word} ${bench.mutants.filter(({ expected }) => expected === word).length}`)
    console.log(
      [
        ...counts.map(({ kind, used, unused }) => `${kind}: ${used} used, ${unused} unused`),
        `${bench.mutants.length} mutants: ${sums.join(', ')}`,
      ].join('\n'),
    )
    expect(bench.mutants.length).toBeGreaterThanOrEqual(500)
    expect(counts.filter(({ used, unused }) => used + unused === 0)).toEqual([])
  })
})
