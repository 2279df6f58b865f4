import type { ParsedFile, ParsedMap } from '../1-parse/parsed'
import type { Source } from '../diagnostics/report'
import { hasDoubles } from '../tree/doubles'

type Kind =
  | 'screen'
  | 'field'
  | 'condition'
  | 'action'
  | 'rule'
  | 'rows'
  | 'shared field'
  | 'shared condition'
  | 'flow'
  | 'flow role'
  | 'template'
  | 'dictionary'
  | 'menu group'
  | 'term'
  | 'opener'

/** All names that the files declare, including those whose description failed to parse. */
export interface Declared {
  /** `owner` is the domain of a screen or the file path of a field, condition or action. */
  readonly has: (kind: Kind, name: string, owner?: string) => boolean
}

const SHARED: { readonly [path: string]: readonly (readonly [Kind, string])[] } = {
  'schemas/shared/rules.yaml': [['rule', 'rules']],
  'schemas/shared/rows.yaml': [['rows', 'rows']],
  'schemas/shared/fields.yaml': [['shared field', 'fields']],
  'schemas/shared/conditions.yaml': [['shared condition', 'conditions']],
  'schemas/shared/flows.yaml': [
    ['flow', 'flows'],
    ['flow role', 'roles'],
  ],
  'schemas/shared/templates.yaml': [['template', 'templates']],
  'schemas/dictionaries.yaml': [
    ['dictionary', 'blade'],
    ['dictionary', 'local'],
  ],
  'schemas/menu.yaml': [['menu group', 'menu']],
  'schemas/terms.en.yaml': [['term', '']],
}

/** Matches every name of a kind, for a file that cannot be read or has a name twice. */
const ANY = '*'

function toKey(kind: Kind, name: string, owner = ''): string {
  return `${kind} ${owner} ${name}`
}

function namesIn(root: ParsedMap, section: string): readonly string[] {
  const node = root.entries.find((entry) => entry.key === section)?.value
  if (node?.kind !== 'map') return []
  const names = node.entries.map((entry) => entry.key)
  return hasDoubles(node) ? [...names, ANY] : names
}

/** Includes names below unknown keys, where a wrong indentation may have put them. */
function sharedNames(root: ParsedMap, sections: readonly (readonly [Kind, string])[]): readonly string[] {
  const known = new Set(sections.map(([, section]) => section))
  const strays = root.entries.filter(({ key }) => !known.has(key)).flatMap(({ key }) => namesIn(root, key))
  return sections.flatMap(([kind, section]) => [...namesIn(root, section), ...strays].map((name) => toKey(kind, name)))
}

export function keysOf({ path, root }: ParsedFile): ReadonlySet<string> {
  const shared = SHARED[path]
  if (path.endsWith('terms.en.yaml')) return new Set(root.entries.map(({ key }) => toKey('term', key)))
  if (shared) return new Set(sharedNames(root, shared))
  const domain = path.split('/')[1]
  return new Set([
    ...namesIn(root, 'screens').map((name) => toKey('screen', name, domain)),
    // Which fields may be missing, the API says.
    ...namesIn(root, 'fields').flatMap((name) => (name === ANY ? [] : toKey('field', name, path))),
    ...namesIn(root, 'actions').map((name) => toKey('action', name, path)),
    ...namesIn(root, 'conditions').map((name) => toKey('condition', name, path)),
  ])
}

/** Declared by an entity that failed to parse, since it may open any screen. */
export const UNKNOWN_OPENER = toKey('opener', 'any')

/** Declares every name of the kinds that a shared file defines; empty for other files. */
export function anyOf(path: string): ReadonlySet<string> {
  return new Set((SHARED[path] ?? []).map(([kind]) => toKey(kind, ANY)))
}

/** The names that a file with a YAML syntax error may declare: each word before a colon. */
export function namesInBroken({ path, text }: Source): ReadonlySet<string> {
  if (SHARED[path]) return anyOf(path)
  const words = [...text.matchAll(/^\s*["']?([A-Za-z][\w-]*)["']?\s*[:：]/gm)].map(([, word = '']) => word)
  const domain = path.split('/')[1]
  const named = words.length > 0 ? words : [ANY]
  const keys = named.flatMap((word) => [
    toKey('screen', word, domain),
    toKey('field', word, path),
    toKey('condition', word, path),
    toKey('action', word, path),
  ])
  return new Set([...keys, UNKNOWN_OPENER])
}

/** What is declared for its own file alone. */
const OF_FILE: ReadonlySet<Kind> = new Set(['field', 'condition', 'action'])

interface Declaring {
  readonly path: string
  readonly declares: ReadonlySet<string>
}

/** Joins the declarations of all files, so that uses of a broken declaration are not reported again. */
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
    if (OF_FILE.has(kind)) return [byPath.get(owner)]
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
