import { parse } from '../1-parse/parse'
import type { ParsedFile } from '../1-parse/parsed'
import { applyEdits } from '../changes/edit'
import type { Report, Source } from '../diagnostics/report'
import { LANGUAGE_CHANGES, LANGUAGE_VERSION, type LanguageChange } from './ledger'

export interface Migrated {
  readonly source: Source
  /** The changes of the language that the file was brought after, in order. */
  readonly changes: readonly LanguageChange[]
}

const UNHEARD: Report = { add: () => undefined }

function findVersion({ root }: ParsedFile) {
  const value = root.entries.find(({ key }) => key === 'language')?.value
  return value?.kind === 'scalar' && typeof value.value === 'number'
    ? { value: value.value, place: value.place }
    : undefined
}

/** Says the current version where the file says an older one. */
function raiseVersion(source: Source): Source {
  const file = parse(source, UNHEARD)
  const said = file && findVersion(file)
  if (said === undefined || said.value >= LANGUAGE_VERSION) return source
  const [raised = source] = applyEdits([source], [{ place: said.place, text: String(LANGUAGE_VERSION) }])
  return raised
}

function apply(migrated: Migrated, change: LanguageChange): Migrated {
  const file = parse(migrated.source, UNHEARD)
  const edits = file === undefined ? [] : change.findEdits(file)
  const [source = migrated.source] = applyEdits([migrated.source], edits)
  return edits.length === 0 ? migrated : { source, changes: [...migrated.changes, change] }
}

/** A file in the current language, whatever version it says; one that cannot be read stays as it is. */
export function migrateSource(source: Source): Migrated {
  const { source: changed, changes } = LANGUAGE_CHANGES.reduce(apply, { source, changes: [] })
  return { source: raiseVersion(changed), changes }
}
