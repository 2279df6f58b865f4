import type { RecordData, Value } from '../contract/value'

/** The value at a path such as `name` or `rows.0.field`, nested rows included. */
export function valueAt(values: RecordData, path: string): Value | undefined {
  let at: Value | undefined = values
  for (const part of path.split('.')) {
    if (at === undefined || typeof at !== 'object') return undefined
    at = Array.isArray(at) ? (at as readonly Value[])[Number(part)] : (at as RecordData)[part]
  }
  return at
}
