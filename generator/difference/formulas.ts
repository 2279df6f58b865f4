import type { Formula, NamedFormula, ResolvedCodes } from '../3-resolve/resolvedField'
import type { Source } from '../diagnostics/report'
import { printExpression } from '../expressions/printExpression'
import { type Aspect, said } from './parts'

/** The aspect of a formula: what it does is compared, what its author wrote is shown. */
export type ReadFormula = (formula: Formula | undefined) => Aspect | undefined

/** Reads formulas out of the files in which they are written. */
export function createReadFormula(sources: readonly Source[]): ReadFormula {
  const texts = new Map(sources.map(({ path, text }) => [path, text]))
  return (formula) => {
    if (formula === undefined) return undefined
    const { file, from, to } = formula.place
    const shown = (texts.get(file) ?? '').slice(from, to).replace(/^(['"])(.*)\1$/s, '$2')
    const printed = printExpression(formula.ast, formula.env, formula.wanted)
    return { value: printed.ok ? printed.code : shown, shown }
  }
}

export function readNamed(formulas: readonly NamedFormula[], read: ReadFormula): Aspect | undefined {
  const read1 = formulas.map(({ name, formula }) => ({ name, ...read(formula) }))
  if (read1.length === 0) return undefined
  return {
    value: read1.map(({ name, value }) => `${name}=${value}`).join(';'),
    shown: read1.map(({ name, shown }) => `${name}: ${shown}`).join(', '),
  }
}

/** Of each inner list one code is needed. */
export function readCodes(codes: ResolvedCodes): Aspect | undefined {
  const all = codes.map((either) => either.map(({ code }) => code).join('|'))
  return all.length === 0 ? undefined : said([...new Set(all)].sort().join(', '))
}
