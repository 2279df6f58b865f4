import type { Condition, Expression, Label } from '../../src/contract/expression'
import type { Formula, NamedFormula } from '../3-resolve/resolvedField'
import { printExpression } from '../expressions/printExpression'
import { printTemplate } from '../expressions/printTemplate'
import type { Template } from '../expressions/template'
import { memoizeOnObject } from '../memory/memoizeOnObject'
import { type Code, code } from './print'

interface PrintedFormula {
  readonly printed: string
  readonly uses: readonly string[]
}

const printFormula = memoizeOnObject(({ ast, env, wanted }: Formula): PrintedFormula => {
  const printed = printExpression(ast, env, wanted)
  if (!printed.ok) throw new Error('a resolved expression cannot be printed')
  return { printed: `(${/\bs\./.test(printed.code) ? 's' : ''}) => ${printed.code}`, uses: printed.uses }
})

/** Prints the functions of one module; a class, since every field needs one and methods are created once. */
export class FunctionPrinter {
  readonly #used = new Set<string>()

  /** Adds the runtime functions that memoized code calls. */
  note(uses: readonly string[]): void {
    for (const name of uses) this.#used.add(name)
  }

  #print(formula: Formula): string {
    const { printed, uses } = printFormula(formula)
    this.note(uses)
    return printed
  }

  formula(formula: Formula): Code<Expression> {
    return code(this.#print(formula))
  }

  condition(formula: Formula): Code<Condition> {
    return code(this.#print(formula))
  }

  record(formulas: readonly NamedFormula[]): { readonly [name: string]: Code<Expression> } {
    return Object.fromEntries(formulas.map((entry) => [entry.name, this.formula(entry.formula)]))
  }

  template(template: Template): Code<Label> {
    const { code: text, uses } = printTemplate(template)
    this.note(uses)
    const isTerm = template.parts.some((part) => part.kind === 'name' && part.isTerm)
    return code(`(${/\brecord\[/.test(text) ? 'record' : ''}${isTerm ? ', say = String' : ''}) => ${text}`)
  }

  /** Sorted names of the runtime functions that the module must import. */
  runtime(): readonly string[] {
    return [...this.#used].sort()
  }
}
