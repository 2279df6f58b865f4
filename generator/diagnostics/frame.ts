const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u
/** Columns; longer lines are cut around the place. */
const MAX_WIDTH = 200
const BEFORE = 80

function displayWidth(text: string): number {
  return Array.from(text).reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0)
}

/** Replaces tabs and control characters with one visible column each. */
function toVisible(text: string): string {
  return text.replaceAll('\t', ' ').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '\ufffd')
}

interface Cut {
  readonly before: string
  readonly marked: string
  readonly after: string
}

function cut({ before, marked, after }: Cut): Cut {
  if (before.length + marked.length + after.length <= MAX_WIDTH) return { before, marked, after }
  const start = before.length > BEFORE ? `…${before.slice(-BEFORE)}` : before
  const middle = marked.slice(0, MAX_WIDTH - BEFORE)
  const room = marked.length > middle.length ? 0 : Math.max(0, MAX_WIDTH - start.length - middle.length)
  const whole = marked.length === middle.length && after.length <= room
  return { before: start, marked: middle, after: whole ? after : `${after.slice(0, room)}…` }
}

/** The line with its range underlined; Chinese characters take two columns. */
export function toFrame(number: number, text: string, { from, to }: { from: number; to: number }): string {
  const line = toVisible(text.replace(/\r$/, ''))
  const parts = cut({
    before: line.slice(0, from),
    marked: line.slice(from, to),
    after: line.slice(Math.max(from, to)),
  })
  const mark = '~'.repeat(Math.max(1, displayWidth(parts.marked.trimEnd())))
  const indent = ' '.repeat(displayWidth(parts.before))
  const head = String(number).padStart(5)
  return `${head} | ${parts.before}${parts.marked}${parts.after}\n${' '.repeat(5)} | ${indent}${mark}`
}
