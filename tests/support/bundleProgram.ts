import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { build } from 'esbuild'

/** Beside node_modules, where the bundle finds its packages. */
const FOLDER = 'node_modules/.cache/formwork'

export interface Program {
  readonly file: string
  readonly remove: () => void
}

/** A program that Node runs as it is. */
export async function bundleProgram(entry: string): Promise<Program> {
  const file = `${FOLDER}/${basename(entry, '.ts')}-${process.pid}.mjs`
  const settings = { bundle: true, platform: 'node', format: 'esm', packages: 'external' } as const
  await build({ ...settings, entryPoints: [entry], outfile: file, logLevel: 'silent' })
  return { file, remove: () => rmSync(file) }
}

/** The server and its threads, which it looks for beside itself, as they are built. */
export async function bundleServer(): Promise<Program> {
  const folder = `${FOLDER}/server-${process.pid}-${crypto.randomUUID()}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/package.json`, '{"type":"module"}')
  const settings = { bundle: true, platform: 'node', format: 'esm', packages: 'external', sourcemap: true } as const
  const entryPoints = { main: 'src/server/main.ts', worker: 'src/server/node/worker.ts' }
  await build({ ...settings, entryPoints, outdir: folder, logLevel: 'silent' })
  return { file: `${folder}/main.js`, remove: () => rmSync(folder, { recursive: true }) }
}
