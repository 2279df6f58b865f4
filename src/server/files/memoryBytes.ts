import { type ByteStore, exactly, toChunks, WrongSizeError } from './byteStore'

function concat(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

/** Keeps bytes in memory only: for tests, and for the server in a browser. */
export function memoryBytes(): ByteStore {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  const writtenAt = new Map<string, number>()
  const keep = (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    kept.set(name, bytes)
    writtenAt.set(name, Date.now())
  }
  return {
    write: async (name, body, size) => {
      const chunks: Uint8Array[] = []
      for await (const chunk of exactly(toChunks(body), size)) chunks.push(chunk)
      keep(name, concat(chunks))
    },
    read: async (name, range) => {
      const bytes = kept.get(name)
      return bytes && new Blob([range === undefined ? bytes : bytes.slice(range.start, range.end + 1)]).stream()
    },
    size: async (name) => kept.get(name)?.byteLength,
    remove: async (name) => {
      kept.delete(name)
      writtenAt.delete(name)
    },
    names: async (prefix) => [...kept.keys()].filter((name) => name.startsWith(prefix)).sort(),
    namesBefore: async (time) => [...writtenAt].flatMap(([name, at]) => (at < time ? [name] : [])),
    join: async (name, names, size) => {
      const whole = concat(names.map((part) => kept.get(part) ?? new Uint8Array()))
      if (whole.byteLength !== size) throw new WrongSizeError(whole.byteLength > size)
      if (!kept.has(name)) keep(name, whole)
    },
  }
}
