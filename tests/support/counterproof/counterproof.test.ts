import { expect, it } from 'vitest'
import { findTests } from './findTests'
import { judgeTogether, planRounds, type Round } from './judgeTogether'
import { countPlaces, readChanges } from './readChanges'
import { readResults } from './results'

it('the text of each counter-change stands exactly once in its file, and is changed', () => {
  const changes = readChanges()
  expect(changes.filter((change) => countPlaces(change) !== 1).map(({ id }) => id)).toEqual([])
  expect(changes.filter(({ find, replace }) => find === replace)).toEqual([])
})

it('each behaviour has one counter-change at most, and the table a line for each, which is red', () => {
  const ids = readChanges().map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect([...readResults().keys()]).toEqual(ids)
  const unproven = [...readResults().values()].filter(({ outcome }) => outcome !== 'red')
  expect(unproven.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([])
  expect(readChanges().filter(({ area }) => area === 'unknown')).toEqual([])
})

it('each counter-change is judged by tests of npm test: some, and none of the night or of the stories', () => {
  const judged = readChanges().map(({ id }) => ({ id, files: Object.values(findTests(id)).flat() }))
  expect(judged.filter(({ files }) => files.length === 0)).toEqual([])
  const others = judged.flatMap(({ files }) => files).filter((file) => !/^tests\/.*(?<!\.slow)\.test\.ts$/.test(file))
  expect(others).toEqual([])
})

type Statuses = { readonly [title: string]: 'passed' | 'failed' | 'skipped' }

const round = (applied: string[], statuses: Statuses): Round => ({
  applied: new Set(applied),
  tests: Object.entries(statuses).map(([title, status]) => ({ group: 'a.test.ts', title, status })),
})

const judge = (...rounds: Round[]) => ['B001', 'B002'].map((id) => judgeTogether(id, rounds))

it('a mutation is red if a test fails with it and passes without it, green if none fails', () => {
  const first = round(['B001'], { 'saves [B001]': 'failed', 'asks [B001]': 'passed', 'ends [B002]': 'passed' })
  const second = round(['B002'], { 'saves [B001]': 'passed', 'asks [B001]': 'passed', 'ends [B002]': 'passed' })
  expect(judge(first, second)).toEqual(['red', 'green'])
})

it('a test that does not run counts as failed, unless another of the id has failed', () => {
  const without = { 'saves [B001]': 'passed', 'asks [B001]': 'passed' } as const
  const judged = (saves: 'failed' | 'skipped', passes: Statuses) =>
    judge(round(['B001'], { 'saves [B001]': saves, 'asks [B001]': 'skipped' }), round([], passes))[0]
  expect(judged('skipped', without)).toBe('red')
  expect(judged('failed', { ...without, 'saves [B001]': 'failed' })).toBe('unclear')
})

it('a mutation is unclear if its test fails without it, is of another mutation too, or has no round', () => {
  const shared = round(['B001', 'B002'], { 'saves [B001, B002]': 'failed' })
  const unchanged = round([], { 'saves [B001, B002]': 'passed' })
  expect(judge(shared, unchanged)).toEqual(['unclear', 'unclear'])
  const failing = round(['B001'], { 'saves [B001]': 'failed', 'ends [B002]': 'failed' })
  expect(judge(failing, round([], { 'saves [B001]': 'failed' }))).toEqual(['unclear', 'unclear'])
  expect(judge(round(['B001'], {}), unchanged)).toEqual(['unclear', 'unclear'])
})

it('a test of several mutations tells them apart in a round of their own each, and one without them', () => {
  const title = 'saves [B001, B002]'
  const rounds = [round(['B001'], { [title]: 'failed' }), round(['B002'], { [title]: 'failed' })]
  expect(judge(...rounds)).toEqual(['unclear', 'unclear'])
  expect(judge(...rounds, round(['B003'], { [title]: 'passed' }))).toEqual(['red', 'red'])
})

it('a mutation is unclear if a test of the group fails beside it of which nothing was changed', () => {
  const first = round(['B001'], { 'saves [B001]': 'failed', 'ends [B002]': 'failed' })
  const second = round(['B002'], { 'saves [B001]': 'passed', 'ends [B002]': 'passed' })
  expect(judge(first, second)).toEqual(['unclear', 'green'])
})

it('each mutation is in one round, beside none that has a test with it', () => {
  const tests = [{ title: 'saves [B001, B002]' }, { title: 'ends [B003]' }, { title: 'asks [B002] [B004]' }]
  expect(planRounds(['B001', 'B002', 'B003', 'B004'], tests, 3)).toEqual([['B001', 'B003', 'B004'], ['B002']])
  expect(planRounds(['B001', 'B003'], tests, 1)).toEqual([['B001'], ['B003']])
})
