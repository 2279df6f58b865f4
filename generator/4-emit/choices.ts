import type { ChoiceSource } from '../../src/contract/field'
import type { ResolvedChoices } from '../3-resolve/resolvedField'
import { unsentIn } from '../expressions/unsentIn'
import type { FunctionPrinter } from './functions'
import type { Printed } from './print'

export function toChoiceSource(
  choices: ResolvedChoices | undefined,
  functions: FunctionPrinter,
): Printed<ChoiceSource> | undefined {
  if (choices === undefined) return undefined
  if (choices.kind !== 'operation') return { ...choices }
  const { operation, params, value, label, search, fill, labelField, firstChildren, chooseOnly, part, one } = choices
  // What only narrows is no reason to offer nothing.
  const narrowing = params.filter((param) => unsentIn(param.formula).length > 0)
  const optional = narrowing.map((param) => param.name).filter((name) => !operation.query.get(name)?.required)
  return {
    kind: 'operation',
    operation: operation.id,
    params: functions.record(params),
    optional: optional.length > 0 ? optional : undefined,
    deps: [...new Set(params.flatMap((param) => param.formula.deps))].sort(),
    value,
    label: functions.template(label),
    search,
    fill,
    labelField,
    paged: operation.answer.shape === 'page',
    firstChildren: firstChildren || undefined,
    chooseOnly: chooseOnly || undefined,
    part,
    one: one?.id,
  }
}
