// Runs the command from one bundled file: to load its sources one by one takes three seconds of each start.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './install.mjs'

const ENTRY = 'generator/cli.ts'
const bundle = join(root, '.cache/formwork/cli.mjs')
const stamp = join(root, '.cache/formwork/sources.json')
/** What the compiler keeps between two runs of the same code (generator/memory/keepOnDisk.ts). */
const kept = join(root, '.cache/formwork/kept')

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
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(join(root, '.cache/formwork'), { recursive: true })
  replace(bundle, outputFiles[0].text)
  const sources = ['package-lock.json', '.ci/formwork.mjs', ...Object.keys(metafile.inputs)]
  replace(stamp, JSON.stringify(Object.fromEntries(sources.map((path) => [path, readTime(path)]))))
}

if (!isFresh()) await bundleSources()
process.env.FORMWORK_CACHE = kept
await import(pathToFileURL(bundle).href)
