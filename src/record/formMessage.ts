import type { FieldSpec } from '../contract/field'
import type { SchemaError } from '../contract/validators'
import type { Text, Value } from '../contract/value'
import { inChinese, type Translate } from '../text/text'
import { isDate, isDateTime } from '../value/date'
import { isBlank } from './isBlank'

/** A message before translation; `title` is translated on its own. */
export interface FormMessage {
  readonly text: Text
  readonly title?: Text
  readonly limit?: number
  /** Values in the text, by the name in its braces. */
  readonly figures?: { readonly [name: string]: string }
}

const limitTexts: { readonly [keyword: string]: Text } = {
  maxLength: '{{title}}最多{{limit}}个字',
  minLength: '{{title}}至少{{limit}}个字',
  minimum: '{{title}}不能小于{{limit}}',
  maximum: '{{title}}不能大于{{limit}}',
}

export function requiredMessage(field: FieldSpec): FormMessage {
  const own = field.messages.required
  if (own !== undefined) return { text: own }
  const picks = field.choices !== undefined || field.type === 'date' || field.type === 'date-time'
  return { text: picks ? '请选择{{title}}' : '请输入{{title}}', title: field.title }
}

/** The single message of a field's rules, used for keywords without their own; undefined if the messages differ. */
function ruleText(field: FieldSpec): Text | undefined {
  const texts = new Set(Object.entries(field.messages).flatMap(([word, text]) => (word === 'required' ? [] : [text])))
  return texts.size === 1 ? [...texts][0] : undefined
}

/** The screen's message for the violated rule, or a generic one. */
export function ruleMessage(field: FieldSpec, error: SchemaError): FormMessage {
  if (error.keyword === 'required') return requiredMessage(field)
  const own = field.messages[error.keyword] ?? ruleText(field)
  if (own !== undefined) return { text: own }
  const limit = error.params.limit
  const text = limitTexts[error.keyword]
  if (text !== undefined && typeof limit === 'number') return { text, title: field.title, limit }
  return { text: '请输入正确的{{title}}', title: field.title }
}

/** The message for a well-formed date or time that does not exist; undefined if the value is valid or blank. */
export function invalidDateMessage(field: FieldSpec, value: Value | undefined): FormMessage | undefined {
  if (typeof value !== 'string' || isBlank(value)) return undefined
  const wrong = (field.type === 'date' && !isDate(value)) || (field.type === 'date-time' && !isDateTime(value))
  return wrong ? ruleMessage(field, { instancePath: '', keyword: 'format', params: {} }) : undefined
}

export function formatMessage(message: FormMessage, text: Translate): string {
  const { title, limit, figures } = message
  return text(message.text, {
    ...figures,
    ...(title !== undefined && { title: text(title) }),
    ...(limit !== undefined && { limit }),
  })
}

/** Formats a message for the server, which does not know the reader's language. */
export function sayInChinese(message: FormMessage): string {
  return formatMessage(message, inChinese)
}
