import { MEDIA_TYPES } from './operation'
import { ServerError } from './ServerError'

/** Parts of one form: the files that an upload takes, with fields beside them. */
const MAX_PARTS = 100

/** Characters of the headers of one part. */
const MAX_HEAD = 8 * 1024

/** Bytes that are decoded at a time. */
const STEP = 1024 * 1024

const FORM = new RegExp(`^\\s*${MEDIA_TYPES.multipart}\\s*(;|$)`, 'i')
const BOUNDARY = /;\s*boundary=(?:"([ !#-[\]-~]*)"|([!#-:<-~]+))/i

/**
 * The text before each part, or its beginning, which occurs no less often. Throws badRequest where the header does not
 * say it plainly: the parser might then read another one.
 */
function findDelimiter(contentType: string): string {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined || contentType.match(/boundary=/gi)?.length !== 1) {
    throw ServerError.badRequest('请求体不是有效的表单')
  }
  return `--${boundary}`
}

/** True if the headers of the part that begins at `at` are longer than `MAX_HEAD`. */
function hasLongHead(text: string, at: number): boolean {
  const end = text.indexOf('\r\n\r\n', at)
  return (end < 0 ? text.length : end) - at > MAX_HEAD
}

/**
 * Throws tooLarge if a form has more parts than any upload, or more headers, before it is parsed: that takes the process
 * so long. Bodies of other media types are left to whoever refuses these.
 */
export function refuseManyParts(bytes: Uint8Array, contentType: string): void {
  if (!FORM.test(contentType)) return
  const delimiter = findDelimiter(contentType)
  const decoder = new TextDecoder('latin1')
  let count = 0
  for (let start = 0; start < bytes.length; start += STEP) {
    // Reaches into the next step as far as a part that begins in this one is looked at.
    const text = decoder.decode(bytes.subarray(start, start + STEP + delimiter.length + MAX_HEAD))
    for (let at = text.indexOf(delimiter); at >= 0 && at < STEP; at = text.indexOf(delimiter, at + 1)) {
      count += 1
      if (count > MAX_PARTS || hasLongHead(text, at)) throw new ServerError({ kind: 'tooLarge', message: '请求体过大' })
    }
  }
}
