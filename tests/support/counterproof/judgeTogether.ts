import { findIds } from '../requirements/readRequirements'
import type { RanTest } from './runTests'

/** One run of the tests of all ids, with some mutations applied at once. */
export interface Round {
  /** Ids whose mutation was applied. */
  readonly applied: ReadonlySet<string>
  readonly tests: readonly RanTest[]
}

/** Each mutation is in one of the rounds, beside none whose test it shares, so that a failed test has one cause. */
export function planRounds(ids: readonly string[], tests: readonly Pick<RanTest, 'title'>[], size: number): string[][] {
  const shared = tests.map(({ title }) => findIds(title))
  const rounds: string[][] = []
  for (const id of ids) {
    const rivals = new Set(shared.filter((others) => others.includes(id)).flat())
    const isFree = (round: readonly string[]) => round.length < size && !round.some((other) => rivals.has(other))
    const free = rounds.find(isFree)
    if (free === undefined) rounds.push([id])
    else free.push(id)
  }
  return rounds
}

/**
 * `red`: a test that is of no other applied id failed in the round with the mutation, and passed in one without it;
 * `unclear`: another mutation may be the cause, also where it broke a test of its group of which no id was changed.
 */
export function judgeTogether(id: string, rounds: readonly Round[]): 'red' | 'green' | 'unclear' {
  const round = rounds.find(({ applied }) => applied.has(id))
  const tests = round?.tests.filter(({ title }) => findIds(title).includes(id)) ?? []
  if (round === undefined || tests.length === 0) return 'unclear'
  const lost = findLost(tests)
  if (lost.length === 0) return 'green'
  const own = lost.filter(({ title }) => findIds(title).filter((each) => round.applied.has(each)).length === 1)
  const others = rounds.filter(({ applied }) => !applied.has(id))
  const damaged = findDamaged(round, rounds)
  return own.some(({ group, title }) => !damaged.has(group) && passesWithout(title, others)) ? 'red' : 'unclear'
}

/** Groups with a failed test of which no id was changed in the round, and that passes in another round. */
function findDamaged(round: Round, rounds: readonly Round[]): Set<string> {
  const others = rounds.filter((other) => other !== round)
  const isControl = ({ title }: RanTest) => !findIds(title).some((id) => round.applied.has(id))
  const failed = round.tests.filter((test) => test.status === 'failed' && isControl(test))
  const passesElsewhere = ({ title }: RanTest) =>
    others.some(({ tests }) => tests.some((test) => test.title === title && test.status === 'passed'))
  return new Set(failed.filter(passesElsewhere).map(({ group }) => group))
}

/** Failed tests; if none failed, those that did not run. */
function findLost(tests: readonly RanTest[]): RanTest[] {
  const withStatus = (wanted: string) => tests.filter(({ status }) => status === wanted)
  const failed = withStatus('failed')
  return failed.length > 0 ? failed : withStatus('skipped')
}

/** True if the test passed, and failed in no round that ran it with none of its ids changed. */
function passesWithout(title: string, rounds: readonly Round[]): boolean {
  const ids = findIds(title)
  const untouched = rounds.filter(({ applied }) => !ids.some((id) => applied.has(id)))
  const statuses = untouched.map(({ tests }) => tests.find((test) => test.title === title)?.status)
  const ran = statuses.filter((status) => status !== undefined)
  return ran.length > 0 && ran.every((status) => status === 'passed')
}
