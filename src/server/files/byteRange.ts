import type { ByteRange } from './fileStore'

/** What a Range header asks of so many bytes; undefined asks for all, `none` for bytes that are not there. */
export function readByteRange(header: string | null, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end ? 'none' : { start, end }
}
