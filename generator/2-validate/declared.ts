import type { ParsedFile, ParsedMap } from '../1-parse/parsed'

type Kind = 'screen' | 'field' | 'rule' | 'rows' | 'shared field' | 'dictionary'

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
}

function toKey(kind: Kind, name: string, owner = ''): string {
  return `${kind} ${owner} ${name}`
}

function namesIn(root: ParsedMap, section: string): readonly string[] {
  const node = root.entries.find((entry) => entry.key === section)?.value
  return node?.kind === 'map' ? node.entries.map((entry) => entry.key) : []
}

function keysOf({ path, root }: ParsedFile): readonly string[] {
  const shared = SHARED[path]
  if (shared) return shared.flatMap(([kind, section]) => namesIn(root, section).map((name) => toKey(kind, name)))
  const domain = path.split('/')[1]
  return [
    ...namesIn(root, 'screens').map((name) => toKey('screen', name, domain)),
    ...namesIn(root, 'fields').map((name) => toKey('field', name, path)),
  ]
}

/** What is named and broken is reported where it stands, and not once more wherever it is used. */
export function findDeclared(files: readonly ParsedFile[]): Declared {
  const keys = new Set(files.flatMap(keysOf))
  return { has: (kind, name, owner) => keys.has(toKey(kind, name, owner)) }
}
