import type { Formula, NamedFormula } from '../3-resolve/resolvedField'
import { printExpression } from '../expressions/printExpression'
import { printTemplate, type Template } from '../expressions/template'
import { remember } from '../memory/remember'
import { type Code, code, type PrintableObject } from './print'

interface PrintedFormula {
  readonly printed: Code
  readonly uses: readonly string[]
}

const printFormula = remember(({ ast, env, wanted }: Formula): PrintedFormula => {
  const printed = printExpression(ast, env, wanted)
  if (!printed.ok) throw new Error('a resolved expression cannot be printed')
  return { printed: code(`(${/\bs\./.test(printed.code) ? 's' : ''}) => ${printed.code}`), uses: printed.uses }
})

/** Prints the functions of one module and notes which runtime functions they call; a class, since every field has one. */
export class FunctionPrinter {
  readonly #used = new Set<string>()

  /** Notes what code that was printed before calls. */
  note(uses: readonly string[]): void {
    for (const name of uses) this.#used.add(name)
  }

  formula(formula: Formula): Code {
    const { printed, uses } = printFormula(formula)
    this.note(uses)
    return printed
  }

  optional(formula: Formula | undefined): Code | undefined {
    return formula && this.formula(formula)
  }

  record(formulas: readonly NamedFormula[]): PrintableObject {
    return Object.fromEntries(formulas.map((entry) => [entry.name, this.formula(entry.formula)]))
  }

  template(template: Template): Code {
    const { code: text, uses } = printTemplate(template)
    this.note(uses)
    return code(`(${/\brecord\[/.test(text) ? 'record' : ''}) => ${text}`)
  }

  /** The import that the printed functions need. */
  runtime(): readonly string[] {
    return [...this.#used].sort()
  }
}
