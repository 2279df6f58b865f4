import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parseDocument } from 'yaml'
import { emitApiTypes } from '../../generator/4-emit/apiTypes'
import { type Compiled, compile, createCompiler } from '../../generator/compile'
import { createRecording } from '../../generator/diagnostics/recording'
import type { Source } from '../../generator/diagnostics/report'
import type { JsonObject } from '../../generator/openapi/json'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { readSources } from '../../generator/readSources'
import { writeOutputs } from '../../generator/writeOutputs'
import { measureCommands } from './commandTimes'
import { makeSources } from './compilerSources'
import { measureEditor } from './editorTimes'
import { measureStories } from './storyTimes'

const ROOT = path.join(import.meta.dirname, '../..')
const SIZES = [100, 1_000, 5_000]
const CHANGES = 15
const WARM_UPS = 12
const TURNS = 5

/** Milliseconds, except for `files`, `lines`, `screens` and `memory`, which is megabytes. */
interface Measured {
  readonly files: number
  readonly lines: number
  readonly screens: number
  readonly yaml: number
  /** The same with the library's own question for doubled keys, as it comes. */
  readonly asItComes: number
  readonly cold: number
  /** `cold` over `yaml` in processor time, with what V8 does beside the work: collecting garbage, compiling its code. */
  readonly busy: number
  readonly api: number
  readonly changed: number
  readonly write: number
  readonly memory: number
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Milliseconds by the clock, for which somebody waits, and those of all processors. */
interface Time {
  readonly clock: number
  readonly busy: number
}

async function time(work: () => unknown): Promise<Time> {
  const [start, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { clock: performance.now() - start, busy: (user + system) / 1_000 }
}

const clockOf = (times: readonly Time[]): number => median(times.map(({ clock }) => clock))

/** Without `unique` as the compiler has it: by itself the library compares every key of a map with every other, which for the terms takes seconds. */
function parseAll(sources: readonly Source[], unique = false): void {
  for (const source of sources) parseDocument(source.text, unique ? {} : { uniqueKeys: false })
}

/** Another title in one file. */
function change(sources: readonly Source[], round: number): readonly Source[] {
  const at = Math.floor((sources.length / CHANGES) * round)
  const copies = sources.map((source, index) => ({ source, index })).filter(({ source }) => /copy-/.test(source.path))
  const { index } = copies[at % copies.length] ?? { index: 0 }
  return sources.map((source, place) =>
    place === index ? { ...source, text: source.text.replace(/ {4}title: /, '    title: 新') } : source,
  )
}

/** What was measured before is no part of what follows. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

interface Run {
  readonly time: Time
  readonly compiled: Compiled
  /** The compiler that now remembers, for the same API. */
  readonly again: (sources: readonly Source[]) => Promise<Compiled>
}

/** Everything from nothing, the types of the API included. */
async function runCold(sources: readonly Source[], document: JsonObject): Promise<Run> {
  const compileAll = createCompiler()
  const fresh = structuredClone(document)
  const again = (given: readonly Source[]) => compileAll(given, fresh)
  let compiled = await compileAll([], {})
  collectGarbage()
  const spent = await time(async () => {
    compiled = await again(sources)
  })
  const wrong = compiled.diagnostics.find(({ severity }) => severity === 'error')
  if (wrong) throw new Error(JSON.stringify(wrong))
  return { time: spent, compiled, again }
}

async function measureChanges(sources: readonly Source[], { again }: Run): Promise<number> {
  const changed: Time[] = []
  for (let round = 0; round < CHANGES; round += 1) {
    const next = change(sources, round)
    changed.push(await time(() => again(next)))
    await again(sources)
  }
  return clockOf(changed)
}

async function measureWrite({ compiled }: Run): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formwork-'))
  const { clock } = await time(() => writeOutputs(folder, compiled.files))
  rmSync(folder, { recursive: true })
  return clock
}

