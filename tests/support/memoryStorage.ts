import type { DraftStore } from '../../src/form/ownDrafts'

/** Storage in memory; `texts` is its raw content. */
export function createMemoryStorage(entries: Iterable<readonly [string, string]> = []) {
  const texts = new Map(entries)
  const store: DraftStore = {
    get length() {
      return texts.size
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  }
  return { texts, open: () => store }
}
