import type { ParsedEntry, ParsedFile, ParsedNode } from '../1-parse/parsed'
import type { Edit } from '../changes/edit'
import { both } from '../diagnostics/languages'

/** A change of the language after which files that were right are not, with the edits that bring one up to date. */
export interface LanguageChange {
  /** The version that the language has since then; the first one was 1. */
  readonly version: number
  /** What is written otherwise. */
  readonly says: string
  /** None for a file that is up to date already; texts, comments and layout stay. */
  readonly findEdits: (file: ParsedFile) => readonly Edit[]
}

const entriesOf = (node: ParsedNode | undefined): readonly ParsedEntry[] => (node?.kind === 'map' ? node.entries : [])

function findValue(node: ParsedNode, name: string): ParsedNode | undefined {
  return entriesOf(node).find(({ key }) => key === name)?.value
}

function isOfKind(screen: ParsedNode, wanted: string): boolean {
  const kind = findValue(screen, 'kind')
  return kind?.kind === 'scalar' && kind.text === wanted
}

/** Edits that give a key of the screens of a kind another name, where the new one does not stand beside it. */
function renameInScreens(kind: string, { from, to }: FormerKey): LanguageChange['findEdits'] {
  return ({ root }) => {
    const screens = entriesOf(findValue(root, 'screens')).map(({ value }) => value)
    const old = screens.filter((screen) => isOfKind(screen, kind) && findValue(screen, to) === undefined)
    const keys = old.flatMap((screen) => entriesOf(screen).filter(({ key }) => key === from))
    return keys.map(({ keyPlace: place }) => ({ place, text: to }))
  }
}

function childrenOf(node: ParsedNode): readonly ParsedNode[] {
  return node.kind === 'list' ? node.items : entriesOf(node).map(({ value }) => value)
}

/** Edit that takes a key away, with what divides it from the key before it, or from the next one. */
function removeKey(entries: readonly ParsedEntry[], gone: ParsedEntry): Edit {
  const at = entries.indexOf(gone)
  const [before, next] = [entries[at - 1], entries[at + 1]]
  const { file, from } = gone.keyPlace
  if (before === undefined) return { place: { ...gone.keyPlace, to: next?.keyPlace.from ?? from }, text: '' }
  return { place: { ...gone.keyPlace, file, from: before.value.place.to, to: gone.value.place.to }, text: '' }
}

/** Edits that take a key away from every map under `holder`, wherever it stands. */
function removeUnder(holder: string, name: string): LanguageChange['findEdits'] {
  const findIn = (node: ParsedNode): readonly Edit[] => [
    ...entriesOf(node).flatMap(({ key, value }) => {
      const gone = key === holder ? entriesOf(value).filter((entry) => entry.key === name) : []
      return gone.map((entry) => removeKey(entriesOf(value), entry))
    }),
    ...childrenOf(node).flatMap(findIn),
  ]
  return ({ root }) => findIn(root)
}

/** A key that has another name now; it is still read, with a warning. */
export interface FormerKey {
  readonly from: string
  readonly to: string
  /** The version since which it has the new name. */
  readonly since: number
}

/** Detail tables and print forms called theirs `sums` already. */
export const LIST_SUMS: FormerKey = { from: 'totals', to: 'sums', since: 2 }

/** In the order in which they came. A word that was taken away never gets another meaning, so that each fits any file. */
export const LANGUAGE_CHANGES: readonly LanguageChange[] = [
  {
    version: LIST_SUMS.since,
    says: both('"totals" of a list is called "sums", as in tables', '列表的“totals”改称“sums”，与明细表一致'),
    findEdits: renameInScreens('list', LIST_SUMS),
  },
  {
    version: 3,
    says: both('"empty" of "fill" is gone: what is not found is empty', '“fill”的“empty”已取消：没有查到的值一律为空'),
    findEdits: removeUnder('fill', 'empty'),
  },
]

/** The version that files have which say none. */
export const LANGUAGE_VERSION = Math.max(1, ...LANGUAGE_CHANGES.map(({ version }) => version))
