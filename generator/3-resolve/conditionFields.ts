import { createRecording } from '../diagnostics/recording'
import type { ApiField, ApiOperation } from '../openapi/apiField'
import { ID_PATTERN } from '../openapi/isIdField'
import type { FieldScope } from './choices'
import { resolveFilterWidget } from './fieldComponents'
import { findField } from './formField'
import type { ResolvedConditionField } from './resolved'
import type { ResolvedField } from './resolvedField'
import type { ScreenContext } from './screenContext'

/** False for lists, objects and what no stored record holds. */
function isAskable({ type, writeOnly, unstored }: ApiField): boolean {
  return type !== 'array' && type !== 'object' && !writeOnly && !unstored
}

/** False for ids without choices and for choices that depend on other fields: nobody could enter a value. */
function hasValues({ api, choices }: ResolvedField): boolean {
  if (choices === undefined) return api.pattern !== ID_PATTERN
  return choices.kind !== 'operation' || choices.params.every(({ formula }) => formula.deps.length === 0)
}

function resolveWidget({ api, choices }: ResolvedField, context: ScreenContext): ResolvedConditionField['widget'] {
  const isDay = choices === undefined && (api.type === 'date' || api.type === 'date-time')
  return isDay ? { name: 'date', options: {} } : resolveFilterWidget({ api, choices, between: false }, context)
}

/** The fields of the entity about which the standard page verb can be asked; empty for other operations. */
export function resolveConditionFields(
  operation: ApiOperation,
  scope: FieldScope,
  context: ScreenContext,
): readonly ResolvedConditionField[] {
  if (!operation.query.has('conditionGroups')) return []
  return context.entity.fields.value.flatMap(({ name, namePlace }) => {
    const api = scope.siblings.get(name)
    if (api === undefined || !isAskable(api)) return []
    // Whatever is wrong with the field is reported where a screen shows it.
    const silent = { ...context, report: createRecording() }
    const field = findField({ value: name, place: namePlace }, scope, silent)
    if (field === undefined || !silent.report.isEmpty() || !hasValues(field)) return []
    return [{ field, widget: resolveWidget(field, context) }]
  })
}
