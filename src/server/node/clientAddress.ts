type Header = string | readonly string[] | undefined

/** The entry of the outermost trusted proxy: each proxy appends its own, and earlier ones may be forged. */
function readTold(header: Header, trustedProxies: number): string | undefined {
  const forwarded = String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  return forwarded.at(-trustedProxies) ?? forwarded[0]
}

/** The client's address by `X-Forwarded-For`, as far as proxies are trusted. */
export function clientAddress(
  remote: string | undefined,
  forwarded: Header,
  trustedProxies: number,
): string | undefined {
  return trustedProxies === 0 ? remote : (readTold(forwarded, trustedProxies) ?? remote)
}

/** True if the client used TLS up to a trusted proxy, by `X-Forwarded-Proto`. */
export function isForwardedSecurely(protocol: Header, trustedProxies: number): boolean {
  return trustedProxies > 0 && readTold(protocol, trustedProxies) === 'https'
}
