import type { ParsedEntry, ParsedFile, ParsedNode } from '../1-parse/parsed'
import type { Place } from '../diagnostics/diagnostic'
import type { Source } from '../diagnostics/report'

/** A word of the YAML that may name something of the API. */
export interface Word {
  readonly place: Place
  /** What stands before a dot, as `row` in `row.price`. */
  readonly owner?: string
  /** The whole key or value in which the word stands. */
  readonly text: string
  /** Whether it names a parameter of a request, or a field of a record; the words of filters name both. */
  readonly names: 'parameter' | 'field' | 'both'
}

export type Words = ReadonlyMap<string, readonly Word[]>

/** Maps whose keys are names of the API; all other keys are words of the language. */
const NAMING = new Set(['fields', 'columns', 'params', 'query', 'body', 'set', 'sums', 'map', 'fill'])
/** Keys whose values are sentences, or names of something else. */
const SAYING = new Set([
  ...['title', 'kind', 'widget', 'cell', 'icon', 'path', 'tone', 'place', 'rule', 'dict', 'message', 'minMessage'],
  ...['hint', 'mode', 'open', 'permission', 'operation', 'screen', 'form', 'view', 'unit', 'else', 'confirm', 'done'],
  ...['resource', 'entity', 'use', 'load', 'add', 'update', 'required', 'whenNot', 'empty', 'counts', 'template'],
])

/** Files whose keys name nothing of the API. */
const OTHERS = ['schemas/terms.en.yaml', 'schemas/dictionaries.yaml', 'schemas/roles.yaml']

/** Where parameters are named: by keys, by values, and together with a field. */
const PARAMETER_KEYS = new Set(['params', 'query'])
const PARAMETER_VALUES = new Set(['search', 'param'])

type Found = readonly [string, Word]
type Find = (place: Place, names: Word['names']) => readonly Found[]

function createFinder(text: string): Find {
  return (place, names) => {
    const whole = text.slice(place.from, place.to)
    return [...whole.matchAll(/(?:(?<owner>[A-Za-z_]\w*)\.)?(?<name>[A-Za-z_]\w*)/g)].map((match): Found => {
      const { owner, name = '' } = match.groups ?? {}
      const from = place.from + match.index + match[0].length - name.length
      return [name, { place: { file: place.file, from, to: from + name.length }, owner, text: whole, names }]
    })
  }
}

interface Around {
  readonly key: string
  readonly inFilters: boolean
  readonly find: Find
}

function namesOf({ key, inFilters }: Around): Word['names'] {
  if (PARAMETER_VALUES.has(key)) return 'parameter'
  return inFilters ? 'both' : 'field'
}

function wordsOf(node: ParsedNode, around: Around): readonly Found[] {
  const { key, find } = around
  if (node.kind === 'scalar') return SAYING.has(key) ? [] : find(node.place, namesOf(around))
  if (node.kind === 'list') return node.items.flatMap((item) => wordsOf(item, around))
  return node.entries.flatMap((entry) => [...ownWord(entry, key), ...wordsOf(entry.value, stepInto(around, entry.key))])
}

function stepInto(around: Around, key: string): Around {
  return { ...around, key, inFilters: around.inFilters || key === 'filters' }
}

function ownWord({ key, keyPlace: place }: ParsedEntry, holder: string): readonly Found[] {
  const names = PARAMETER_KEYS.has(holder) ? 'parameter' : 'field'
  return NAMING.has(holder) ? [[key, { place, text: key, names }]] : []
}

/** Every word of the YAML that may name a field or a parameter, by name. */
export function indexApiWords(files: readonly ParsedFile[], sources: readonly Source[]): Words {
  const texts = new Map(sources.map(({ path, text }) => [path, text]))
  const words = new Map<string, Word[]>()
  const keep = ([name, word]: readonly [string, Word]) => {
    const known = words.get(name)
    if (known) known.push(word)
    else words.set(name, [word])
  }
  for (const { path, root } of files.filter((file) => !OTHERS.includes(file.path)))
    wordsOf(root, { key: '', inFilters: false, find: createFinder(texts.get(path) ?? '') }).forEach(keep)
  return words
}
