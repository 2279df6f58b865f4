import { cellSpecs } from '../../src/cells/specs'
import type { CellSpec, ComponentSpec, ValueType, WidgetSpec } from '../../src/contract/field'
import type { SlotSpec } from '../../src/contract/slot'
import type { Value } from '../../src/contract/value'
import { slotSpecs } from '../../src/screen/slots/specs'
import { widgetSpecs } from '../../src/widgets/specs'
import type { ValidComponent } from '../2-validate/component'
import { componentType, optionValue, unknownComponent, unknownOption } from '../diagnostics/components'
import { both } from '../diagnostics/languages'
import type { Context } from './context'
import type { ResolvedComponent } from './resolvedField'

interface Registers {
  readonly widget: { readonly [word: string]: WidgetSpec }
  readonly cell: { readonly [word: string]: CellSpec }
  readonly slot: { readonly [word: string]: SlotSpec }
}

export const REGISTERS: Registers = { widget: widgetSpecs, cell: cellSpecs, slot: slotSpecs }

function typeOfValue(value: Value): string {
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'decimal') : typeof value
}

function checkOption(option: ValidComponent['options'][number], spec: ComponentSpec, context: Context): boolean {
  const schema = Object.hasOwn(spec.options, option.key) ? spec.options[option.key] : undefined
  if (schema === undefined) return false
  const { value, place } = option.value
  if (schema.enum && !schema.enum.includes(value)) {
    context.report.add(
      place,
      optionValue(option.key, both(`one of ${schema.enum.join(', ')}`, `${schema.enum.join('、')}之一`), String(value)),
    )
    return false
  }
  if (schema.type !== undefined && schema.type !== typeOfValue(value)) {
    context.report.add(
      place,
      optionValue(option.key, both(`a value of type ${schema.type}`, `类型为 ${schema.type} 的值`), String(value)),
    )
    return false
  }
  return true
}

/** The widget or cell that the author names; undefined if unknown, without options that the register refuses. */
export function resolveComponent(
  kind: 'widget' | 'cell',
  written: ValidComponent,
  of: { type: ValueType; context: Context },
): ResolvedComponent | undefined {
  const { type, context } = of
  const specs = REGISTERS[kind]
  const word = written.name.value
  const spec = Object.hasOwn(specs, word) ? specs[word] : undefined
  if (spec === undefined) {
    context.report.add(written.name.place, unknownComponent(kind, word, Object.keys(specs)))
    return undefined
  }
  if (!spec.accepts.includes(type)) context.report.add(written.name.place, componentType(kind, word, type))
  for (const option of written.options) {
    if (!Object.hasOwn(spec.options, option.key))
      context.report.add(option.keyPlace, unknownOption(word, option.key, Object.keys(spec.options)))
  }
  const options = written.options.filter((option) => checkOption(option, spec, context))
  return { name: word, options: Object.fromEntries(options.map((option) => [option.key, option.value.value])) }
}
