import type { ImportColumn } from '../../src/contract/importTable'
import type { ResolvedImport } from '../3-resolve/resolvedImport'
import { type Bilingual, toTable } from './manualField'

const TYPES: { readonly [type in ImportColumn['type']]: string } = {
  text: '文本 text',
  integer: '整数 whole number',
  decimal: '数值 number',
  date: '日期 date',
  'date-time': '时间 date and time',
}

function sayLimit({ digits, min, maxLength, choices }: ImportColumn, isNamed: boolean): string {
  return [
    ...(min === undefined ? [] : [`≥ ${min}`]),
    ...(digits === undefined ? [] : [`小数位 decimals ≤ ${digits}`]),
    ...(maxLength === undefined ? [] : [`长度 length ≤ ${maxLength}`]),
    ...(choices === undefined ? [] : [`字典 dictionary \`${choices.code}\``]),
    ...(isNamed ? ['已有记录的名称或编号 name or number of an existing record'] : []),
  ].join('，')
}

function sayImport(
  { title, template, columns, matches, overwrite, operation }: ResolvedImport,
  both: Bilingual,
): string {
  const rows = columns.map((column) => [
    both(column.title),
    TYPES[column.type],
    column.required ? '必填 needed' : '',
    sayLimit(
      column,
      matches.some((match) => match.column === column.field),
    ),
  ])
  const own = overwrite ? [[both(overwrite.title), TYPES.text, '', `“${overwrite.yes}”`]] : []
  const file = template === undefined ? [] : [`模板 Template: ${template}`]
  return [
    `## ${both(title)} \`${operation.id}\``,
    ...file,
    toTable(['列 Column', '类型 Type', '必填 Needed', '说明 Limits'], [...rows, ...own]),
  ].join('\n\n')
}

/** The page on workbooks that fill records. */
export function sayImports(imports: readonly ResolvedImport[], both: Bilingual): string {
  const sorted = [...imports].sort((one, other) => (one.operation.id < other.operation.id ? -1 : 1))
  return ['# 导入的工作簿 Workbooks that are imported', ...sorted.map((spec) => sayImport(spec, both))].join('\n\n')
}
