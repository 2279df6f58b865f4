import { lexYaml } from './lexYaml'
import { findExcess } from './limits'

/** Why a YAML text is not handed to a library that would run out of stack, memory or time with it. */
export interface Unsafe {
  readonly line: number
  readonly column: number
  readonly reason: string
}

/** Text that might have an anchor or alias, told without reading it. */
const MARKED = /(?:^|[\s[{,])[&*][^\s&*]/

function findMark(text: string): { readonly at: number; readonly token: string } | undefined {
  if (!MARKED.test(text)) return undefined
  for (const { token, at } of lexYaml(text)) if (/^[&*]\S/.test(token)) return { at, token }
  return undefined
}

/** A few bytes of anchors and aliases can stand for billions of values. */
export function findUnsafe(text: string): Unsafe | undefined {
  const excess = findExcess(text)
  const mark = excess ? undefined : findMark(text)
  const at = excess?.from ?? mark?.at
  if (at === undefined) return undefined
  const before = text.slice(0, at).split('\n')
  const reason = excess?.finding.message ?? `YAML anchors and aliases ("${mark?.token}") are not read, use $ref`
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, reason }
}
