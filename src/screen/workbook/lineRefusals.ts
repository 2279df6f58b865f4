import type { FormScreen } from '../../contract/screen'
import type { Text } from '../../contract/value'
import type { FormErrors } from '../../record/findErrors'
import { type FormMessage, formatMessage } from '../../record/formMessage'
import { toFormPlan } from '../../record/formPlan'
import type { Translate } from '../../text/text'

/** Why a row is not taken; without a title it is about the whole row. */
export interface LineRefusal {
  readonly title?: Text | undefined
  readonly message: FormMessage
}

/** All errors of a record, each with the title of its field: the form has fields that the workbook lacks. */
export function toLineRefusals(form: FormScreen, errors: FormErrors): readonly LineRefusal[] {
  const { fields } = toFormPlan(form.tabs)
  return [...errors]
    .map(([path, message]) => ({ message, at: fields.findIndex(({ name }) => name === path.split('.')[0]) }))
    .sort((one, other) => one.at - other.at)
    .map(({ message, at }) => ({ title: fields[at]?.title, message }))
}

export function formatLineRefusals(refusals: readonly LineRefusal[], say: Translate): string {
  return refusals
    .map(({ title, message }) => {
      const said = formatMessage(message, say)
      return title === undefined ? said : say('{{place}}：{{message}}', { place: say(title), message: said })
    })
    .join(say('；'))
}