/** Both sides are warm and come by turns: neither waits for the first compilation of its own code, of which the compiler has far more. */
async function measureOnce(count: number): Promise<Measured> {
  const { document } = await loadOpenApi(ROOT)
  const real = readSources(ROOT)
  for (let round = 0; round < WARM_UPS; round += 1) {
    parseAll(real)
    await compile(real, structuredClone(document))
  }
  const sources = makeSources(ROOT, count)
  const asItComes = await time(() => parseAll(sources, true))
  const api = await time(() => emitApiTypes(structuredClone(document), createRecording()))
  const yaml: Time[] = []
  const cold: Time[] = []
  let run: Run | undefined
  for (let turn = 0; turn < TURNS; turn += 1) {
    // A full heap makes every collection longer, the yaml library's too.
    run = undefined
    collectGarbage()
    yaml.push(await time(() => parseAll(sources)))
    run = await runCold(sources, document)
    cold.push(run.time)
  }
  if (run === undefined) throw new Error('nothing was compiled')
  const memory = process.resourceUsage().maxRSS / 1024
  const busy = median(cold.map((each) => each.busy)) / median(yaml.map((each) => each.busy))
  const lines = sources.reduce((sum, source) => sum + source.text.split('\n').length, 0)
  const times = { yaml: clockOf(yaml), asItComes: asItComes.clock, cold: clockOf(cold), api: api.clock, busy, memory }
  const { length: screens } = run.compiled.screens
  const after = { changed: await measureChanges(sources, run), write: await measureWrite(run) }
  return { files: sources.length, lines, screens, ...times, ...after }
}

/** In a process of its own, so that nothing is remembered and its memory is its own. */
function measureApart(count: number): Measured {
  const args = [...process.execArgv, fileURLToPath(import.meta.url), '--once', String(count)]
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

function middle(all: readonly Measured[], key: keyof Measured): number {
  return median(all.map((measured) => measured[key]))
}

const HEAD = [
  'copies',
  'files',
  'lines',
  'screens',
  'yaml',
  'as it comes',
  'cold',
  'ratio',
  'to as it comes',
  'of it API',
  'ratio without',
  'ratio busy',
  'one changed',
  'of cold',
  'write',
  'MB',
]

function toRow(copies: number, all: readonly Measured[]): readonly string[] {
  const of = (key: keyof Measured) => middle(all, key)
  const ratio = (part: (measured: Measured) => number) => median(all.map(part)).toFixed(2)
  return [
    String(copies),
    String(of('files')),
    String(of('lines')),
    String(of('screens')),
    of('yaml').toFixed(0),
    of('asItComes').toFixed(0),
    of('cold').toFixed(0),
    ratio(({ cold, yaml }) => cold / yaml),
    ratio(({ cold, asItComes }) => cold / asItComes),
    of('api').toFixed(0),
    ratio(({ cold, api, yaml }) => (cold - api) / yaml),
    of('busy').toFixed(2),
    of('changed').toFixed(1),
    `${ratio(({ changed, cold }) => (100 * changed) / cold)} %`,
    of('write').toFixed(0),
    of('memory').toFixed(0),
  ]
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      once: { type: 'string' },
      sizes: { type: 'string' },
      rounds: { type: 'string', default: '1' },
      commands: { type: 'boolean' },
      stories: { type: 'boolean' },
    },
  })
  if (values.once !== undefined) {
    console.log(JSON.stringify(await measureOnce(Number(values.once))))
    return
  }
  if (values.commands) {
    console.log(measureCommands(ROOT))
    return
  }
  if (values.stories) {
    console.log(await measureStories(ROOT))
    return
  }
  const sizes = values.sizes?.split(',').map(Number) ?? SIZES
  console.log(`| ${HEAD.join(' | ')} |\n|${HEAD.map(() => ' ---: ').join('|')}|`)
  for (const size of sizes) {
    const all = Array.from({ length: Number(values.rounds) }, () => measureApart(size))
    console.log(`| ${toRow(size, all).join(' | ')} |`)
  }
  console.log(`\n${await measureEditor(ROOT)}\n\n${measureCommands(ROOT)}`)
}

await run()
