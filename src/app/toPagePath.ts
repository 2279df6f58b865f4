const EMBEDDED_PATH = '/myiframe'

/** Only what a frame may safely show: pages of the web. */
function isEmbedded(path: string): boolean {
  return /^https?:\/\//i.test(path) || /\.html?([?#].*)?$/i.test(path)
}

/** Where an entry of the menu leads: a link to a page of the web opens in the embedded page. */
export function toPagePath(path: string): string {
  return isEmbedded(path) ? `${EMBEDDED_PATH}/${encodeURIComponent(path)}` : path
}

/** The menu's path of a page: that of an embedded page is the link it shows. */
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

/** The address that an embedded page shows; undefined where it is none that a frame may show. */
export function readEmbedded(routerPath: string, origin: string): string | undefined {
  if (!isEmbedded(routerPath) || !URL.canParse(routerPath, origin)) return undefined
  const { protocol, href } = new URL(routerPath, origin)
  return protocol === 'http:' || protocol === 'https:' ? href : undefined
}
