import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { build } from 'esbuild'

/** Inside node_modules, so that the bundle resolves its packages. */
const FOLDER = 'node_modules/.cache/formwork'

export interface Program {
  readonly file: string
  readonly remove: () => void
}

/** Bundles an entry to a file that Node can run. */
export async function bundleProgram(entry: string): Promise<Program> {
  const file = `${FOLDER}/${basename(entry, '.ts')}-${process.pid}.mjs`
  const settings = { bundle: true, platform: 'node', format: 'esm', packages: 'external' } as const
  await build({ ...settings, entryPoints: [entry], outfile: file, logLevel: 'silent' })
  return { file, remove: () => rmSync(file) }
}

/** Bundles the server with its worker, which it expects in the same folder. */
export async function bundleServer(): Promise<Program> {
  const folder = `${FOLDER}/server-${process.pid}-${crypto.randomUUID()}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/package.json`, '{"type":"module"}')
  const settings = { bundle: true, platform: 'node', format: 'esm', packages: 'external', sourcemap: true } as const
  const entryPoints = { main: 'src/server/main.ts', worker: 'src/server/node/worker.ts' }
  await build({ ...settings, entryPoints, outdir: folder, logLevel: 'silent' })
  return { file: `${folder}/main.js`, remove: () => rmSync(folder, { recursive: true }) }
}
