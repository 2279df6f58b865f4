import type { Model } from './modelOf'

/** JSON strings are valid YAML. */
const quoted = (text: string) => JSON.stringify(text)

const MAX_COLUMNS = 8
const MAX_FILTERS = 4

export function screenSource({ domain, entity, title, fields }: Model): string {
  const names = fields.map(({ name }) => name)
  const [first = 'createTime'] = names
  const filters = fields.filter(({ type }) => type === 'string').map(({ name }) => name)
  return [
    '# yaml-language-server: $schema=../screen.schema.json',
    `entity: ${entity}`,
    `title: ${quoted(title)}`,
    `resource: /blade-${domain}/${entity}`,
    `label: "{${first}}"`,
    '',
    'fields:',
    ...fields.map((field) => `  ${field.name}: { title: ${quoted(field.title)} }`),
    '  createTime: { title: 创建时间 }',
    '',
    'screens:',
    `  ${entity}-list:`,
    '    kind: list',
    `    title: ${quoted(title)}`,
    `    path: /${domain}/${entity}`,
    `    form: ${entity}-form`,
    `    columns: [${[...names.slice(0, MAX_COLUMNS), 'createTime'].join(', ')}]`,
    `    filters: [${[...filters.slice(0, MAX_FILTERS), 'createTime'].join(', ')}]`,
    '    actions: [add, edit, remove]',
    '',
    `  ${entity}-form:`,
    '    kind: form',
    `    title: ${quoted(title)}`,
    '    open: dialog',
    `    fields: [${names.join(', ')}]`,
    '',
  ].join('\n')
}
