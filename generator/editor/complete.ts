import { parseLoosely } from '../1-parse/parse'
import type { ParsedFile, ParsedNode } from '../1-parse/parsed'
import { BUILT_IN } from '../3-resolve/builtInActions'
import { functions, USER_FUNCTIONS } from '../expressions/functions'
import { memoizeByObject } from '../memory/memoizeByObject'
import { listNames } from '../reference/editorSchema'
import { countWords, splitWords } from './history'
import { findProbe, PROBE, probe } from './probe'
import type { Project } from './project'
import { rank } from './rank'
import { listFieldsAround } from './records'
import { isNamed, wordsOf } from './shapes'
import { findAround, type Spot } from './spot'
import { isOfValue, listTemplateValues } from './templateValues'

export interface Completions {
  readonly spot: Spot
  /** The range that a name replaces. */
  readonly from: number
  readonly to: number
  /** The likeliest first. */
  readonly names: readonly string[]
}

interface Cursor {
  readonly path: string
  readonly text: string
  readonly at: number
}

interface Attempt {
  readonly file: ParsedFile
  readonly spot: Spot
}

function tryProbe(path: string, text: string): Attempt | undefined {
  const file = parseLoosely({ path, text })
  const spot = file && findProbe(file)
  return file && spot && { file, spot }
}

/** True if the probe may be what it was read as: a key where a map stands is no value. */
const isMeant = ({ role, shapes }: Spot) =>
  role === 'key' ? shapes.length > 0 : shapes.some(({ editor }) => editor.type !== 'object')

/** Puts the probe in the place of the word at the cursor: as it stands, else as a key. */
function place({ path, text, at }: Cursor, typed: string, rest: string): Attempt | undefined {
  const head = text.slice(0, at - typed.length)
  const tail = text.slice(at + rest.length)
  const found = ['', ': '].flatMap((colon) => tryProbe(path, `${head}${PROBE}${colon}${tail}`) ?? [])
  return found.find(({ spot }) => isMeant(spot)) ?? found[0]
}

const KEYWORDS = ['and', 'or', 'not', 'in', 'true', 'false']
const SCOPES = ['row', 'outer', 'form', 'params', 'user']
const FUNCTIONS = Object.keys(functions).filter((name) => !USER_FUNCTIONS.includes(name))

const namesOf = memoizeByObject(({ judged }: Project) => listNames(judged.resolved.names, judged.api))

/** What stands in an expression before the probe. */
const beforeProbe = ({ text }: Spot) => text.slice(0, text.indexOf(PROBE))

