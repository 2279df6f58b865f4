import { runInNewContext } from 'node:vm'
import { memoizeByText } from '../memory/memoizeByText'

/** Milliseconds; a pattern without nested repetition needs less than one, so that a busy machine makes none slow. */
const LIMIT = 800
const LENGTH = 32
/** A repeated group: only inside of one can the ways of matching multiply. */
const REPEATED_GROUP = /\)(?:[*+]|\{\d+,)/
const SAMPLES = ['a', '0', ' ', '-', '中']

function isOverdue(pattern: string, texts: readonly string[]): boolean {
  const code = 'const tried = new RegExp(pattern, "u"); for (const text of texts) tried.test(text)'
  try {
    runInNewContext(code, { pattern, texts }, { timeout: LIMIT })
    return false
  } catch {
    return true
  }
}

/** Tried twice: the clock also runs while the process waits for its turn. */
function isSlow(pattern: string, texts: readonly string[]): boolean {
  return isOverdue(pattern, texts) && isOverdue(pattern, texts)
}

/** A text on which the pattern would be tried for ever; undefined if none is found. */
export const findSlowText = memoizeByText((pattern: string): string | undefined => {
  if (!REPEATED_GROUP.test(pattern)) return undefined
  const own = pattern.match(/[\p{L}\p{N}\p{P} ]/gu) ?? []
  const texts = [...new Set([...SAMPLES, ...own])].map((sign) => `${sign.repeat(LENGTH)}\n`)
  if (!isSlow(pattern, texts)) return undefined
  return texts.find((text) => isSlow(pattern, [text]))?.slice(0, 3)
})
