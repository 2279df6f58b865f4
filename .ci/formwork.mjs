// Runs the command from one bundled file: to load its sources one by one takes three seconds of each start.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './install.mjs'

const ENTRY = 'generator/cli.ts'
const folder = join(root, '.cache/formwork')
const bundle = join(folder, 'cli.mjs')
const stamp = join(folder, 'sources.json')

/** Undefined where there is no such file. */
const readTime = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs

function isFresh() {
  if (readTime('.cache/formwork/cli.mjs') === undefined) return false
  try {
    return Object.entries(JSON.parse(readFileSync(stamp, 'utf8'))).every(([path, time]) => readTime(path) === time)
  } catch {
    return false
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
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    entryPoints: [ENTRY],
    absWorkingDir: root,
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // The entry finds the project by its own place.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(root, ENTRY)).href) },
    metafile: true,
    write: false,
    logLevel: 'error',
  })
  for (const name of findKept()) rmSync(join(folder, name), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  replace(bundle, outputFiles[0].text)
  const sources = ['package-lock.json', '.ci/formwork.mjs', ...Object.keys(metafile.inputs)]
  const times = sources.map((path) => [path, readTime(path)])
  // What was saved meanwhile may not be in it: the next start bundles again.
  if (times.every(([, time]) => time < begun)) replace(stamp, JSON.stringify(Object.fromEntries(times)))
  else rmSync(stamp, { force: true })
}

/** Folders of what the compiler keeps between runs (generator/memory/keepOnDisk.ts), one for each state of its code. */
function findKept() {
  return statSync(folder, { throwIfNoEntry: false })
    ? readdirSync(folder).filter((name) => name.startsWith('kept-'))
    : []
}

if (!isFresh()) await bundleSources()
const state = createHash('sha256')
for (const path of [bundle, join(root, 'package-lock.json')]) state.update(readFileSync(path))
process.env.FORMWORK_CACHE = join(folder, `kept-${state.digest('hex')}`)
await import(pathToFileURL(bundle).href)
