type Header = string | readonly string[] | undefined

/** What the outermost trusted proxy has said: each adds its own at the end, and what stands before may be invented. */
function readTold(header: Header, trustedProxies: number): string | undefined {
  const told = String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  return told.at(-trustedProxies) ?? told[0]
}

/** Who really asks, by `X-Forwarded-For` as far as proxies are trusted. */
export function clientAddress(
  remote: string | undefined,
  forwarded: Header,
  trustedProxies: number,
): string | undefined {
  return trustedProxies === 0 ? remote : (readTold(forwarded, trustedProxies) ?? remote)
}

/** Whether the client came by TLS, which ends at a trusted proxy, by `X-Forwarded-Proto`. */
export function isForwardedSecurely(protocol: Header, trustedProxies: number): boolean {
  return trustedProxies > 0 && readTold(protocol, trustedProxies) === 'https'
}
