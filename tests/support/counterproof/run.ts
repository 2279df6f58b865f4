import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { findIds } from '../requirements/readRequirements'
import { setup as seedFolder } from '../seededFolder'
import { findTests } from './findTests'
import { type Change, countPlaces, readChanges } from './readChanges'
import { type Outcome, type Result, readResults, writeResults } from './results'
import type { Project, RanTest } from './runTests'
import { type Judged, runTogether, runUnchanged, type Setting } from './runTogether'
import { makeScratchCopy, type ScratchCopy } from './scratchCopy'

// Judges the mutations of tests/counterproof that have no result yet:
//   --only B001,B002, --area lease    only these
//   --projects unit,e2e               only with these tests
//   --alone                           one at a time, for those that are unclear together
//   --size 10                         with so many of them in a round at first
//   --resume                          after a run that has seen all tests while nothing was changed
// `PATIENCE` in the environment: milliseconds that tests wait, 7000 unless said; more on a loaded machine.
const option = (name: string) => {
  const at = process.argv.indexOf(name)
  return at === -1 ? undefined : process.argv[at + 1]
}

const SIZE = Number(option('--size') ?? 30)

const PROJECTS = ['unit', 'e2e'] as const

/** Projects of `--projects`, else all, the cheapest first. */
const projects = PROJECTS.filter((project) => option('--projects')?.split(',').includes(project) ?? true)

/** Runs the tests with the id; returns `red` at the first failure. */
function judgeAlone(change: Change, copy: ScratchCopy): Outcome {
  const tests = findTests(change.id)
  const mine = projects.filter((project) => tests[project].length > 0)
  if (PROJECTS.every((project) => tests[project].length === 0)) return 'none'
  for (const project of mine) {
    if (!copy.build([change], project === 'e2e' ? ['screens', 'app', 'server'] : ['screens'])) return 'broken'
    if (!copy.run('vitest', ['run', '--project', project, '--bail=1', '-t', change.id, ...tests[project]])) return 'red'
  }
  return isWhole(change) ? 'green' : 'not run'
}

/** A behaviour is not green as long as some of its tests were not run. */
const isWhole = ({ id }: Change) => {
  const tests = findTests(id)
  return PROJECTS.every((project) => tests[project].length === 0 || projects.includes(project))
}

/** Mutations of `--only`, else those without a result; `--area` narrows both. */
function chooseChanges(changes: readonly Change[]): Change[] {
  const [only, area] = [option('--only')?.split(','), option('--area')]
  const done = readResults()
  const isAsked = ({ id }: Change) => only?.includes(id) ?? /^(?:not run)?$/.test(done.get(id)?.outcome ?? '')
  return changes.filter((change) => isAsked(change) && (area === undefined || change.area === area))
}

/** True if the tests pass without a mutation, since a test that always fails proves nothing. */
function passesUnchanged(asked: readonly Change[], copy: ScratchCopy): boolean {
  const found = asked.map(({ id }) => findTests(id))
  const names = asked.map(({ id }) => id).join('|')
  return projects.every((project) => {
    const files = [...new Set(found.flatMap((tests) => tests[project]))]
    return files.length === 0 || copy.run('vitest', ['run', '--project', project, '-t', names, ...files])
  })
}

function runChange(change: Change, copy: ScratchCopy) {
  const begun = Date.now()
  const outcome = copy.withChanges([change], () => judgeAlone(change, copy))
  const seconds = String(Math.round((Date.now() - begun) / 1000))
  console.log(`${change.id}  ${outcome.padEnd(7)}  ${seconds.padStart(4)} s  ${change.file}`)
  keepResult(change, outcome, seconds)
}

function keepResult({ id, file }: Change, outcome: Judged, seconds: string) {
  if (outcome === 'not run' || outcome === 'unclear') return
  const result: Result = { id, date: new Date().toISOString().slice(0, 10), outcome, seconds, file }
  writeResults(readChanges(), readResults().set(id, result))
}

/** Judges project by project those that are not red yet. */
function runAll(changes: readonly Change[], copy: ScratchCopy) {
  const red = new Set<string>()
  const isFound = ({ id }: Change) => projects.some((project) => findTests(id)[project].length > 0)
  for (const { id } of changes.filter((change) => !isFound(change)))
    console.log(`${id}  is left out: no test of ${projects.join(', ')} in the layer of its requirement`)
  for (const project of projects) {
    const asked = changes.filter(({ id }) => !red.has(id) && findTests(id)[project].length > 0)
    if (asked.length > 0) for (const id of runProject(asked, { copy, project })) red.add(id)
  }
}

