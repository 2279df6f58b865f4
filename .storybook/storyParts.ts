import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type BuildOptions, build, type Plugin as EsbuildPlugin } from 'esbuild'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, '.cache/stories')
const PGLITE = join(ROOT, 'node_modules/@electric-sql/pglite/dist')
const NAME = 'virtual:story-parts'

interface Bundle {
  readonly text: string
  /** Without those of packages. */
  readonly sources: readonly string[]
}

async function bundle(entry: string, options: BuildOptions): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: [join(import.meta.dirname, entry)],
    absWorkingDir: ROOT,
    bundle: true,
    format: 'esm',
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  const [output] = outputFiles ?? []
  if (output === undefined) throw new Error(`${entry} makes no bundle`)
  const own = Object.keys(metafile?.inputs ?? {}).filter((source) => /^(src|\.storybook)\//.test(source))
  return { text: output.text, sources: own.map((source) => resolve(ROOT, source)) }
}

/** A file of what the text makes; an older one of the same beginning is removed. */
async function keepFile(begin: string, text: string, write: (path: string) => Promise<void> | void): Promise<string> {
  const name = `${begin}${createHash('sha256').update(text).digest('hex').slice(0, 16)}.bin`
  const file = join(FOLDER, name)
  if (existsSync(file)) return file
  mkdirSync(FOLDER, { recursive: true })
  for (const old of readdirSync(FOLDER)) if (old.startsWith(begin)) rmSync(join(FOLDER, old), { force: true })
  const part = join(FOLDER, `part-${process.pid}-${name}`)
  await write(part)
  renameSync(part, file)
  return file
}

/** Seeds a database, once a day and for each state of the sources. */
async function findSeeded(): Promise<string> {
  const { text } = await bundle('writeSeeded.ts', { platform: 'node', packages: 'external' })
  // The seed's dates follow the day, and another release of PGlite may not read the files of this one.
  const day = new Date().toISOString().slice(0, 'yyyy-MM-dd'.length)
  const { version } = JSON.parse(readFileSync(join(PGLITE, '../package.json'), 'utf8'))
  return keepFile('seeded-', text + day + version, async (path) => {
    const script = `${path}.mjs`
    writeFileSync(script, text)
    await promisify(execFile)(process.execPath, [script, path]).finally(() => rmSync(script))
  })
}

/** What only Node has, and no browser asks for. */
const withoutNode: EsbuildPlugin = {
  name: 'without-node',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:.*|fs|fs\/promises|path|util|crypto|url|module)$/ }, ({ path }) => ({
      path,
      namespace: 'without-node',
    }))
    onLoad({ filter: /.*/, namespace: 'without-node' }, () => ({ contents: 'module.exports = {}' }))
  },
}

async function findServer(): Promise<Bundle & { readonly file: string }> {
  const found = await bundle('serverWorker.ts', {
    platform: 'browser',
    minify: true,
    plugins: [withoutNode],
    // The database gets its files by their addresses.
    define: { 'import.meta.url': '"http://story.local/"' },
  })
  return { ...found, file: await keepFile('server-', found.text, (path) => writeFileSync(path, found.text)) }
}

async function findParts() {
  const [seeded, server] = await Promise.all([findSeeded(), findServer()])
  const files = { seeded, server: server.file, wasm: join(PGLITE, 'pglite.wasm'), data: join(PGLITE, 'pglite.data') }
  const lines = Object.entries(files).map(
    ([name, file]) => `export { default as ${name} } from ${JSON.stringify(`${file}?url`)}`,
  )
  return { code: lines.join('\n'), sources: server.sources }
}

/**
 * Lets stories import the addresses of what their server needs: of a seeded database, since to seed one takes a browser
 * many seconds, and of the server in one file, since its hundreds of modules would be fetched one by one.
 */
export function storyParts(): Plugin {
  let begun: ReturnType<typeof findParts> | undefined
  return {
    name: 'formwork:story-parts',
    // Before the first story, whose test would else count the seeding.
    async buildStart() {
      begun ??= findParts()
      await begun
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined
      const { code, sources } = await (begun ?? findParts())
      begun = undefined
      for (const source of sources) this.addWatchFile(source)
      return code
    },
  }
}
