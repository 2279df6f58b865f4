import { findTests, type TestFiles } from './findTests'
import { judgeTogether, planRounds, type Round } from './judgeTogether'
import { type Change, findPlace } from './readChanges'
import type { Outcome } from './results'
import { findFailed, findProving, runTests, type TestRun } from './runTests'
import type { ScratchCopy } from './scratchCopy'

const ROUNDS = [6, 2] as const
const GENERATE = ['generator/cli.ts', 'generate']

type Judged = Outcome | 'unclear'

interface Setting {
  readonly copy: ScratchCopy
  readonly projects: readonly (keyof TestFiles)[]
}

/** Outcomes of mutations that are applied many at once; `unclear` ones are to be run by themselves. */
export function runTogether(changes: readonly Change[], setting: Setting): Map<string, Judged> {
  const chosen = changes.filter((change) =>
    setting.projects.some((project) => findTests(change.id)[project].length > 0),
  )
  const unchanged = runTests(
    chosen.map(({ id }) => id),
    setting.projects,
    setting.copy,
  )
  const proving = findProving(unchanged)
  const judged = shuffle(leaveOverlaps(chosen.filter(({ id }) => proving.has(id))))
  const ids = judged.map(({ id }) => id)
  console.log(`${ids.length} of ${changes.length} changes are judged together`)
  const broken = findBroken(judged, setting.copy)
  const rounds = planRounds(ids, ROUNDS).flatMap((round) => {
    const applied = judged.filter(({ id }) => round.includes(id) && !broken.has(id))
    return runRound(applied, { ...setting, ids, unchanged })
  })
  const judge = (id: string) => (broken.has(id) ? 'broken' : complete(id, judgeTogether(id, rounds), setting))
  return new Map(ids.map((id) => [id, judge(id)]))
}

/** Ids of mutations that the compiler refuses by themselves. */
function findBroken(changes: readonly Change[], copy: ScratchCopy): Set<string> {
  const isGood = copy.withChanges(changes, () => copy.run('tsx', GENERATE))
  if (isGood || changes.length <= 1) return new Set(isGood ? [] : changes.map(({ id }) => id))
  const half = Math.ceil(changes.length / 2)
  const [first, second] = [changes.slice(0, half), changes.slice(half)]
  return new Set([...findBroken(first, copy), ...findBroken(second, copy)])
}

interface Rounds extends Setting {
  readonly ids: readonly string[]
  readonly unchanged: TestRun
}

/** Splits mutations that only compile without each other. */
function runRound(changes: readonly Change[], rounds: Rounds): Round[] {
  if (changes.length === 0) return []
  const begun = Date.now()
  const applied = new Set(changes.map(({ id }) => id))
  const failed = rounds.copy.withChanges(changes, () =>
    compile(rounds)
      ? findFailed(rounds.unchanged, runTests(rounds.ids, rounds.projects, rounds.copy), applied)
      : undefined,
  )
  const seconds = Math.round((Date.now() - begun) / 1000)
  console.log(`${changes.length} changes at once: ${failed?.size ?? 'do not compile, not'} ids fail, ${seconds} s`)
  if (failed !== undefined) return [{ applied, failed }]
  if (changes.length === 1) return []
  const half = Math.ceil(changes.length / 2)
  return [...runRound(changes.slice(0, half), rounds), ...runRound(changes.slice(half), rounds)]
}

function compile({ copy, projects }: Setting): boolean {
  if (!copy.run('tsx', GENERATE)) return false
  return !projects.includes('e2e') || copy.run('node', ['.ci/build.mjs', '--if-stale'])
}

/** A behaviour whose tests in the browser were not run is not green. */
function complete(id: string, outcome: Judged, { projects }: Setting): Judged {
  const tests = findTests(id)
  const isWhole = (['unit', 'storybook', 'e2e'] as const).every(
    (project) => projects.includes(project) || tests[project].length === 0,
  )
  return outcome === 'green' && !isWhole ? 'not run' : outcome
}

/** Without mutations whose text is part of that of another one. */
function leaveOverlaps(changes: readonly Change[]): Change[] {
  const places = changes.map(findPlace)
  return changes.filter((_, index) => {
    const { file, from, to } = places[index] ?? { file: '', from: 0, to: 0 }
    return !places.slice(0, index).some((other) => other.file === file && other.from < to && from < other.to)
  })
}

/** In another order each time, so that a second run parts those that the first one could not. */
function shuffle(changes: readonly Change[]): Change[] {
  return changes
    .map((change) => ({ change, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ change }) => change)
}
