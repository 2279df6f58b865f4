import type { Value } from '../contract/value'
import type { UploadedFile } from './uploadState'

function isFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'
}

/** Files of a field's value; skips entries that are none. */
export function toFiles(value: Value | undefined): readonly UploadedFile[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return list.filter(isFile).map(({ name, url }) => ({ name: name || url, url }))
}
