/** What one statement reads or writes at most: others have their turn behind it. */
const PIECE = 200

/** Does the work on some items after the other, in their order. */
export async function inPieces<T>(items: readonly T[], work: (piece: readonly T[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += PIECE) await work(items.slice(start, start + PIECE))
}
