import type { Place } from '../diagnostics/diagnostic'
import type { Source } from '../diagnostics/report'
import { lexYaml } from './lexYaml'

/** `# formwork-ignore FW361: reason`, as it stands; whether it is right is judged with all findings at hand. */
export interface Suppression {
  readonly place: Place
  readonly code: string
  readonly reason: string
  /** The line that it speaks of: its own behind something, else the next one that is no comment. */
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

/** All suppressions of a file; only real comments count, not the same words in a text. */
export function findSuppressions({ path, text }: Source): readonly Suppression[] {
  if (!text.includes(WORD)) return []
  return [...lexYaml(text)].flatMap(({ token, at }) => {
    const [, code, reason] = DIRECTIVE.exec(token) ?? []
    if (code === undefined || reason === undefined) return []
    const place = { file: path, from: at, to: at + token.length }
    return [{ place, code, reason: reason.trim(), line: findLine(text, at) }]
  })
}
