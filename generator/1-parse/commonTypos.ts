interface CommonTypo {
  readonly pattern: RegExp
  readonly says: (found: readonly string[]) => string
  /** True if the typo also breaks the line below it. */
  readonly reaches?: boolean
}

const KEY = '^\\s*(?:- )?([A-Za-z][\\w-]*)'

const COMMON_TYPOS: readonly CommonTypo[] = [
  { pattern: /^ *\t/, says: () => 'indent with spaces, two for each level' },
  { pattern: new RegExp(`${KEY}\\s*：`), says: ([, key]) => `write ":" and a space after "${key}"`, reaches: true },
  { pattern: new RegExp(`${KEY}:[^\\s:/]`), says: ([, key]) => `write a space after "${key}:"`, reaches: true },
  { pattern: /[{[][^}\]"']*，/, says: () => 'between values stands "," and not "，"' },
  { pattern: /^\s*-[{["'\p{L}]/u, says: () => 'write a space after "-"', reaches: true },
  { pattern: /^\s*[*•·–—]\s/u, says: () => 'an item of a list begins with "- "' },
  { pattern: /^\s*\/\//, says: () => 'a comment begins with "#"' },
]

interface Lines {
  readonly line: string
  readonly above: string
}

function linesAt(text: string, at: number): Lines {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const end = text.indexOf('\n', at)
  const aboveStart = text.lastIndexOf('\n', start - 2) + 1
  return { line: text.slice(start, end < 0 ? undefined : end), above: text.slice(aboveStart, Math.max(start - 1, 0)) }
}

export interface FoundTypo {
  readonly says: string
  /** True if the typo is in the line above `at`. */
  readonly isAbove: boolean
}

/** Finds the probable typo in the line at `at`; in the line above only for typos that break the next line. */
export function findTypo(text: string, at: number): FoundTypo | undefined {
  const { line, above } = linesAt(text, at)
  for (const { pattern, says, reaches } of COMMON_TYPOS) {
    const own = pattern.exec(line)
    const found = own ?? (reaches ? pattern.exec(above) : null)
    if (found) return { says: says(found), isAbove: own === null }
  }
  return undefined
}
