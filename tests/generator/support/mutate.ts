/** A seeded stream of numbers and what is chosen by it. */
export interface Choose {
  readonly whole: (from: number, to: number) => number
  readonly pick: <T>(items: readonly [T, ...T[]] | readonly T[]) => T
}

export function createChoose(random: () => number): Choose {
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  return {
    whole,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('there is nothing to choose from')
      return item
    },
  }
}

const STRANGE = [
  '\u0000',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\ud800',
  '\u0007',
  '\u00a0',
  '\t',
  '😀',
  'é',
  '"',
  "'",
  '{',
  ']',
  ':',
  '#',
  '&x ',
  '*x',
  '!!str ',
  '- ',
  '? ',
  '| ',
  '%',
  '@',
  '`',
  '\r',
]

type Edit = (lines: readonly string[], at: number, choose: Choose) => readonly string[]

function replaceAt(lines: readonly string[], at: number, ...put: readonly string[]): readonly string[] {
  return [...lines.slice(0, at), ...put, ...lines.slice(at + 1)]
}

function insertInto(line: string, at: number, put: string): string {
  return line.slice(0, at) + put + line.slice(at)
}

function swapWords(lines: readonly string[], at: number, choose: Choose): readonly string[] {
  const words = lines.join('\n').match(/[^\s:,{}[\]]+/g) ?? ['x']
  const own = (lines[at] ?? '').match(/[^\s:,{}[\]]+/g) ?? ['x']
  return replaceAt(
    lines,
    at,
    (lines[at] ?? '').replace(choose.pick(own), () => choose.pick(words)),
  )
}

const EDITS: readonly Edit[] = [
  (lines, at) => replaceAt(lines, at),
  (lines, at) => replaceAt(lines, at, lines[at] ?? '', lines[at] ?? ''),
  (lines, at) => replaceAt(lines, at, lines[at + 1] ?? '', lines[at] ?? ''),
  (lines, at) => replaceAt(lines, at, ` ${lines[at] ?? ''}`),
  (lines, at) => replaceAt(lines, at, (lines[at] ?? '').slice(1)),
  swapWords,
  (lines, at, choose) => {
    const line = lines[at] ?? ''
    return replaceAt(lines, at, insertInto(line, choose.whole(0, line.length), choose.pick(STRANGE)))
  },
  (lines, at, choose) => {
    const line = lines[at] ?? ''
    const from = choose.whole(0, line.length)
    return replaceAt(lines, at, line.slice(0, from) + line.slice(from + 1))
  },
  (lines, at) => lines.slice(0, at),
]

/** One to four edits as a slip of the hand, a bad merge or a broken disk makes them. */
export function mutate(text: string, choose: Choose): string {
  let lines: readonly string[] = text.split('\n')
  for (let left = choose.whole(1, 4); left > 0; left -= 1) {
    const edit = choose.pick(EDITS)
    lines = edit(lines, choose.whole(0, Math.max(0, lines.length - 1)), choose)
  }
  return lines.join('\n')
}
