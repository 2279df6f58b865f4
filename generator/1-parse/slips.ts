import type { ErrorCode } from 'yaml'

interface Slip {
  readonly pattern: RegExp
  readonly says: (found: readonly string[]) => string
  /** Whether it breaks the line below as well. */
  readonly reaches?: boolean
}

const KEY = '^\\s*(?:- )?([A-Za-z][\\w-]*)'

/** What fingers do that switch between two keyboards. */
const SLIPS: readonly Slip[] = [
  { pattern: /^ *\t/, says: () => 'indent with spaces, two for each level' },
  { pattern: new RegExp(`${KEY}\\s*：`), says: ([, key]) => `write ":" and a space after "${key}"`, reaches: true },
  { pattern: new RegExp(`${KEY}:[^\\s:/]`), says: ([, key]) => `write a space after "${key}:"`, reaches: true },
  { pattern: /[{[][^}\]"']*，/, says: () => 'between values stands "," and not "，"' },
]

const BY_CODE: { readonly [code in ErrorCode]?: string } = {
  BAD_SCALAR_START: 'put the text between quotes',
  BLOCK_AS_IMPLICIT_KEY: 'put a text that contains ": " between quotes',
  MISSING_CHAR: 'close the quote',
  MULTILINE_IMPLICIT_KEY: 'each line is a key, a colon, a space and a value',
}

function lineAround(text: string, at: number): { readonly line: string; readonly above: string } {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const end = text.indexOf('\n', at)
  const aboveStart = text.lastIndexOf('\n', start - 2) + 1
  return { line: text.slice(start, end < 0 ? undefined : end), above: text.slice(aboveStart, Math.max(start - 1, 0)) }
}

function findSlip(text: string, at: number): string | undefined {
  const { line, above } = lineAround(text, at)
  for (const { pattern, says, reaches } of SLIPS) {
    const found = pattern.exec(line) ?? (reaches ? pattern.exec(above) : null)
    if (found) return says(found)
  }
  return undefined
}

/** A bracket that is still open is noticed where the next line begins. */
function sayBracket(reason: string): string | undefined {
  const [, bracket] = /end with a ([\]}])/.exec(reason) ?? []
  if (bracket !== undefined) return `a bracket is still open above: close it with "${bracket}"`
  return reason.includes('same column') ? 'indent it like its neighbours' : undefined
}

/** What was probably meant where YAML cannot be read; the reader's own reason speaks of YAML's grammar. */
export function sayRemedy(
  text: string,
  error: { readonly at: number; readonly code: ErrorCode; readonly reason: string },
): string | undefined {
  return findSlip(text, error.at) ?? sayBracket(error.reason) ?? BY_CODE[error.code]
}
