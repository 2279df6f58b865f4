/** What a browser may show in place: pictures that cannot carry a script. SVG and HTML are never among them. */
const PICTURES: { readonly [extension: string]: string } = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
}

const BINARY = 'application/octet-stream'

/** In lower case, without the dot; empty where there is none. */
export function toExtension(fileName: string): string {
  return /\.([^.]{1,12})$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

export function isPicture(fileName: string): boolean {
  return PICTURES[toExtension(fileName)] !== undefined
}

/** RFC 5987 allows fewer characters than encodeURIComponent leaves. */
function toExtendedValue(text: string): string {
  return encodeURIComponent(text).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** With a plain name for what does not know RFC 5987. */
function toDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${toExtendedValue(fileName)}`
}

export interface DownloadHeaders {
  readonly contentType: string
  readonly disposition: string
}

/** How a file of that name is handed out; its type follows from its name, never from what a sender said. */
export function downloadHeaders(fileName: string): DownloadHeaders {
  const picture = PICTURES[toExtension(fileName)]
  const kind = picture === undefined ? 'attachment' : 'inline'
  return { contentType: picture ?? BINARY, disposition: toDisposition(kind, fileName) }
}
