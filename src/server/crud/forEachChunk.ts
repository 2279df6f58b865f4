/** Items per statement, so that other statements run in between. */
const CHUNK_SIZE = 200

export async function forEachChunk<T>(
  items: readonly T[],
  work: (piece: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += CHUNK_SIZE) await work(items.slice(start, start + CHUNK_SIZE))
}
