/** Items per statement, so that other statements run in between. */
const PIECE = 200

export async function inPieces<T>(items: readonly T[], work: (piece: readonly T[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += PIECE) await work(items.slice(start, start + PIECE))
}
