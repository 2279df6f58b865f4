import type { RecordData, Value } from '../contract/value'
import { isBlank } from './isBlank'

function isRecord(value: Value | undefined): value is RecordData {
  return typeof value === 'object' && !Array.isArray(value)
}

function isSameRecord(a: RecordData, b: RecordData): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) => isSameValue(a[field], b[field]))
}

/** Compares deeply; empty and absent values are equal. */
export function isSameValue(a: Value | undefined, b: Value | undefined): boolean {
  if (a === b || (isBlank(a) && isBlank(b))) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item: Value, index) => isSameValue(item, b[index]))
  }
  return isRecord(a) && isRecord(b) && isSameRecord(a, b)
}
