import type { ParsedEntry, ParsedFile } from '../1-parse/parsed'
import type { Place } from '../diagnostics/diagnostic'
import { memoizeByText } from '../memory/memoizeByText'

/** Sections of an entity whose names are used one by one. */
const BY_NAME = new Set(['fields', 'screens', 'actions'])
/** Sections of an entity that no screen reads. */
const APART = new Set(['flow', 'remind', 'imports', 'language'])
/** What stands for the whole file. */
const FILE = '*'

const SHARED = 'schemas/shared/'
/** Parts of the path of an entity: `schemas/<domain>/<entity>.yaml`. */
const ENTITY_DEPTH = 3

function findEntry(entries: readonly ParsedEntry[], at: number): ParsedEntry | undefined {
  return entries.find(({ keyPlace, value }) => keyPlace.from <= at && at <= Math.max(keyPlace.to, value.place.to))
}

/** The part of a file that an error leaves unclear, as `fields name`; undefined where no screen depends on it. */
function toPart(error: Place, file: ParsedFile | undefined): string | undefined {
  const section = findEntry(file?.root.entries ?? [], error.from)
  if (section === undefined || !BY_NAME.has(section.key)) return APART.has(section?.key ?? '') ? undefined : FILE
  const named = section.value.kind === 'map' ? findEntry(section.value.entries, error.from) : undefined
  return named ? `${section.key} ${named.key}` : FILE
}

/** Which parts of the files have no error: only of them can be said what they lack. */
export interface BrokenParts {
  /** True if each entity could be read as far as all of its declarations. */
  readonly isComplete: boolean
  /** The unclear parts of a file in one text, so that equal ones are identical. */
  readonly brokenIn: (path: string) => string
}

export function findBrokenParts(errors: readonly Place[], parsed: readonly ParsedFile[]): BrokenParts {
  const files = new Map(parsed.map((file) => [file.path, file]))
  const broken = new Map<string, Set<string>>()
  for (const error of errors) {
    const part = toPart(error, files.get(error.file))
    if (part === undefined) continue
    const known = broken.get(error.file) ?? new Set()
    broken.set(error.file, known.add(part))
  }
  // Fields that use a shared piece with an error lack it without a word.
  const isShared = [...broken.keys()].some((path) => path.startsWith(SHARED))
  return {
    isComplete: ![...broken].some(([path, parts]) => path.split('/').length === ENTITY_DEPTH && parts.has(FILE)),
    brokenIn: (path) => [...(isShared ? [FILE] : []), ...(broken.get(path) ?? [])].sort().join('\n'),
  }
}

/** Asks the text of `brokenIn` for one name. */
export type IsCorrect = (section: 'fields' | 'screens' | 'actions', name: string) => boolean

export const toIsCorrect = memoizeByText((broken: string): IsCorrect => {
  const parts = new Set(broken.split('\n'))
  return (section, name) => !parts.has(FILE) && !parts.has(`${section} ${name}`)
})
