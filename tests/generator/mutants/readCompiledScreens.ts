import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Screen } from '../../../src/contract/screen'

const FOLDER = path.join(import.meta.dirname, '../../../src/generated/screens')

/** Every screen as the browser gets it. */
export async function readCompiledScreens(): Promise<readonly Screen[]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  const modules = files.filter((file) => file.endsWith('.ts') && !/\.(d|conditions|fields)\.ts$/.test(file)).sort()
  return Promise.all(
    modules.map(async (file) => {
      const loaded: { readonly screen: Screen } = await import(path.join(FOLDER, file))
      return loaded.screen
    }),
  )
}
