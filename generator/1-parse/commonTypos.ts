import { both } from '../diagnostics/languages'

interface CommonTypo {
  readonly pattern: RegExp
  readonly says: (found: readonly string[]) => string
  /** True if the typo also breaks the line below it. */
  readonly reaches?: boolean
}

const KEY = '^\\s*(?:- )?([A-Za-z][\\w-]*)'

const COMMON_TYPOS: readonly CommonTypo[] = [
  { pattern: /^ *\t/, says: () => both('indent with spaces, two for each level', '用空格缩进，每层两个') },
  {
    pattern: new RegExp(`${KEY}\\s*：`),
    says: ([, key]) => both(`write ":" and a space after "${key}"`, `“${key}”后面写“:”和一个空格`),
    reaches: true,
  },
  {
    pattern: new RegExp(`${KEY}:[^\\s:/]`),
    says: ([, key]) => both(`write a space after "${key}:"`, `“${key}:”后面写一个空格`),
    reaches: true,
  },
  { pattern: /[{[][^}\]"']*，/, says: () => both('between values stands "," and not "，"', '值之间用“,”，不用“，”') },
  { pattern: /^\s*-[{["'\p{L}]/u, says: () => both('write a space after "-"', '“-”后面写一个空格'), reaches: true },
  { pattern: /^\s*[*•·–—]\s/u, says: () => both('an item of a list begins with "- "', '列表的每一项以“- ”开头') },
  { pattern: /^\s*\/\//, says: () => both('a comment begins with "#"', '注释以“#”开头') },
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
