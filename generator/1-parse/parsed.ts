import type { Place } from '../diagnostics/diagnostic'

export interface ParsedFile {
  readonly path: string
  readonly root: ParsedMap
}

export type ParsedNode = ParsedScalar | ParsedMap | ParsedList

export interface ParsedScalar {
  readonly kind: 'scalar'
  readonly value: string | number | boolean | null
  /** The value as written, without quotes. */
  readonly text: string
  readonly place: Place
}

export interface ParsedMap {
  readonly kind: 'map'
  readonly entries: readonly ParsedEntry[]
  readonly place: Place
  /** What stands for the whole map where something is missing in it: its first key unless said. */
  readonly head?: Place
}

export interface ParsedEntry {
  readonly key: string
  readonly keyPlace: Place
  readonly value: ParsedNode
}

export interface ParsedList {
  readonly kind: 'list'
  readonly items: readonly ParsedNode[]
  readonly place: Place
}
