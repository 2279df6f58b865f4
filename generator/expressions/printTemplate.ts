import type { NamePart, Template, TemplatePart } from './template'

/** What stands between two fields and has no meaning without both of them. */
const SEPARATOR = /^(?:\s*[·_/|–-]\s*|\s+)$/

const isSeparator = (part: TemplatePart | undefined) => part?.kind === 'text' && SEPARATOR.test(part.text)

/** Codes of the parts before it, of which a name that only a separator divides from it becomes one with it. */
function addPart(codes: readonly string[], at: number, parts: readonly TemplatePart[]): readonly string[] {
  const [part, before, former] = [parts[at], parts[at - 1], parts[at - 2]]
  if (part?.kind !== 'name') {
    const divides = isSeparator(part) && before?.kind === 'name' && parts[at + 1]?.kind === 'name'
    return divides ? codes : [...codes, JSON.stringify(part?.text)]
  }
  const own = printName(part)
  const last = codes.at(-1) ?? ''
  if (before?.kind === 'name') return [...codes.slice(0, -1), `${last} + ${own}`]
  if (before === undefined || !isSeparator(before) || former?.kind !== 'name') return [...codes, own]
  return [...codes.slice(0, -1), `[${last}, ${own}].filter(Boolean).join(${JSON.stringify(before.text)})`]
}

/**
 * JavaScript that reads the variable `record`, and `say` where it has terms, and the functions of
 * `src/value/expression.ts` that it calls. An empty field leaves no separator behind.
 */
export function printTemplate({ parts }: Template): { readonly code: string; readonly uses: readonly string[] } {
  const codes = parts.reduce((before: readonly string[], _, at) => addPart(before, at, parts), [])
  const uses = parts.flatMap((part) => (part.kind === 'name' ? [readerOf(part)] : []))
  return { code: codes.length === 0 ? '""' : codes.join(' + '), uses: [...new Set(uses)] }
}

const readerOf = ({ digits }: NamePart) => (digits === undefined ? 'asText' : 'asFigure')

function printName(part: NamePart): string {
  const { name, isTerm, piece, digits } = part
  const value = `${readerOf(part)}(record[${JSON.stringify(name)}]${digits === undefined ? '' : `, ${digits}`})`
  return isTerm ? `say(${value})` : `${value}${piece ? `.slice(${piece.start}, ${piece.end})` : ''}`
}
