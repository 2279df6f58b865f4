import type { ApiField } from '../openapi/apiField'
import { tableColumnsOf } from './chooseFields'

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

function say(field: ApiField): readonly string[] {
  const title = titleOf(field)
  const verb = field.type === 'date' || field.type === 'date-time' || field.type === 'boolean' ? '选择' : '输入'
  const required = field.required && field.type !== 'array' ? [`required: ${toYamlText(`请${verb}${title}`)}`] : []
  const long = field.type === 'string' && (field.maxLength ?? 0) > 200 && !field.required
  return [`title: ${toYamlText(title)}`, ...required, ...(long ? ['widget: textarea'] : [])]
}

function toColumn(field: ApiField): string {
  return `        ${field.name}: { ${say(field).join(', ')} }`
}

export function printField(field: ApiField): readonly string[] {
  const columns = tableColumnsOf(field)
  if (columns.length === 0) return [`  ${field.name}: { ${say(field).join(', ')} }`]
  const required = field.required ? ['      min: 1'] : []
  return [
    `  ${field.name}:`,
    `    title: ${toYamlText(titleOf(field))}`,
    '    rows:',
    '      columns:',
    ...columns.map(toColumn),
    ...required,
  ]
}
