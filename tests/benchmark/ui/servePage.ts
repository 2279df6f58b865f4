import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin, preview } from 'vite'
import { gatherChunks } from '../../../.ci/chunks.mjs'
import { compileHint } from '../../../.ci/compileHint.mjs'
import { bundleGoods } from './goodsScreens'

const ENTRY = 'tests/benchmark/ui/page/main.tsx'
const root = path.join(import.meta.dirname, 'page')

function compiledScreens(modules: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'compiled-screens',
    resolveId: (id) => (modules.has(id) ? `\0${id}` : undefined),
    load: (id) => modules.get(id.slice(1)),
  }
}

/** Builds the page as the product is built, and serves it; returns its address and what ends it. */
export async function servePage() {
  const outDir = mkdtempSync(path.join(tmpdir(), 'bench-ui-'))
  const settings = { configFile: false as const, root, logLevel: 'error' as const, build: { outDir } }
  const plugins = [react(), tailwindcss(), compileHint(), compiledScreens(await bundleGoods())]
  await build({
    ...settings,
    plugins,
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 4000,
      // Else it would be cut into small files that have no hint, as no file of the product is that a form needs.
      rolldownOptions: { output: { codeSplitting: { groups: [gatherChunks({ page: ENTRY })] } } },
    },
  })
  const server = await preview({ ...settings, preview: { port: 4790, strictPort: false } })
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('the page is not served')
  return { address, close: () => server.close() }
}
