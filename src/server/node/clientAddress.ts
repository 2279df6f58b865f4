/** Who really asks: each trusted proxy has added, at the end, whom it speaks for; what stands before may be invented. */
export function clientAddress(
  remote: string | undefined,
  forwarded: string | readonly string[] | undefined,
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0) return remote
  const told = String(forwarded ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  return told.at(-trustedProxies) ?? told[0] ?? remote
}
