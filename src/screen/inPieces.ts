export interface Pieces {
  readonly signal: AbortSignal
  readonly onProgress: (done: number) => void
}

/** Items that are worked on at a time. */
const AT_ONCE = 4

/** Works on a few items at a time; the results keep the order. Rejects when aborted. */
export async function inPieces<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  { signal, onProgress }: Pieces,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += AT_ONCE) {
    signal.throwIfAborted()
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))))
    onProgress(results.length)
  }
  return results
}
