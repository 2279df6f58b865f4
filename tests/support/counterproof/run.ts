import { setup as seedFolder } from '../seededFolder'
import { findTests } from './findTests'
import { type Change, countPlaces, readChanges } from './readChanges'
import { type Outcome, type Result, readResults, writeResults } from './results'
import { runTogether } from './runTogether'
import { makeScratchCopy, type ScratchCopy } from './scratchCopy'

const option = (name: string) => {
  const at = process.argv.indexOf(name)
  return at === -1 ? undefined : process.argv[at + 1]
}

const isGenerated = ({ file }: Change) => /^(?:schemas|openapi|generator)\//.test(file)

/** Runs the tests with the id, the cheapest first; returns `red` at the first failure. */
function judge(change: Change, copy: ScratchCopy): Outcome {
  const { unit, e2e, storybook } = findTests(change.id)
  const fails = (project: string, files: readonly string[]) =>
    files.length > 0 && !copy.run('vitest', ['run', '--project', project, '--bail=1', '-t', change.id, ...files])
  if (unit.length + e2e.length + storybook.length === 0) return 'none'
  if (isGenerated(change) && !copy.run('tsx', ['generator/cli.ts', 'generate'])) return 'broken'
  if (fails('unit', unit) || fails('storybook', storybook)) return 'red'
  return e2e.length === 0 ? 'green' : judgeBuilt(copy, () => fails('e2e', e2e))
}

function judgeBuilt(copy: ScratchCopy, fails: () => boolean): Outcome {
  if (process.argv.includes('--no-browser')) return 'not run'
  if (!copy.run('node', ['.ci/build.mjs', '--if-stale'])) return 'broken'
  return fails() ? 'red' : 'green'
}

/** Mutations of `--only`, else those without a result; `--area` narrows both. */
function chooseChanges(changes: readonly Change[]): Change[] {
  const [only, area] = [option('--only')?.split(','), option('--area')]
  const done = readResults()
  const isAsked = ({ id }: Change) => only?.includes(id) ?? /^(?:not run)?$/.test(done.get(id)?.outcome ?? '')
  const asked = changes.filter((change) => isAsked(change) && (area === undefined || change.area === area))
  // What the compiler made of one change stands until it runs for the next, so those without it come first.
  return asked.sort((a, b) => Number(isGenerated(a)) - Number(isGenerated(b)))
}

/** True if the tests pass without a mutation, since a test that always fails proves nothing. */
function passesUnchanged(asked: readonly Change[], copy: ScratchCopy): boolean {
  const found = asked.map(({ id }) => findTests(id))
  const names = asked.map(({ id }) => id).join('|')
  const projects = process.argv.includes('--no-browser') ? ['unit' as const] : ['unit' as const, 'e2e' as const]
  return projects.every((project) => {
    const files = [...new Set(found.flatMap((tests) => tests[project]))]
    return files.length === 0 || copy.run('vitest', ['run', '--project', project, '-t', names, ...files])
  })
}

function runChange(change: Change, copy: ScratchCopy) {
  const begun = Date.now()
  const outcome = copy.withChanges([change], () => judge(change, copy))
  const seconds = String(Math.round((Date.now() - begun) / 1000))
  console.log(`${change.id}  ${outcome.padEnd(7)}  ${seconds.padStart(4)} s  ${change.file}`)
  keepResult(change, outcome, seconds)
}

function keepResult({ id, file }: Change, outcome: Outcome | 'unclear', seconds: string) {
  if (outcome === 'not run' || outcome === 'unclear') return
  const result: Result = { id, date: new Date().toISOString().slice(0, 10), outcome, seconds, file }
  writeResults(readChanges(), readResults().set(id, result))
}

/** Judges all at once; `seconds` is what one of them took of the whole. */
function runAll(changes: readonly Change[], copy: ScratchCopy) {
  const begun = Date.now()
  const isBrief = process.argv.includes('--no-browser')
  const outcomes = runTogether(changes, { copy, projects: isBrief ? ['unit'] : ['unit', 'storybook', 'e2e'] })
  const seconds = String(Math.ceil((Date.now() - begun) / 1000 / Math.max(outcomes.size, 1)))
  for (const change of changes) {
    const outcome = outcomes.get(change.id) ?? 'not run'
    console.log(`${change.id}  ${outcome.padEnd(7)}  ${change.file}`)
    keepResult(change, outcome, seconds)
  }
}

const changes = readChanges()
for (const change of changes.filter((each) => countPlaces(each) !== 1))
  console.log(`${change.id} is stale: its text stands ${countPlaces(change)} times in ${change.file}`)
const chosen = chooseChanges(changes.filter((change) => countPlaces(change) === 1))
if (chosen.length > 0) {
  const copy = makeScratchCopy()
  // Seeded once from the unchanged product, which takes longer than most of the tests.
  const forget = process.argv.includes('--no-browser') ? undefined : await seedFolder()
  try {
    if (process.argv.includes('--together')) runAll(chosen, copy)
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
