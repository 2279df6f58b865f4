import { findIds } from '../requirements/readRequirements'
import { findTests } from './findTests'
import { judgeTogether, planRounds, type Round } from './judgeTogether'
import { type Change, findPlace } from './readChanges'
import type { Outcome } from './results'
import { type Project, type RanTest, runTests } from './runTests'
import type { ScratchCopy } from './scratchCopy'

export type Judged = Outcome | 'unclear'

export interface Setting {
  readonly copy: ScratchCopy
  readonly project: Project
  /** The tests while nothing is changed. */
  readonly unchanged: readonly RanTest[]
  /** Number of mutations in a round. */
  readonly size: number
  /** Takes the outcomes of a round once it has run. */
  readonly keep: (outcomes: ReadonlyMap<string, Judged>) => void
}

/**
 * Outcomes of mutations of which many are applied at once. The tests of all run in each round, so that each mutation
 * is also seen to leave those of others alone; `unclear` ones are to be run in smaller rounds.
 */
export function runTogether(changes: readonly Change[], setting: Setting): Map<string, Judged> {
  const ids = changes.map(({ id }) => id)
  const planned = planRounds(ids, setting.unchanged, setting.size).map((round) =>
    leaveOverlaps(changes.filter(({ id }) => round.includes(id))),
  )
  const rounds: Round[] = [{ applied: new Set<string>(), tests: setting.unchanged }]
  const broken = new Set<string>()
  const judge = (id: string): Judged => (broken.has(id) ? 'broken' : judgeTogether(id, rounds))
  for (const applied of planned) {
    const mine = applied.map(({ id }) => id)
    // One by itself has no neighbour whose tests it could leave alone.
    const asked = setting.size === 1 ? mine : ids.filter((id) => sharesFile(id, mine, setting.project))
    const round = runRound(applied, { ...setting, ids: asked })
    rounds.push(round)
    for (const id of round.broken) broken.add(id)
    setting.keep(new Map(mine.map((id) => [id, judge(id)])))
  }
  return new Map(ids.map((id) => [id, judge(id)]))
}

function sharesFile(id: string, ids: readonly string[], project: Project): boolean {
  const files = ids.flatMap((other) => findTests(other)[project])
  return findTests(id)[project].some((file) => files.includes(file))
}

/** The tests of these ids while nothing is changed. */
export function runUnchanged(ids: readonly string[], { copy, project }: Pick<Setting, 'copy' | 'project'>): RanTest[] {
  compile([], { copy, project })
  return runTests(ids, project, copy)
}

interface RanRound extends Round {
  /** Ids of mutations that do not compile. */
  readonly broken: readonly string[]
}

function runRound(changes: readonly Change[], { ids, ...setting }: Setting & { readonly ids: string[] }): RanRound {
  const { copy, project } = setting
  const begun = Date.now()
  const run = (applied: readonly Change[], isBuilt = compile(applied, setting)) =>
    isBuilt ? runTests(ids, project, copy) : undefined
  const whole = copy.withChanges(changes, () => run(changes))
  const broken = whole === undefined ? findBroken(changes, setting) : []
  const applied = changes.filter((change) => !broken.includes(change))
  const tests = whole ?? copy.withChanges(applied, () => run(applied)) ?? []
  const seconds = Math.round((Date.now() - begun) / 1000)
  const failed = tests.filter(({ status }) => status === 'failed')
  console.log(`${applied.length} changes at once, ${broken.length} broken: ${failed.length} tests fail, ${seconds} s`)
  // Tells a behaviour that is missed from a machine that was too slow.
  for (const { title, message } of failed) console.log(`  ${findIds(title).join(' ')}: ${message}`)
  return { applied: new Set(applied.map(({ id }) => id)), tests, broken: broken.map(({ id }) => id) }
}

/** Mutations that do not compile, of some that do not together; those that the compiler refuses are found first. */
function findBroken(changes: readonly Change[], setting: Setting): Change[] {
  const screens = changes.filter(({ file }) => !file.startsWith('src/'))
  const refused = halve(screens, (part) => setting.copy.withChanges(part, () => setting.copy.build(part, ['screens'])))
  if (refused.length > 0) return refused
  return halve(changes, (part) => setting.copy.withChanges(part, () => compile(part, setting)))
}

function halve(changes: readonly Change[], isGood: (part: readonly Change[]) => boolean): Change[] {
  if (changes.length === 0 || isGood(changes)) return []
  if (changes.length === 1) return [...changes]
  const half = Math.ceil(changes.length / 2)
  return [changes.slice(0, half), changes.slice(half)].flatMap((part) => halve(part, isGood))
}

const compile = (changes: readonly Change[], { copy, project }: Pick<Setting, 'copy' | 'project'>) =>
  copy.build(changes, project === 'e2e' ? ['screens', 'app', 'server'] : ['screens'])

/** Without mutations whose text is part of that of another one. */
function leaveOverlaps(changes: readonly Change[]): Change[] {
  const places = changes.map(findPlace)
  return changes.filter((_, index) => {
    const { file, from, to } = places[index] ?? { file: '', from: 0, to: 0 }
    return !places.slice(0, index).some((other) => other.file === file && other.from < to && from < other.to)
  })
}
