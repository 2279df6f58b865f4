import type { Formula, ResolvedField, ResolvedLimits } from '../3-resolve/resolvedField'

/** Returns a text in both languages, or the Chinese alone where it has no English. */
export type Bilingual = (text: string) => string

function toCell(text: string): string {
  return /[|\n]/.test(text) ? text.replaceAll('|', '\\|').replaceAll('\n', ' ') : text
}

export function toTableLine(cells: readonly string[]): string {
  return `| ${cells.map(toCell).join(' | ')} |`
}

export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(toTableLine).join('\n')
}

const TYPES: { readonly [type: string]: string } = {
  string: '文本 text',
  integer: '整数 whole number',
  decimal: '数值 number',
  boolean: '是否 yes or no',
  date: '日期 date',
  'date-time': '时间 date and time',
  array: '明细 table',
  object: '对象 record',
}

const LIMITS: { readonly [name in keyof ResolvedLimits]: string } = {
  minimum: '≥',
  maximum: '≤',
  decimals: '小数位 decimals ≤',
  minLength: '字数 characters ≥',
  maxLength: '字数 characters ≤',
  pattern: '格式 format',
}

function sayChoices({ choices, pick }: ResolvedField): readonly string[] {
  if (pick) return [`在列表中选择${pick.many ? '多条' : ''} chosen in \`${pick.screen}\``]
  if (choices === undefined) return []
  const from = { dict: '字典 dictionary', local: '选项 choices', operation: '数据 records of' }[choices.kind]
  const name = choices.kind === 'dict' ? choices.code : choices.kind === 'local' ? choices.name : choices.operation.id
  return [`${from} \`${name}\``]
}

function sayReads({ deps }: Formula): string {
  return deps.length > 0 ? ` (\`${deps.join('`, `')}\`)` : ''
}

function sayCompute({ compute, overrule, proposed }: ResolvedField): readonly string[] {
  if (compute === undefined) return []
  if (proposed) return [`按输入预填 proposed${sayReads(compute)}`]
  return [`自动计算 computed${sayReads(compute)}`, ...(overrule === undefined ? [] : ['可改写 may be overruled'])]
}

function sayConditions(field: ResolvedField): readonly string[] {
  return [
    ...sayCompute(field),
    ...(field.lookup ? [`带出 fills \`${field.lookup.fields.map(({ name }) => name).join('`, `')}\``] : []),
    ...(field.asks.length > 0 ? ['服务器校验 checked by the server'] : []),
    ...(field.rows?.pick ? [`选择后成行 rows chosen in \`${field.rows.pick.screen}\``] : []),
    ...(field.rows?.fillRows ? [`填充空行 fills empty rows: ${field.rows.fillRows.title}`] : []),
    ...(field.default ? ['有默认值 has a default'] : []),
    ...(field.visible ? [`有条件显示 shown on a condition${sayReads(field.visible)}`] : []),
    ...(field.editable ? [`有条件可编辑 editable on a condition${sayReads(field.editable)}`] : []),
    ...(field.readOnly && !field.compute ? ['只读 read only'] : []),
    ...(field.api.unsent ? ['不提交 not sent'] : []),
  ]
}

function sayRules(field: ResolvedField): string {
  const limits = Object.entries(field.limits).map(
    ([name, limit]) =>
      `${LIMITS[name as keyof ResolvedLimits]} ${name === 'pattern' ? `\`${limit.value}\`` : limit.value}`,
  )
  const when = field.requiredWhen
    ? `有条件必填 required on a condition${sayReads(field.requiredWhen)}`
    : '必填 required'
  const required = field.required === undefined ? [] : [when]
  const type = TYPES[field.api.type] ?? field.api.type
  return [type, ...required, ...sayChoices(field), ...limits, ...sayConditions(field)].join('; ')
}

function sayMessages(field: ResolvedField, both: Bilingual): string {
  const limits = Object.values(field.limits).map((limit) => limit.message)
  const checks = field.checks.filter(({ warns }) => !warns).map(({ message }) => message)
  const asked = field.asks.map(({ message }) => message)
  const own = [field.required, field.wrongType, ...limits, ...checks, ...asked].filter((text) => text !== undefined)
  const warnings = field.checks.filter(({ warns }) => warns).map(({ message }) => `${both(message)}（提醒 warning）`)
  return [...[...new Set(own)].map(both), ...warnings].join('; ')
}

export function sayFields(fields: readonly ResolvedField[], both: Bilingual): string {
  const rows = fields.map((field) => {
    const unit = field.unit ? `（${both(field.unit)}）` : ''
    return [`${both(field.title)}${unit}`, sayRules(field), sayMessages(field, both)]
  })
  const tables = fields.flatMap((field) =>
    field.rows ? [`**${both(field.title)}**\n\n${sayFields(field.rows.columns, both)}`] : [],
  )
  return [toTable(['字段 Field', '规则 Rules', '提示 Messages'], rows), ...tables].join('\n\n')
}