function listInFormula(spot: Spot, known: readonly string[], project: Project): readonly string[] {
  const before = beforeProbe(spot)
  if (/may\(\s*['"]$/.test(before)) return namesOf(project).permission
  if (/hasRole\(\s*['"]$/.test(before)) return namesOf(project).role
  // Inside a text nothing is named.
  if (before.split(/['"]/).length % 2 === 0) return []
  if (spot.text.slice(before.length + PROBE.length).startsWith('.')) return SCOPES
  const names = known.length > 0 ? known : [...listFieldsAround(spot, project).keys()]
  if (before.endsWith('.')) return before.endsWith('user.') ? [...known, 'may', 'hasRole'] : names
  // Behind a name or a closing bracket stands a word that joins.
  if (/[\w)\]'"]\s+$/.test(before) && !/\b(?:and|or|not|in)\s+$/.test(before)) return KEYWORDS
  return [...names, ...FUNCTIONS, ...KEYWORDS]
}

function listKeys({ shapes }: Spot): readonly string[] {
  return shapes.flatMap(({ keys }) => Object.keys(keys ?? {}))
}

function listActions(file: ParsedFile): readonly string[] {
  const node = file.root.entries.find(({ key }) => key === 'actions')?.value
  return [...Object.keys(BUILT_IN), ...(node?.kind === 'map' ? node.entries.map(({ key }) => key) : [])]
}

/** Names that stand somewhere, where the compiler was not asked: what is around them is too incomplete. */
function listElsewhere({ file, spot }: Attempt, project: Project): readonly string[] {
  const { kind } = spot
  if (kind === 'action') return listActions(file)
  if (kind === 'member' || kind === 'template' || kind === 'any') return [...listFieldsAround(spot, project).keys()]
  if (kind === 'word' || kind === 'text' || kind === 'formula') return []
  return namesOf(project)[kind]
}

/** What is written in the same place elsewhere: resources, widths, sentences. */
function listWritten({ file, spot }: Attempt, project: Project): readonly string[] {
  return [...countWords(spot, file, project.parsed.values()).keys()]
}

function listTexts(attempt: Attempt, project: Project): readonly string[] {
  const { spot } = attempt
  if (spot.holder === 'resource') return [...project.judged.api.resources.keys()]
  const described =
    spot.holder === 'title' ? (listFieldsAround(spot, project).get(titled(spot))?.description ?? '') : ''
  return [...(described === '' ? [] : [described]), ...listWritten(attempt, project)]
}

const titled = (spot: Spot) => findAround(spot, 'field') ?? spot.steps.at(-1)?.key ?? ''

function listNamesAt(attempt: Attempt, project: Project): readonly string[] {
  const { file, spot } = attempt
  if (spot.role === 'key' && !spot.shapes.some(isNamed) && listKeys(spot).length > 0) return listKeys(spot)
  const words = spot.role === 'value' ? spot.shapes.flatMap(wordsOf) : []
  if (words.length > 0) return words
  if (spot.role === 'value' && spot.kind === 'text' && spot.shapes.length > 0) return listTexts(attempt, project)
  const known = probe(file, spot, project)
  if (spot.kind === 'formula') return listInFormula(spot, known, project)
  if (known.length > 0) return known
  return spot.role === 'key'
    ? [...listFieldsAround(spot, project).keys(), ...listWritten(attempt, project)]
    : listElsewhere(attempt, project)
}

const textOf = (node: ParsedNode): string | undefined => (node.kind === 'scalar' ? node.text : undefined)

/** What stands beside it in the same map or list, and so not once more. */
function listUsed({ spot }: Attempt): ReadonlySet<string | undefined> {
  const node = spot.steps.at(-1)?.node
  if (spot.kind === 'formula' || spot.kind === 'template' || node === undefined) return new Set()
  if (spot.role === 'key') return new Set(node.kind === 'map' ? node.entries.map(({ key }) => key) : [])
  if (node.kind !== 'list') return new Set()
  return new Set(
    node.items.flatMap((item) => (item.kind === 'map' ? item.entries.map(({ value }) => value) : item)).map(textOf),
  )
}

/** The word before the probe in its expression, else before its key or value. */
function wordBefore(spot: Spot): string | undefined {
  if (spot.kind !== 'formula' && spot.kind !== 'template') return spot.before
  return (
    splitWords({ kind: spot.kind, text: `${beforeProbe(spot)}${spot.kind === 'template' ? '}' : ''}` }).at(-1) ??
    spot.before
  )
}

/** The names that may stand at the cursor, also in a file that is broken at this moment. */
export function complete(cursor: Cursor, project: Project): Completions | undefined {
  const { text, at } = cursor
  const [typed = ''] = /[A-Za-z0-9_$]*$/.exec(text.slice(0, at)) ?? []
  const [rest = ''] = /^[A-Za-z0-9_$]*/.exec(text.slice(at)) ?? []
  const attempt = place(cursor, typed, rest)
  if (attempt === undefined) return undefined
  const { file, spot } = attempt
  const before = beforeProbe(spot)
  const isPart = spot.kind === 'formula' || spot.kind === 'template' || isOfValue(before)
  const from = at - typed.length - (isPart ? 0 : before.length)
  const to = at + rest.length + (isPart ? 0 : spot.text.length - before.length - PROBE.length)
  const used = listUsed(attempt)
  const names = [
    ...new Set(listTemplateValues({ file, spot, typed, before }, project) ?? listNamesAt(attempt, project)),
  ].filter((name) => name !== '' && !name.includes(PROBE) && !used.has(name))
  const ranking = {
    spot,
    typed: `${isPart ? '' : before}${typed}`,
    before: wordBefore(spot),
    own: file,
    others: project.parsed.values(),
  }
  return { spot, from, to, names: rank(names, ranking) }
}
