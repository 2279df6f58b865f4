import type { ComponentSpec } from '../../src/contract/field'
import { widgetSpecs } from '../../src/widgets/specs'
import type { ValidComponent } from '../2-validate/component'
import { unknownField } from '../diagnostics/names'
import type { FieldScope } from './choices'
import type { Context } from './context'

const SPECS: { readonly [word: string]: ComponentSpec } = widgetSpecs

/** The fields that a widget fills besides its own; reports unknown ones. */
export function resolveCompanions(
  written: ValidComponent | undefined,
  { siblings, owner }: FieldScope,
  context: Context,
): readonly string[] {
  const spec = written && SPECS[written.name.value]
  const named = (written?.options ?? []).filter(({ key }) => spec?.options[key]?.names === 'field')
  for (const { value } of named) {
    const field = String(value.value)
    if (!siblings.has(field)) context.report.add(value.place, unknownField(field, owner, siblings.keys()))
  }
  return named.map(({ value }) => String(value.value))
}
