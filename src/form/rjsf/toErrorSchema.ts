import { type ErrorSchema, ErrorSchemaBuilder } from '@rjsf/utils'
import type { FormErrors } from '../../record/findErrors'
import { formatMessage } from '../../record/formMessage'
import type { Translate } from '../../text/text'

/** Errors of the fields; those of cells go to their tables directly. */
export function toErrorSchema(errors: FormErrors, text: Translate): ErrorSchema {
  const own = [...errors].filter(([path]) => !path.includes('.'))
  const builder = new ErrorSchemaBuilder()
  for (const [name, message] of own) builder.addErrors(formatMessage(message, text), name)
  return builder.ErrorSchema
}

/** Errors of one table's cells by `<row index>.<field>`. */
export function toCellErrors(errors: FormErrors, table: string, text: Translate): Record<string, string> {
  const start = `${table}.`
  const own = [...errors].filter(([path]) => path.startsWith(start))
  return Object.fromEntries(own.map(([path, message]) => [path.slice(start.length), formatMessage(message, text)]))
}
