import type { ValueType } from '../../src/contract/field'
import type { ValidCheck, ValidColumn, ValidField } from '../2-validate/fields'
import type { Located } from '../2-validate/shape'
import type { Place } from '../diagnostics/diagnostic'
import { missingTitle, unknownSharedField } from '../diagnostics/resolve'
import type { ApiField } from '../openapi/apiField'
import { type FieldScope, resolveChoices } from './choices'
import type { Context } from './context'
import { resolveCell, resolveWidget } from './fieldComponents'
import { resolveOptionalFormula, resolveFormula } from './formula'
import { resolveLimits } from './limits'
import type { ResolvedCheck, ResolvedField } from './resolved'

export interface WrittenField {
  readonly name: string
  readonly place: Place
  readonly written: ValidColumn | ValidField
  readonly api: ApiField
}

/** The shared field laid under what stands beside `use`; choices are laid together key by key. */
export function withShared(written: ValidField, context: Context): ValidField {
  if (written.use === undefined) return written
  const shared = context.names.fields.get(written.use.value)
  if (shared === undefined) {
    context.report.add(written.use.place, unknownSharedField(written.use.value, context.names.fields.keys()))
    return written
  }
  const options = shared.options && written.options ? { ...shared.options, ...written.options } : (written.options ?? shared.options)
  return { ...shared, ...written, ...(options ? { options } : {}) }
}

function resolveChecks(check: ValidColumn['check'], scope: FieldScope, context: Context): readonly ResolvedCheck[] {
  if (check === undefined) return []
  const checks: readonly ValidCheck[] = 'value' in check ? check.value : [check]
  return checks.flatMap((entry) => {
    const that = resolveFormula(entry.that, { env: scope.env, report: context.report }, 'boolean')
    const message = context.texts.say(entry.else)
    return that === undefined ? [] : [{ that, message }]
  })
}

function resolveFormulas(written: ValidColumn, type: ValueType, at: { scope: FieldScope; context: Context }) {
  const where = { env: at.scope.env, report: at.context.report }
  const formula = (text: Located<string> | undefined, wanted: ValueType) => resolveOptionalFormula(text, where, wanted)
  return {
    visible: formula(written.visible, 'boolean'),
    editable: formula(written.editable, 'boolean'),
    default: formula(written.default, type),
    compute: formula(written.compute, type),
  }
}

function sayTitle({ name, place, written }: WrittenField, context: Context): string {
  if (written.title) return context.texts.say(written.title)
  context.report.add(place, missingTitle(`field "${name}"`))
  return name
}

/** One value with all that it names found; of a field that is a detail table all but its rows. */
export function resolveColumn(field: WrittenField, scope: FieldScope, context: Context): ResolvedField {
  const { written, api, name, place } = field
  const choices = resolveChoices(written, scope, context)
  const { texts } = context
  return {
    name,
    place,
    api,
    title: sayTitle(field, context),
    choices,
    widget: resolveWidget({ api, choices, written: written.widget }, context),
    cell: resolveCell({ api, choices, written: written.cell }, context),
    hint: texts.sayOptional(written.hint),
    unit: texts.sayOptional(written.unit),
    width: written.width?.value,
    span: 'span' in written ? written.span?.value : undefined,
    required: texts.sayOptional(written.required),
    limits: resolveLimits(api, written, context),
    whenHidden: written.whenHidden?.value ?? 'clear',
    readOnly: written.editable?.value === 'false' || written.compute !== undefined,
    checks: resolveChecks(written.check, scope, context),
    ...resolveFormulas(written, api.type, { scope, context }),
  }
}
