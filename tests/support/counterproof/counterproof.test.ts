import { expect, it } from 'vitest'
import { judgeTogether, planRounds, type Round } from './judgeTogether'
import { countPlaces, readChanges } from './readChanges'
import { readResults } from './results'
import { findFailed, findProving } from './runTests'

it('the text of each counter-change stands exactly once in its file, and is changed', () => {
  const changes = readChanges()
  expect(changes.filter((change) => countPlaces(change) !== 1).map(({ id }) => id)).toEqual([])
  expect(changes.filter(({ find, replace }) => find === replace)).toEqual([])
})

it('each behaviour has one counter-change at most, and the table a line for each', () => {
  const ids = readChanges().map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect([...readResults().keys()]).toEqual(ids)
  expect(readChanges().filter(({ area }) => area === 'unknown')).toEqual([])
})

const round = (applied: string[], failed: string[]): Round => ({ applied: new Set(applied), failed: new Set(failed) })

it('a mutation is red if its tests fail in its rounds and in no other', () => {
  const rounds = [
    round(['B001', 'B002'], ['B001', 'B004']),
    round(['B002', 'B003'], []),
    round(['B001', 'B003'], ['B001']),
  ]
  expect(['B001', 'B002'].map((id) => judgeTogether(id, rounds))).toEqual(['red', 'green'])
})

it('a mutation is unclear if its tests fail without it, pass with it, or if no round had it', () => {
  const rounds = [round(['B001', 'B002'], ['B001', 'B002']), round(['B001'], []), round([], ['B002'])]
  expect(['B001', 'B002', 'B003'].map((id) => judgeTogether(id, rounds))).toEqual(['unclear', 'unclear', 'unclear'])
})

it('15 mutations are each in two of six rounds, and no two of them in the same', () => {
  const ids = Array.from({ length: 15 }, (_, index) => `B${100 + index}`)
  const rounds = planRounds(ids, [6, 2])
  const ofId = ids.map((id) => rounds.flatMap((planned, index) => (planned.includes(id) ? [index] : [])).join())
  expect(rounds).toHaveLength(6)
  expect(ofId.filter((numbers) => numbers.length !== 3)).toEqual([])
  expect(new Set(ofId).size).toBe(15)
})

it('an id has failed if a test that passed before fails or does not run', () => {
  const run = (passed: string[], failed: string[]) => ({ passed: new Set(passed), failed: new Set(failed) })
  const unchanged = run(['a [B001] saves', 'a [B002, B003] shows', 'b [B004] asks', 'b [B005] one'], ['b [B005] other'])
  const changed = run(['b [B004] asks'], ['a [B001] saves'])
  const failed = (...applied: string[]) => [...findFailed(unchanged, changed, new Set(applied))].sort()
  expect(failed()).toEqual(['B001', 'B002', 'B003', 'B005'])
  expect(failed('B003')).toEqual(['B001', 'B003', 'B005'])
  expect([...findProving(unchanged)].sort()).toEqual(['B001', 'B002', 'B003', 'B004'])
})
