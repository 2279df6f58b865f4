import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bin, installPackages, root, run } from './install.mjs'

const SOURCES = [
  'src',
  'schemas',
  'openapi',
  'generator',
  'tailwind.config.ts',
  'vite.config.ts',
  'package-lock.json',
  '.ci/build.mjs',
  '.ci/chunks.mjs',
  '.ci/compileHint.mjs',
  '.ci/copyFields.mjs',
  '.ci/leaveOut.mjs',
  '.ci/manual.mjs',
  '.ci/plainImports.mjs',
]
const stamp = join(root, 'dist', '.built-from')

function* filesOf(path) {
  const full = join(root, path)
  if (!statSync(full).isDirectory()) return yield path
  for (const entry of readdirSync(full).sort()) {
    if (path === 'src' && entry === 'generated') continue
    yield* filesOf(`${path}/${entry}`)
  }
}

function fingerprint() {
  const hash = createHash('sha256').update(process.version)
  for (const source of SOURCES)
    for (const file of filesOf(source)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** CycloneDX bill of materials of the product's packages. */
function listPackages() {
  const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`)
  return stdout
}

const bundleServer = () =>
  run(bin('esbuild'), [
    'src/server/main.ts',
    'src/server/node/worker.ts',
    '--bundle',
    '--platform=node',
    '--target=node20',
    '--format=esm',
    '--packages=external',
    '--sourcemap',
    '--log-level=warning',
    '--entry-names=[name]',
    '--outdir=dist/server',
  ])

async function writeManual() {
  const { buildManual } = await import('./manual.mjs')
  buildManual(join(root, 'docs/reference'), join(root, 'dist/app/manual'))
}

/** In this order. */
const STEPS = {
  screens: () => run(process.execPath, ['.ci/formwork.mjs', 'generate', '--places', 'dist/server/places.json']),
  app: () => run(bin('vite'), ['build', '--logLevel', 'warn']),
  server: bundleServer,
  manual: writeManual,
  packages: () => writeFileSync(join(root, 'dist', 'sbom.cdx.json'), listPackages()),
}

/** Runs some of the steps, after which dist/ counts as built from no sources. */
async function buildSome(names) {
  rmSync(stamp, { force: true })
  mkdirSync(join(root, 'dist'), { recursive: true })
  for (const [name, step] of Object.entries(STEPS)) if (names.includes(name)) await step()
}

/** Builds the app and the server into dist/; skips if dist/ was built from the same sources. */
export async function build({ force = false } = {}) {
  const wanted = fingerprint()
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await buildSome(Object.keys(STEPS))
  writeFileSync(stamp, wanted)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  installPackages()
  const some = process.argv.find((arg) => arg.startsWith('--only='))
  if (some) await buildSome(some.slice('--only='.length).split(','))
  else await build({ force: !process.argv.includes('--if-stale') })
}
