import type { Place } from '../diagnostics/diagnostic'
import type { ApiChange, ApiElement } from '../openapi/apiChange'
import { isWithin } from './ranges'
import type { ScreenCall, ScreenParts } from './screenParts'
import type { Word, Words } from './words'

/** Records of which an expression reads fields of the screen's own record. */
const OWN_RECORDS: readonly (string | undefined)[] = [undefined, 'row', 'form']

const isInColumn = ({ place }: Word, columns: ScreenParts['columns']) =>
  columns.some(({ range }) => isWithin(place, range))

/** True if a word inside the table's columns, or beside the table's name, is meant. */
function namesColumn(word: Word, path: readonly string[], { columns }: ScreenParts): boolean {
  const [table = '', ...rest] = path
  // Outside of tables a row is one that a condition on rows asks.
  const isBeside = word.owner === undefined || (word.owner === 'row' && !isInColumn(word, columns))
  if (word.owner === table || (isBeside && word.text.includes(table) && word.text !== rest.at(-1))) return true
  return columns.some(
    ({ path: own, range }) =>
      own[0] === table && own.length === path.length && word.owner !== 'form' && isWithin(word.place, range),
  )
}

function namesField(word: Word, parts: ScreenParts): boolean {
  if (!OWN_RECORDS.includes(word.owner)) return false
  return word.owner === 'form' || !isInColumn(word, parts.columns)
}

function isOwnWord(word: Word, element: ApiElement, parts: ScreenParts): boolean {
  if (!parts.contains(word.place)) return false
  if (
    parts.calls.some(({ range, operation }) => range && operation !== element.operation && isWithin(word.place, range))
  )
    return false
  return element.path.length > 1 ? namesColumn(word, element.path, parts) : namesField(word, parts)
}

/** What a call says of an element: the words in its own range, or for the screen's records all others. */
function wordsOfCall(call: ScreenCall, element: ApiElement, { parts, words }: Ground & { parts: ScreenParts }) {
  const { range, param, place = parts.screen.place } = call
  const name = element.path.at(-1) ?? ''
  if (param === name && element.part !== 'answer') return [place]
  // The two parameters of a range, and those that say how they compare, are named by the field alone.
  const field = element.part === 'query' ? name.replace(/_\w+$|After$|Before$/, '') : name
  const named = [...(words.get(name) ?? []), ...(field === name ? [] : (words.get(field) ?? []))]
  const fitting = named.filter(
    ({ names }) => names === 'both' || (names === 'parameter') === (element.part === 'query'),
  )
  const own = range
    ? fitting.filter(({ place }) => isWithin(place, range))
    : fitting.filter((word) => isOwnWord(word, element, parts))
  return own.map(({ place }) => place)
}

export interface Ground {
  readonly screens: readonly ScreenParts[]
  readonly words: Words
}

/** Keywords that only say who may call, in what order rows come and what identifies them: no matter to what asks aside. */
const OF_OWN_RECORDS = /^x-(permission|sortable|key|verb) .*$/

function findOperationUses(change: ApiChange, parts: ScreenParts, calls: readonly ScreenCall[]): readonly Place[] {
  const isOwn = change.change === 'changed' && OF_OWN_RECORDS.test(change.facts)
  return calls.filter(({ aside }) => !(isOwn && aside)).map(({ place }) => place ?? parts.screen.place)
}

function findElementUses(element: ApiElement, change: ApiChange, ground: Ground): readonly Place[] {
  return ground.screens
    .filter(({ operations }) => operations.has(element.operation))
    .flatMap((parts) => {
      const calls = parts.calls.filter(({ operation }) => operation === element.operation)
      if (element.part === 'operation') return findOperationUses(change, parts, calls)
      return calls.flatMap((call) => wordsOfCall(call, element, { ...ground, parts }))
    })
}

/** The places where screens that call the changed operations use what changed. */
export function findUses(change: ApiChange, ground: Ground): readonly Place[] {
  const places = change.elements.flatMap((element) => findElementUses(element, change, ground))
  return [...new Map(places.map((place) => [`${place.file}:${place.from}`, place])).values()]
}
