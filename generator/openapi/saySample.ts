import { both } from '../diagnostics/languages'
import type { ApiField } from './apiField'

const SAMPLES: { readonly [type: string]: string } = {
  string: both('text', '文字'),
  integer: '12',
  decimal: '"12.50"',
  boolean: 'true',
  date: '"2026-01-31"',
  'date-time': '"2026-01-31 08:30:00"',
  array: '[…]',
  object: '{…}',
}

/** A value that a field may have, as the wire has it: one that the API lists, else the first word of `entries`. */
export function saySample({ type, values, pattern }: ApiField, [entry]: readonly string[]): string {
  const [value = entry?.split(' ')[0]] = values ?? []
  if (value !== undefined) return type === 'integer' ? value : `"${value}"`
  return pattern === undefined ? (SAMPLES[type] ?? '') : `/${pattern}/`
}
