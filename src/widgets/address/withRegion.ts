import type { Region } from '../../api/useRegions'

/** Province or municipality, then city, then district, as they stand at the head of an address. */
const HEAD =
  /^[^省市区县路]{1,8}(?:省|自治区|特别行政区|市)(?:[^省市区县路]{1,8}(?:市|自治州|地区|盟))?(?:[^省市区县路]{1,8}(?:区|县|旗|市))?/

/** Names of a municipality stand once: 上海市 is province and city at the same time. */
function toHead(path: readonly Region[]): string {
  return path
    .map(({ name }) => name)
    .filter((name, index, names) => name !== names[index - 1])
    .join('')
}

/** The address in the chosen region; street and number behind the former region stay. */
export function withRegion(address: string, path: readonly Region[], former: readonly Region[]): string {
  const before = toHead(former)
  const rest = before !== '' && address.startsWith(before) ? address.slice(before.length) : address.replace(HEAD, '')
  return toHead(path) + rest
}
