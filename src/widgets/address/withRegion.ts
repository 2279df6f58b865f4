import type { Region } from '../../api/useRegions'

/** Matches province or municipality, city and district at the start of an address. */
const HEAD =
  /^[^省市区县路]{1,8}(?:省|自治区|特别行政区|市)(?:[^省市区县路]{1,8}(?:市|自治州|地区|盟))?(?:[^省市区县路]{1,8}(?:区|县|旗|市))?/

/** Names a municipality once: 上海市 is both province and city. */
function toHead(path: readonly Region[]): string {
  return path
    .map(({ name }) => name)
    .filter((name, index, names) => name !== names[index - 1])
    .join('')
}

/** Replaces the region at the start of an address and keeps street and number. */
export function withRegion(address: string, path: readonly Region[], former: readonly Region[]): string {
  const before = toHead(former)
  const rest = before !== '' && address.startsWith(before) ? address.slice(before.length) : address.replace(HEAD, '')
  return toHead(path) + rest
}
