import type { ApiField } from '../openapi/apiField'
import { tableColumnsOf } from './chooseFields'
import type { FoundChoices } from './findChoices'

/** Finds what the field is chosen from. */
export type ChoicesOf = (field: ApiField) => FoundChoices | undefined

const NONE: ChoicesOf = () => undefined

/** Quotes a text where YAML would read another value. */
export function toYamlText(text: string): string {
  const plain = /^[\p{L}][\p{L}\p{N} _()（）-]*$/u.test(text) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(text)
  return plain && text.trim() === text ? text : JSON.stringify(text)
}

/** The beginning of the description, which may continue as a sentence or in brackets. */
function titleOf(field: ApiField): string {
  const [title = ''] = (field.description ?? field.name).split(/[（(，,；;：:]/)
  return title.trim() || field.name
}

function sayChoices(found: FoundChoices | undefined): readonly string[] {
  if (found === undefined) return []
  const { operation, value, label, search, size } = found
  const more = search ? [`search: ${search}`] : size ? [`params: { ${size}: 9999 }`] : []
  return [`options: { ${[`operation: ${operation}`, `value: ${value}`, `label: "{${label}}"`, ...more].join(', ')} }`]
}

const CHOSEN = new Set(['date', 'date-time', 'boolean'])

function say(field: ApiField, choicesOf: ChoicesOf): readonly string[] {
  const title = titleOf(field)
  const choices = choicesOf(field)
  const verb = choices || CHOSEN.has(field.type) ? '选择' : '输入'
  const required = field.required && field.type !== 'array' ? [`required: ${toYamlText(`请${verb}${title}`)}`] : []
  const long = field.type === 'string' && (field.maxLength ?? 0) > 200 && !field.required
  return [`title: ${toYamlText(title)}`, ...required, ...(long ? ['widget: textarea'] : []), ...sayChoices(choices)]
}

export function printField(field: ApiField, choicesOf = NONE): readonly string[] {
  const columns = tableColumnsOf(field)
  if (columns.length === 0) return [`  ${field.name}: { ${say(field, choicesOf).join(', ')} }`]
  const required = field.required ? ['      min: 1'] : []
  return [
    `  ${field.name}:`,
    `    title: ${toYamlText(titleOf(field))}`,
    '    rows:',
    '      columns:',
    ...columns.map((column) => `        ${column.name}: { ${say(column, choicesOf).join(', ')} }`),
    ...required,
  ]
}
