import { toFieldName } from './sorting'

/** Parameters that name fields, joined with commas. */
const LISTS: ReadonlySet<string> = new Set(['ascs', 'descs', 'sums', 'groupBy'])
const GROUPS = 'conditionGroups'

const withoutSuffix = (key: string) => key.slice(0, Math.max(key.lastIndexOf('_'), 0))

/** The texts in the conditions of groups; deeper lists are no conditions. */
function textsIn(groups: unknown): readonly string[] {
  const parts: readonly unknown[] = Array.isArray(groups) ? groups.flat(2) : []
  return parts.filter((part) => typeof part === 'string')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The fields that a parameter may filter, sort, sum or group by; with others that it does not name. */
export function askedNames(key: string, value: string): readonly string[] {
  const listed = LISTS.has(key) ? value.split(',').map((name) => toFieldName(name.trim())) : []
  const grouped = key === GROUPS ? textsIn(parseJson(value)) : []
  return [key, ...listed, ...grouped].flatMap((name) => [name, withoutSuffix(name)])
}
