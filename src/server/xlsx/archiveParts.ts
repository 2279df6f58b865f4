/** One file of a zip archive, from the archive's central directory. */
export interface ArchivePart {
  readonly name: string
  /** 0: stored, 8: deflated. */
  readonly method: number
  readonly packed: Uint8Array
}

const DIRECTORY_END = 0x06054b50
const DIRECTORY_END_BYTES = 22
const MAX_COMMENT_BYTES = 0xffff
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_HEADER_BYTES = 30

function findDirectoryEnd(view: DataView): number {
  const last = view.byteLength - DIRECTORY_END_BYTES
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1) {
    if (view.getUint32(at, true) === DIRECTORY_END) return at
  }
  throw new Error('no zip archive')
}

function readEntry(bytes: Uint8Array, view: DataView, at: number) {
  if (view.getUint32(at, true) !== ENTRY) throw new Error('broken zip directory')
  const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true)
  const header = view.getUint32(at + 42, true)
  const start = header + LOCAL_HEADER_BYTES + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
  const part: ArchivePart = {
    name: new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, nameEnd)),
    method: view.getUint16(at + 10, true),
    packed: bytes.subarray(start, start + view.getUint32(at + 20, true)),
  }
  return { part, next: nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true) }
}

/** Lists the files of a zip archive, still packed; throws if it is no archive, RangeError if truncated. */
export function listArchiveParts(bytes: Uint8Array): readonly ArchivePart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findDirectoryEnd(view)
  const parts: ArchivePart[] = []
  let at = view.getUint32(end + 16, true)
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    const { part, next } = readEntry(bytes, view, at)
    parts.push(part)
    at = next
  }
  return parts
}
