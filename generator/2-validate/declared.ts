import type { ParsedFile, ParsedMap } from '../1-parse/parsed'
import type { Source } from '../diagnostics/report'

type Kind = 'screen' | 'field' | 'rule' | 'rows' | 'shared field' | 'dictionary' | 'menu group' | 'term' | 'opener'

/** All names that the files give, also those whose description is broken and left out. */
export interface Declared {
  /** `owner`: the domain of a screen, the file of a field. */
  readonly has: (kind: Kind, name: string, owner?: string) => boolean
}

const SHARED: { readonly [path: string]: readonly (readonly [Kind, string])[] } = {
  'schemas/shared/rules.yaml': [['rule', 'rules']],
  'schemas/shared/rows.yaml': [['rows', 'rows']],
  'schemas/shared/fields.yaml': [['shared field', 'fields']],
  'schemas/dictionaries.yaml': [
    ['dictionary', 'blade'],
    ['dictionary', 'local'],
  ],
  'schemas/menu.yaml': [['menu group', 'menu']],
  'schemas/terms.en.yaml': [['term', '']],
}

/** Stands for every name of a kind, where the file that gives them cannot be read. */
const ANY = '*'

function toKey(kind: Kind, name: string, owner = ''): string {
  return `${kind} ${owner} ${name}`
}

function namesIn(root: ParsedMap, section: string): readonly string[] {
  const node = root.entries.find((entry) => entry.key === section)?.value
  return node?.kind === 'map' ? node.entries.map((entry) => entry.key) : []
}

/** What has slipped below another key still has its name. */
function sharedNames(root: ParsedMap, sections: readonly (readonly [Kind, string])[]): readonly string[] {
  const known = new Set(sections.map(([, section]) => section))
  const strays = root.entries.filter(({ key }) => !known.has(key)).flatMap(({ key }) => namesIn(root, key))
  return sections.flatMap(([kind, section]) => [...namesIn(root, section), ...strays].map((name) => toKey(kind, name)))
}

/** All that one file names. */
export function keysOf({ path, root }: ParsedFile): ReadonlySet<string> {
  const shared = SHARED[path]
  if (path.endsWith('terms.en.yaml')) return new Set(root.entries.map(({ key }) => toKey('term', key)))
  if (shared) return new Set(sharedNames(root, shared))
  const domain = path.split('/')[1]
  return new Set([
    ...namesIn(root, 'screens').map((name) => toKey('screen', name, domain)),
    ...namesIn(root, 'fields').map((name) => toKey('field', name, path)),
  ])
}

/** An entity that cannot be read opens, perhaps, any screen. */
export const UNKNOWN_OPENER = toKey('opener', 'any')

/** Whatever a shared file gives names to. */
export function anyOf(path: string): ReadonlySet<string> {
  return new Set((SHARED[path] ?? []).map(([kind]) => toKey(kind, ANY)))
}

/** All that a file may name which is no YAML: each word before a colon. */
export function wordsOf({ path, text }: Source): ReadonlySet<string> {
  if (SHARED[path]) return anyOf(path)
  const words = [...text.matchAll(/^\s*["']?([A-Za-z][\w-]*)["']?\s*[:：]/gm)].map(([, word = '']) => word)
  const domain = path.split('/')[1]
  const named = words.length > 0 ? words : [ANY]
  const keys = named.flatMap((word) => [toKey('screen', word, domain), toKey('field', word, path)])
  return new Set([...keys, UNKNOWN_OPENER])
}

interface Declaring {
  readonly path: string
  readonly declares: ReadonlySet<string>
}

/** What is named and broken is reported where it stands, and not once more wherever it is used. */
export function joinDeclared(files: readonly Declaring[]): Declared {
  const byPath = new Map(files.map((file) => [file.path, file.declares]))
  const ofDomain = new Map<string, ReadonlySet<string>[]>()
  for (const { path, declares } of files) {
    const domain = path.split('/')[1] ?? ''
    const group = ofDomain.get(domain) ?? []
    group.push(declares)
    ofDomain.set(domain, group)
  }
  const filesFor = (kind: Kind, owner: string): readonly (ReadonlySet<string> | undefined)[] => {
    if (kind === 'field') return [byPath.get(owner)]
    return kind === 'screen' ? (ofDomain.get(owner) ?? []) : Object.keys(SHARED).map((path) => byPath.get(path))
  }
  const isOpenerLost = files.some(({ declares }) => declares.has(UNKNOWN_OPENER))
  return {
    has: (kind, name, owner = '') =>
      kind === 'opener'
        ? isOpenerLost
        : filesFor(kind, owner).some(
            (declares) => declares?.has(toKey(kind, name, owner)) || declares?.has(toKey(kind, ANY, owner)),
          ),
  }
}
