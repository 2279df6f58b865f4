import type { ConditionField } from '../../src/contract/screen'
import type { ResolvedConditionField } from '../3-resolve/resolved'
import { toChoiceSource } from './choices'
import { FunctionPrinter } from './functions'
import { toFieldGuard } from './guards'
import { GENERATED, type Printed, print, SOURCE_ROOT } from './print'

function toConditionField(
  { field, widget }: ResolvedConditionField,
  functions: FunctionPrinter,
): Printed<ConditionField> {
  return {
    field: field.name,
    title: field.title,
    type: field.api.type,
    widget: widget.name,
    widgetOptions: widget.options,
    guard: toFieldGuard(field),
    choices: toChoiceSource(field.choices, functions),
    unit: field.unit,
  }
}

/** The module that is loaded when somebody puts a condition of his own on the list. */
export function emitConditionFields(fields: readonly ResolvedConditionField[]): string {
  const functions = new FunctionPrinter()
  const printed = print(fields.map((field) => toConditionField(field, functions)))
  const runtime = functions.runtime()
  const imports = [
    `import type { ConditionField } from '${SOURCE_ROOT}/contract/screen'`,
    ...(runtime.length === 0 ? [] : [`import { ${runtime.join(', ')} } from '${SOURCE_ROOT}/value/expression'`]),
  ]
  return `${GENERATED}\n${imports.join('\n')}\n\nexport const fields: readonly ConditionField[] = ${printed}\n`
}