/** Ids of those that are red; what is unclear is run again in smaller rounds, at last by itself. */
function runProject(asked: readonly Change[], setting: Pick<Setting, 'copy' | 'project'>): string[] {
  const unchanged = readUnchanged(asked, setting)
  const red: string[] = []
  let left = sortByTests(
    asked.filter((change) => passes(change, unchanged)),
    setting.project,
  )
  for (const size of new Set([SIZE, Math.ceil(SIZE / 3), 1])) {
    const outcomes = runSet(left, { ...setting, unchanged, size })
    const isJudged = (wanted: Judged) => (change: Change) => outcomes.get(change.id) === wanted
    red.push(...left.filter(isJudged('red')).map(({ id }) => id))
    left = left.filter(isJudged('unclear'))
  }
  return red
}

/** The tests while nothing is changed; with `--resume` as an earlier run has seen them. */
function readUnchanged(asked: readonly Change[], setting: Pick<Setting, 'copy' | 'project'>): RanTest[] {
  const path = `node_modules/.cache/counterproof-${setting.project}.json`
  if (process.argv.includes('--resume') && existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  const unchanged = runUnchanged(
    asked.map(({ id }) => id),
    setting,
  )
  mkdirSync('node_modules/.cache', { recursive: true })
  writeFileSync(path, JSON.stringify(unchanged))
  return unchanged
}

/** False if no test of it passes while nothing is changed, since a test that always fails proves nothing. */
function passes({ id }: Change, unchanged: readonly RanTest[]): boolean {
  const mine = unchanged.filter(({ title }) => findIds(title).includes(id))
  const failing = mine.filter(({ status }) => status !== 'passed').map(({ title }) => title)
  if (mine.length === 0) console.log(`${id}  is left out: none of its tests ran while nothing was changed`)
  if (failing.length > 0) console.log(`${id}  does not pass while nothing is changed: ${failing.join('; ')}`)
  return failing.length < mine.length
}

/** Outcomes by id, written after each round; `seconds` is what one of them took of it. */
function runSet(set: readonly Change[], setting: Omit<Setting, 'keep'>): Map<string, Judged> {
  let begun = Date.now()
  const later = projects.slice(projects.indexOf(setting.project) + 1)
  const keep: Setting['keep'] = (outcomes) => {
    const seconds = String(Math.ceil((Date.now() - begun) / 1000 / outcomes.size))
    for (const change of set.filter(({ id }) => outcomes.has(id))) {
      const outcome = outcomes.get(change.id) ?? 'unclear'
      const isLast = isWhole(change) && later.every((project) => findTests(change.id)[project].length === 0)
      console.log(`${change.id}  ${outcome.padEnd(7)}  ${change.file}`)
      keepResult(change, outcome === 'green' && !isLast ? 'not run' : outcome, seconds)
    }
    begun = Date.now()
  }
  return runTogether(set, { ...setting, keep })
}

/** Those of the same test files follow each other, so that few files run in a round. */
function sortByTests(changes: readonly Change[], project: Project): Change[] {
  const key = ({ id }: Change) => `${findTests(id)[project].join()} ${id}`
  return [...changes].sort((a, b) => key(a).localeCompare(key(b)))
}

const changes = readChanges()
for (const change of changes.filter((each) => countPlaces(each) !== 1))
  console.log(`${change.id} is stale: its text stands ${countPlaces(change)} times in ${change.file}`)
const chosen = chooseChanges(changes.filter((change) => countPlaces(change) === 1))
if (chosen.length > 0) {
  const copy = makeScratchCopy()
  // Seeded once from the unchanged product, which takes longer than most of the tests.
  const forget = projects.includes('e2e') ? await seedFolder() : undefined
  try {
    if (!process.argv.includes('--alone')) runAll(chosen, copy)
    else if (passesUnchanged(chosen, copy)) for (const change of chosen) runChange(change, copy)
    else console.log('the tests of these changes do not pass while nothing is changed')
  } finally {
    copy.remove()
    await forget?.()
  }
}
writeResults(readChanges(), readResults())
const outcomes = [...readResults().values()].map(({ outcome }) => outcome)
const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
console.log(
  `counterproof: ${count('red')} red, ${count('green')} green, ${count('none')} without a test, ${count('broken')} that do not compile, ${count('not run')} not run`,
)
