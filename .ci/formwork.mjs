// Runs the command from one bundled file: to load its sources one by one takes three seconds of each start.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { askDaemon } from './daemon.mjs'

// What most starts do not need is loaded later: install.mjs brings what hashes and starts programs.
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const ENTRY = 'generator/cli.ts'
const folder = join(root, '.cache/formwork')
const bundle = join(folder, 'cli.cjs')
const stamp = join(folder, 'sources.json')
/** Packages that few commands need, and which find files of their own by their place. */
const LOADED_LATER = ['@redocly/openapi-core', 'openapi-typescript', 'typescript', 'esbuild', 'vscode-languageserver*']

/** When a file was written or put in its place, and how long it is; undefined where there is none. */
function readMark(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  return (
    found && { mark: `${found.mtimeMs} ${found.ctimeMs} ${found.size}`, time: Math.max(found.mtimeMs, found.ctimeMs) }
  )
}

/** The hash of the bundled compiler, if it is that of the sources. */
function findState() {
  if (readMark('.cache/formwork/cli.cjs') === undefined) return undefined
  try {
    const { state, marks } = JSON.parse(readFileSync(stamp, 'utf8'))
    return Object.entries(marks).every(([path, mark]) => readMark(path)?.mark === mark) ? state : undefined
  } catch {
    return undefined
  }
}

/** Written under other names first, as two commands may begin at once. */
function replace(path, text) {
  const own = `${path}.${process.pid}`
  writeFileSync(own, text)
  renameSync(own, path)
}

async function bundleSources() {
  const begun = Date.now()
  const [{ createHash }, { build }] = await Promise.all([import('node:crypto'), import('esbuild')])
  const { outputFiles, metafile } = await build({
    entryPoints: [ENTRY],
    absWorkingDir: root,
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: LOADED_LATER,
    // The entry finds the project by its own place.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(root, ENTRY)).href) },
    metafile: true,
    write: false,
    logLevel: 'error',
  })
  const { text } = outputFiles[0]
  const state = createHash('sha256')
  for (const part of [text, readFileSync(join(root, 'package-lock.json')), process.version]) state.update(part)
  const found = { state: state.digest('hex'), marks: {} }
  mkdirSync(folder, { recursive: true })
  for (const name of findOlder(found.state)) rmSync(join(folder, name), { recursive: true, force: true })
  replace(bundle, text)
  const own = Object.keys(metafile.inputs).filter((path) => !path.includes('node_modules/'))
  const marks = ['package-lock.json', '.ci/formwork.mjs', ...own].map((path) => [path, readMark(path)])
  // What was saved meanwhile may not be in it: the next start bundles again.
  if (marks.every(([, mark]) => mark && mark.time < begun)) {
    found.marks = Object.fromEntries(marks.map(([path, { mark }]) => [path, mark]))
    replace(stamp, JSON.stringify(found))
  } else rmSync(stamp, { force: true })
  return found.state
}

const keptOf = (state) => `kept-${state}`
const socketOf = (state) => `${state.slice(0, 12)}.sock`

/** What the compiler keeps between runs (generator/memory/keepOnDisk.ts), and where a process stays that runs it, of other states of its code. */
function findOlder(state) {
  const names = readdirSync(folder).filter((name) => name.startsWith('kept-') || name.endsWith('.sock'))
  return names.filter((name) => name !== keptOf(state) && name !== socketOf(state))
}

const state = findState() ?? (await bundleSources())
process.env.FORMWORK_CACHE = join(folder, keptOf(state))
const args = process.argv.slice(2)
const answered = await askDaemon(args, { bundle, socket: join(folder, socketOf(state)) })
if (answered === undefined) {
  // What runs for some seconds ends before better machine code pays: a fifth of the processor's time.
  if (!args.includes('--watch') && !['watch', 'editor'].includes(args[0]))
    setFlagsFromString('--interrupt-budget=1000000')
  process.exitCode = await createRequire(import.meta.url)(bundle).run(args)
} else process.exitCode = answered
