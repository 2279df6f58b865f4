import type { UiSchema } from '@rjsf/utils'
import type { FormTab } from '../../contract/screen'
import { hasRows, toFormPlan } from '../../record/formPlan'
import type { Translate } from '../../text/text'

/** Carries translated titles and hints, because the compiled schema must not change. */
export function toUiSchema(tabs: readonly FormTab[], text: Translate): UiSchema {
  const fields = toFormPlan(tabs).fields.map((field) => [
    field.name,
    {
      'ui:field': hasRows(field) ? 'rows' : 'value',
      'ui:title': text(field.title),
      ...(field.hint !== undefined && { 'ui:help': text(field.hint) }),
    },
  ])
  return { ...Object.fromEntries(fields), 'ui:submitButtonOptions': { norender: true } }
}
