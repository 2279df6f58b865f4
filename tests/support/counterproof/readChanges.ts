import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readRequirements } from '../requirements/readRequirements'
import { readSource } from '../sourceFiles'

/** Small mutation of the product that must fail the tests of a requirement. */
export interface Change {
  readonly id: string
  readonly area: string
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
}

type Written = Omit<Change, 'area'>

const FOLDER = 'tests/counterproof'

/** Mutations of tests/counterproof/*.yaml, sorted by id. */
export function readChanges(): Change[] {
  const areas = new Map(readRequirements().map(({ id, area }) => [id, area]))
  const files = readdirSync(join(import.meta.dirname, '../../..', FOLDER)).filter((name) => name.endsWith('.yaml'))
  const written = files.flatMap((name): Written[] => parse(readSource(`${FOLDER}/${name}`)))
  return written
    .map((change) => ({ ...change, area: areas.get(change.id) ?? 'unknown' }))
    .sort((a, b) => a.id.localeCompare(b.id))
}

/** Occurrences of `find`; other numbers than 1 mean that the mutation is stale. */
export function countPlaces({ file, find }: Change): number {
  return readSource(file).split(find).length - 1
}

export function findPlace({ file, find }: Change): {
  readonly file: string
  readonly from: number
  readonly to: number
} {
  const from = readSource(file).indexOf(find)
  return { file, from, to: from + find.length }
}
