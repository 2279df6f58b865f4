import type { Formula, NamedFormula } from '../3-resolve/resolvedField'
import { printExpression } from '../expressions/printExpression'
import { printTemplate, type Template } from '../expressions/template'
import { type Code, code, type PrintableObject } from './print'

/** Prints the functions of one module and notes which runtime functions they call. */
export interface FunctionPrinter {
  readonly formula: (formula: Formula) => Code
  readonly optional: (formula: Formula | undefined) => Code | undefined
  readonly record: (formulas: readonly NamedFormula[]) => PrintableObject
  readonly template: (template: Template) => Code
  /** The import that the printed functions need. */
  readonly runtime: () => readonly string[]
}

export function createFunctionPrinter(): FunctionPrinter {
  const used = new Set<string>()
  const note = (uses: readonly string[]) => {
    for (const name of uses) used.add(name)
  }
  const formula = ({ ast, env, wanted }: Formula): Code => {
    const printed = printExpression(ast, env, wanted)
    if (!printed.ok) throw new Error('a resolved expression cannot be printed')
    note(printed.uses)
    return code(`(${/\bs\./.test(printed.code) ? 's' : ''}) => ${printed.code}`)
  }
  return {
    formula,
    optional: (wanted) => wanted && formula(wanted),
    record: (formulas) => Object.fromEntries(formulas.map((entry) => [entry.name, formula(entry.formula)])),
    template: (template) => {
      const printed = printTemplate(template)
      note(printed.uses)
      return code(`(${/\brecord\[/.test(printed.code) ? 'record' : ''}) => ${printed.code}`)
    },
    runtime: () => [...used].sort(),
  }
}
