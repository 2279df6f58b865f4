const EMBEDDED_PATH = '/myiframe'

/** True for web pages, the only content that a frame may show. */
function isEmbedded(path: string): boolean {
  return /^https?:\/\//i.test(path) || /\.html?([?#].*)?$/i.test(path)
}

/** Maps a menu entry to a route; web pages open in the embedded page. */
export function toPagePath(path: string): string {
  return isEmbedded(path) ? `${EMBEDDED_PATH}/${encodeURIComponent(path)}` : path
}

/** Maps a route back to its menu path; an embedded page has that of its link. */
export function readMenuPath(pathname: string): string {
  const start = `${EMBEDDED_PATH}/`
  return pathname.startsWith(start) ? decode(pathname.slice(start.length)) : pathname
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Absolute address to embed; undefined unless it is HTTP or HTTPS. */
export function readEmbedded(routerPath: string, origin: string): string | undefined {
  if (!isEmbedded(routerPath) || !URL.canParse(routerPath, origin)) return undefined
  const { protocol, href } = new URL(routerPath, origin)
  return protocol === 'http:' || protocol === 'https:' ? href : undefined
}
