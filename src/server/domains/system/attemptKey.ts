interface Who {
  readonly tenantId: string
  readonly account: string
}

/** By what the failures of an account are counted, wherever they come from. */
export function attemptKey({ tenantId, account }: Who): string {
  return JSON.stringify([tenantId.slice(0, 12), account])
}

/** By what those are counted that come from one place: a network of IPv6 gives each customer many addresses. */
export function attemptKeyAt(who: Who, address: string | undefined): string {
  return JSON.stringify([who.tenantId.slice(0, 12), who.account, toNetwork(address)])
}

/** How the keys of all places of an account begin. */
export function attemptKeyStart(who: Who): string {
  return `${attemptKey(who).slice(0, -1)},`
}

/** The first 64 bits of an IPv6 address; an IPv4 address as it is, also where it is written as an IPv6 one. */
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
