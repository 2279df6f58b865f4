export class ChunkTimeout extends Error {
  override name = 'ChunkTimeout'
}

/** Rejects with `ChunkTimeout` after `limitMs`. */
export async function loadInTime<T>(loading: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeout(`no answer within ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([loading, late])
  } finally {
    clearTimeout(timer)
  }
}
