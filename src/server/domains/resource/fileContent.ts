import { toHex } from '../../../value/toHex'
import { toExtension } from '../../files/downloadHeaders'
import { ServerError } from '../../http/ServerError'

/** Number of leading bytes that identify a file's type. */
export const START_BYTES = 560

interface Kind {
  /** Hexadecimal digits; `..` matches any byte. */
  readonly start: RegExp
  /** Allowed extensions, separated by spaces; empty: such files are refused. */
  readonly extensions: string
}

const ZIPS = 'zip docx xlsx pptx ofd wps et dps dwf ifc skp bpmn'
const COMPOUND = 'doc xls ppt wps et dps msg rvt skp'
const FILMS = 'mp4 mov m4a heic'

/** Signatures of executables and scripts, and of formats that browsers and office programs open. */
const KINDS: readonly Kind[] = [
  { start: /^4d5a/, extensions: '' },
  { start: /^7f454c46/, extensions: '' },
  { start: /^(feedface|feedfacf|cefaedfe|cffaedfe|cafebabe)/, extensions: '' },
  { start: /^2321/, extensions: 'txt md' },
  { start: /^255044462d/, extensions: 'pdf' },
  { start: /^89504e470d0a1a0a/, extensions: 'png' },
  { start: /^ffd8ff/, extensions: 'jpg jpeg' },
  { start: /^47494638/, extensions: 'gif' },
  { start: /^52494646.{8}57454250/, extensions: 'webp' },
  { start: /^52494646.{8}57415645/, extensions: 'wav' },
  { start: /^52494646.{8}41564920/, extensions: 'avi' },
  { start: /^424d.{8}00000000/, extensions: 'bmp' },
  { start: /^(49492a00|4d4d002a)/, extensions: 'tif tiff' },
  { start: /^504b(0304|0506)/, extensions: ZIPS },
  { start: /^d0cf11e0a1b11ae1/, extensions: COMPOUND },
  { start: /^377abcaf271c/, extensions: '7z' },
  { start: /^526172211a07/, extensions: 'rar' },
  { start: /^1f8b/, extensions: 'gz' },
  { start: /^.{8}66747970/, extensions: FILMS },
  { start: /^1a45dfa3/, extensions: 'mkv' },
]

/** Markup that a browser would render, after comments and white space. */
const MARKUP = /^[\s\ufeff]*(<!--[\s\S]*?-->\s*)*<(!doctype html|html|head|body|script|iframe|svg)\b/i
const TEXTS = 'txt md csv json xml svg eml bpmn ifc'

function refuse(): never {
  throw ServerError.badRequest('文件内容与扩展名不符', { name: '文件内容与扩展名不符' })
}

/** Throws badRequest if the leading bytes contradict the extension. */
export function refuseFalseContent(name: string, start: Uint8Array): void {
  const extension = toExtension(name)
  const hex = toHex(start)
  const kind = KINDS.find((each) => each.start.test(hex))
  if (kind !== undefined && !kind.extensions.split(' ').includes(extension)) refuse()
  const isMarkup = MARKUP.test(new TextDecoder().decode(start))
  if (isMarkup && !TEXTS.split(' ').includes(extension)) refuse()
}

export async function readStart(content: Blob): Promise<Uint8Array> {
  return new Uint8Array(await content.slice(0, START_BYTES).arrayBuffer())
}
