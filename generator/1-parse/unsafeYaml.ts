import { lexYaml } from './lexYaml'
import { findExcess } from './limits'

/** The first thing in a YAML text that would cost a library its stack, memory or time; line and column from 1. */
export interface Unsafe {
  readonly line: number
  readonly column: number
  readonly reason: string
}

/** Cheap test for anchors and aliases before lexing; may match where there is none. */
const MARKED = /(?:^|[\s[{,])[&*][^\s&*]/

function findMark(text: string): { readonly at: number; readonly token: string } | undefined {
  if (!MARKED.test(text)) return undefined
  for (const { token, at } of lexYaml(text)) if (/^[&*]\S/.test(token)) return { at, token }
  return undefined
}

/** Checks anchors and aliases too: a few bytes of them can expand to billions of values. */
export function findUnsafe(text: string): Unsafe | undefined {
  const excess = findExcess(text)
  const mark = excess ? undefined : findMark(text)
  const at = excess?.from ?? mark?.at
  if (at === undefined) return undefined
  const before = text.slice(0, at).split('\n')
  const reason = excess?.finding.message ?? `YAML anchors and aliases ("${mark?.token}") are not read, use $ref`
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, reason }
}
