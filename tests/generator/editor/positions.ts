import { parse } from '../../../generator/1-parse/parse'
import type { ParsedNode } from '../../../generator/1-parse/parsed'
import type { Place } from '../../../generator/diagnostics/diagnostic'
import type { Source } from '../../../generator/diagnostics/report'

/** A word of a file, of which an author has typed so many letters. */
export interface Position {
  readonly file: string
  readonly from: number
  readonly word: string
  readonly typed: number
}

/** Sections whose keys are names that the author makes up, which nobody can know. */
const NAMING = new Set(['screens', 'actions', 'conditions', 'permissions', 'rules', 'rows', 'local', 'blade', 'life'])
/** Keys of sentences and of what is made up. */
const MADE_UP = new Set(['entity', 'path', 'pattern', 'accept', 'unit', 'title', 'hint', 'code', 'template', 'empty'])
/** Texts, not names: what the product says, and in which words; and names that are made up for others to use. */
const OTHERS = /terms\.en|dictionaries|shared\/fields/

interface Word {
  readonly place: Place
  readonly text: string
}

/** Names of an expression or a text with braces, without what stands in quotes. */
function splitScalar(place: Place, text: string): readonly Word[] {
  const isWhole = /^[/A-Za-z][\w./-]*$/.test(text) && !/^(?:row|outer|form|params|user)\./.test(text)
  if (isWhole) return [{ place, text }]
  const unquoted = text.replaceAll(/'[^']*'|"[^"]*"/g, (quoted) => ' '.repeat(quoted.length))
  if (/[^\p{ASCII}]/u.test(text) || !/[{}()<>=+*/?.-]| (and|or|in) /.test(unquoted)) return []
  return [...unquoted.matchAll(/[A-Za-z]\w*/g)].map((found) => {
    const from = place.from + found.index
    return { text: found[0], place: { ...place, from, to: from + found[0].length } }
  })
}

function wordsIn(node: ParsedNode, key: string, depth: number): readonly Word[] {
  if (node.kind === 'scalar')
    return MADE_UP.has(key) || typeof node.value !== 'string' ? [] : splitScalar(node.place, node.text)
  if (node.kind === 'list') return node.items.flatMap((item) => wordsIn(item, key, depth))
  const isMadeUp = depth === 1 && NAMING.has(key)
  return node.entries.flatMap((entry) => [
    ...(isMadeUp ? [] : [{ place: entry.keyPlace, text: entry.key }]),
    ...wordsIn(entry.value, entry.key, depth + 1),
  ])
}

/** A generator of numbers from 0 to 1 that are the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** So many words of the files, chosen by a seed, each without its last letters or without all of them. */
export function recordPositions(sources: readonly Source[], count: number, seed: number): readonly Position[] {
  const report = { add: () => undefined }
  const all = sources
    .filter(({ path }) => !OTHERS.test(path))
    .flatMap((source) => {
      const parsed = parse(source, report)
      const words = parsed ? wordsIn(parsed.root, '', 0) : []
      return words.filter(({ place, text }) => text === source.text.slice(place.from, place.to))
    })
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const { place, text } = all[Math.floor(random() * all.length)] ?? { place: { file: '', from: 0, to: 0 }, text: '' }
    return { file: place.file, from: place.from, word: text, typed: Math.floor(random() * text.length) }
  })
}
