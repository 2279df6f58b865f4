import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readRequirements } from '../requirements/readRequirements'
import { readSource } from '../sourceFiles'

/** One small change of the product that must turn the tests of a behaviour red. */
export interface Change {
  readonly id: string
  readonly area: string
  readonly file: string
  /** Stands exactly once in the file. */
  readonly find: string
  readonly replace: string
}

type Written = Omit<Change, 'area'>

const FOLDER = 'tests/counterproof'

/** The changes of tests/counterproof/*.yaml, in the order of their ids. */
export function readChanges(): Change[] {
  const areas = new Map(readRequirements().map(({ id, area }) => [id, area]))
  const files = readdirSync(join(import.meta.dirname, '../../..', FOLDER)).filter((name) => name.endsWith('.yaml'))
  const written = files.flatMap((name): Written[] => parse(readSource(`${FOLDER}/${name}`)))
  return written
    .map((change) => ({ ...change, area: areas.get(change.id) ?? 'unknown' }))
    .sort((a, b) => a.id.localeCompare(b.id))
}

/** How often the text to be replaced stands in its file: 1, or the change is stale. */
export function countPlaces({ file, find }: Change): number {
  return readSource(file).split(find).length - 1
}
