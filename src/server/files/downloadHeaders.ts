/** What a browser may show in place: pictures that cannot carry a script. SVG and HTML are never among them. */
const PICTURES: { readonly [extension: string]: string } = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
}

/** Browsers show it in a viewer of their own, which is kept apart from the site that it came from. */
export const PDF = 'application/pdf'

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

/**
 * How a file of that name is handed out; its type follows from its name, never from what a sender said. Shown in place
 * is only what may be, and what nobody wants to keep.
 */
export function downloadHeaders(fileName: string, download = false): DownloadHeaders {
  const extension = toExtension(fileName)
  const shown = extension === 'pdf' ? PDF : PICTURES[extension]
  const kind = shown === undefined || download ? 'attachment' : 'inline'
  return { contentType: shown ?? BINARY, disposition: toDisposition(kind, fileName) }
}
