import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const FOLDER = join(import.meta.dirname, '../../dist/app')

/** One file of the built app, as Vite's manifest describes it. */
export interface Chunk {
  readonly file: string
  /** The module that it begins with, where it is fetched by that. */
  readonly src?: string
  readonly isEntry?: boolean
  /** Keys of the chunks that come along. */
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

/** The files that are loaded when one of these modules is, without those that are fetched later. */
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

/** Bytes of a built file as they travel. */
export function compressedSize(file: string): number {
  return gzipSync(readFileSync(join(FOLDER, file)), { level: 9 }).length
}
