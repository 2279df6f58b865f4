import type { Place } from '../diagnostics/diagnostic'
import type { Source } from '../diagnostics/report'
import { lexYaml } from './lexYaml'

/** `# formwork-ignore FW361: reason` as written; `suppress` checks code and reason once all findings exist. */
export interface Suppression {
  readonly place: Place
  readonly code: string
  readonly reason: string
  /** The line it applies to, from 1: its own after code, otherwise the next that is neither blank nor a comment. */
  readonly line: number
}

const WORD = 'formwork-ignore'
const DIRECTIVE = /^#\s*formwork-ignore\b\s*([^\s:：]*)\s*[:：]?\s*(.*)$/s

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

function findLine(text: string, at: number): number {
  const line = lineOf(text, at)
  const lines = text.split('\n')
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  if (at > 0 && before.trim() !== '') return line
  const rest = lines.slice(line).findIndex((next) => next.trim() !== '' && !next.trim().startsWith('#'))
  return rest === -1 ? line : line + rest + 1
}

/** Finds the suppressions of a file in its comments; the same words in a text do not count. */
export function findSuppressions({ path, text }: Source): readonly Suppression[] {
  if (!text.includes(WORD)) return []
  return [...lexYaml(text)].flatMap(({ token, at }) => {
    const [, code, reason] = DIRECTIVE.exec(token) ?? []
    if (code === undefined || reason === undefined) return []
    const place = { file: path, from: at, to: at + token.length }
    return [{ place, code, reason: reason.trim(), line: findLine(text, at) }]
  })
}
