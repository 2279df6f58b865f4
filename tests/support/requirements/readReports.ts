import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findSourceFiles, readSource } from '../sourceFiles'
import { findIds } from './readRequirements'

const root = join(import.meta.dirname, '../../..')

/** Those of `npm test`. */
const PROJECTS = ['unit', 'e2e'] as const

type Project = (typeof PROJECTS)[number]

interface Report {
  readonly startTime: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

export interface Shown {
  /** Ids in passed tests that ran in Chromium. */
  readonly screen: ReadonlySet<string>
  /** Ids in passed tests that call a real server. */
  readonly wire: ReadonlySet<string>
  /** Ids in any test, passed or not. */
  readonly named: ReadonlySet<string>
  /** Messages about missing or outdated reports. */
  readonly doubts: readonly string[]
}

/** Reads `.cache/<project>.json` of the last run. */
export function readReports(folder = '.cache'): Shown {
  const layers = { screen: new Set<string>(), wire: new Set<string>(), named: new Set<string>() }
  const changed = findLastChange()
  const doubts = PROJECTS.flatMap((project) => {
    const report = readReport(resolve(root, folder, `${project}.json`))
    if (report === undefined) return `no report of the project ${project}: run its tests with npm run check`
    for (const test of readTests(report)) countTest(project, test, layers)
    if (report.startTime >= changed.time) return []
    return `the report of the project ${project} is older than ${changed.path}`
  })
  return { ...layers, doubts }
}

function readReport(path: string): Report | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

interface RunTest {
  readonly ids: readonly string[]
  readonly passed: boolean
  readonly file: string
}

function readTests({ testResults }: Report): RunTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      ids: findIds(fullName),
      passed: status === 'passed',
      file: name.startsWith(root) ? name.slice(root.length + 1) : name,
    })),
  )
}

type Layers = { readonly [layer in 'screen' | 'wire' | 'named']: Set<string> }

function countTest(project: Project, { ids, passed, file }: RunTest, layers: Layers) {
  for (const id of ids) layers.named.add(id)
  const inBrowser = project !== 'unit'
  if (!passed || ids.length === 0 || !(inBrowser || asksServer(file))) return
  for (const id of ids) layers[inBrowser ? 'screen' : 'wire'].add(id)
}

const SERVERS = /^(?:testServer|runningServer|listeningServer|serverProcess)$/

const known = new Map<string, boolean>()

/** True if a file imports a real server of tests/support, directly or indirectly. */
function asksServer(file: string): boolean {
  const before = known.get(file)
  if (before !== undefined) return before
  known.set(file, false)
  const imported = [...readSource(file).matchAll(/from '(\.{1,2}\/[^']*)'/g)].map(([, path = '']) => path)
  const asks = imported.some((path) => {
    const name = path.split('/').at(-1) ?? ''
    if (SERVERS.test(name)) return true
    const target = join(file, '..', `${path}.ts`)
    return target.startsWith('tests/') && existsSync(join(root, target)) && asksServer(target)
  })
  known.set(file, asks)
  return asks
}

function findLastChange(): { readonly path: string; readonly time: number } {
  const paths = findSourceFiles(['src', 'schemas', 'openapi', 'generator', 'tests'], /\.(?:tsx?|yaml|tsv)$/)
  const changes = paths.map((path) => ({ path, time: statSync(join(root, path)).mtimeMs }))
  return changes.reduce((last, change) => (change.time > last.time ? change : last))
}
