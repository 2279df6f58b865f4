/** Images that browsers may show inline because they cannot carry scripts; never SVG or HTML. */
const PICTURES: { readonly [extension: string]: string } = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
}

/** Shown inline: browsers isolate their PDF viewer from the site. */
export const PDF = 'application/pdf'

const BINARY = 'application/octet-stream'

/** In lower case, without the dot; empty if there is none. */
export function toExtension(fileName: string): string {
  return /\.([^.]{1,12})$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

export function isSafePicture(fileName: string): boolean {
  return PICTURES[toExtension(fileName)] !== undefined
}

/** Escapes the characters that encodeURIComponent leaves and RFC 5987 forbids. */
function toExtendedValue(text: string): string {
  return encodeURIComponent(text).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Includes an ASCII name for clients without RFC 5987. */
function toDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${toExtendedValue(fileName)}`
}

export interface DownloadHeaders {
  readonly contentType: string
  readonly disposition: string
}

/**
 * Headers for a download. The type follows from the file name, never from what the uploader declared; only safe types
 * are shown inline, and none if `download` is set.
 */
export function downloadHeaders(fileName: string, download = false): DownloadHeaders {
  const extension = toExtension(fileName)
  const shown = extension === 'pdf' ? PDF : PICTURES[extension]
  const kind = shown === undefined || download ? 'attachment' : 'inline'
  return { contentType: shown ?? BINARY, disposition: toDisposition(kind, fileName) }
}
