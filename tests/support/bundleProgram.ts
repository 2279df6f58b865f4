import { rmSync } from 'node:fs'
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
