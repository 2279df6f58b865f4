interface Who {
  readonly tenantId: string
  readonly account: string
}

/** Key that counts an account's failed sign-ins from all addresses. */
export function attemptKey({ tenantId, account }: Who): string {
  return JSON.stringify([tenantId.slice(0, 12), account])
}

/** Key that counts an account's failed sign-ins from one network (IPv6 customers have many addresses). */
export function attemptKeyAt(who: Who, address: string | undefined): string {
  return JSON.stringify([who.tenantId.slice(0, 12), who.account, toNetwork(address)])
}

/** Prefix of an account's keys of all networks. */
export function attemptKeyStart(who: Who): string {
  return `${attemptKey(who).slice(0, -1)},`
}

/** First 64 bits of an IPv6 address; IPv4 addresses, also in IPv6 notation, stay whole. */
export function toNetwork(address: string | undefined): string | null {
  if (address === undefined) return null
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
