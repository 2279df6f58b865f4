import type { Region } from '../../api/useRegions'
import type { ComponentOptions } from '../../contract/field'
import type { RecordData, Value } from '../../contract/value'
import { fieldName } from './fieldName'

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

const STEPS = ['province', 'city', 'district'] as const

/** Values of the record for a region: its code, and the names from the province down. */
export function toRegionFields(path: readonly Region[], options: ComponentOptions): RecordData {
  const code = fieldName(options.code)
  const fields: { [field: string]: Value | undefined } = code ? { [code]: path.at(-1)?.code } : {}
  for (const [step, option] of STEPS.entries()) {
    const field = fieldName(options[option])
    if (field) fields[field] = path[step]?.name
  }
  return fields
}
