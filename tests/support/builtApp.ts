import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const FOLDER = join(import.meta.dirname, '../../dist/app')

export interface Chunk {
  readonly file: string
  /** Entry module, if the chunk has one. */
  readonly src?: string
  readonly isEntry?: boolean
  /** Keys of statically imported chunks. */
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = { readonly [key: string]: Chunk }

function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8'))
}

export function readChunks(): readonly Chunk[] {
  return Object.values(readManifest())
}

/** Files that load with these modules, without dynamic imports. */
export function filesOf(...sources: readonly string[]): readonly string[] {
  const manifest = readManifest()
  const files = new Set<string>()
  const take = (chunk: Chunk | undefined) => {
    if (chunk === undefined || files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const key of chunk.imports ?? []) take(manifest[key])
  }
  for (const source of sources) {
    const chunk = Object.values(manifest).find(({ src, isEntry }) => (source === 'entry' ? isEntry : src === source))
    if (chunk === undefined) throw new Error(`no chunk of the built app begins with ${source}`)
    take(chunk)
  }
  return [...files]
}

/** Size in bytes after gzip. */
export function compressedSize(file: string): number {
  return gzipSync(readFileSync(join(FOLDER, file)), { level: 9 }).length
}
