import type { ValidEntityFile } from '../2-validate/validate'
import { memoizeByObject } from '../memory/memoizeByObject'

/** Collects all text values in YAML, which include every name. */
function addWords(node: unknown, words: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  if ('value' in node && typeof node.value === 'string') words.add(node.value)
  for (const key in node)
    if (key !== 'place' && key !== 'namePlace') addWords((node as Record<string, unknown>)[key], words)
}

export function collectWords(...nodes: readonly unknown[]): ReadonlySet<string> {
  const words = new Set<string>()
  for (const node of nodes) addWords(node, words)
  return words
}

export const wordsIn = memoizeByObject((file: ValidEntityFile) => collectWords(file.entity))

/** True if any file, or any file of the domain, contains the word as a value. */
export type IsSaid = (word: string, domain?: string) => boolean

/** Counts the files of each domain that contain a word; rereads only changed files. */
export function createWordCount(): (files: readonly ValidEntityFile[]) => IsSaid {
  const domains = new Map<string, Map<string, number>>()
  let counted: ReadonlySet<ValidEntityFile> = new Set()
  const count = (file: ValidEntityFile, by: 1 | -1): void => {
    const counts = domains.get(file.domain) ?? new Map<string, number>()
    domains.set(file.domain, counts)
    for (const word of wordsIn(file)) counts.set(word, (counts.get(word) ?? 0) + by)
  }
  const isIn = (counts: ReadonlyMap<string, number> | undefined, word: string) => (counts?.get(word) ?? 0) > 0
  return (files) => {
    const now = new Set(files)
    for (const file of counted) if (!now.has(file)) count(file, -1)
    for (const file of now) if (!counted.has(file)) count(file, 1)
    counted = now
    return (word, domain) =>
      domain === undefined
        ? [...domains.values()].some((counts) => isIn(counts, word))
        : isIn(domains.get(domain), word)
  }
}
