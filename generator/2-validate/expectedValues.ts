import type { ParsedNode, ParsedScalar } from '../1-parse/parsed'
import { both } from '../diagnostics/languages'
import type { NameKind } from './shape'

/** The hint where a field has its choices inline. */
export const CLOSED_LIST = both(
  'a closed list stands in schemas/dictionaries.yaml under "local"; "dict" names it',
  '固定列表写在 schemas/dictionaries.yaml 的“local”下，“dict”写它的名称',
)

/** The hint against `required: true` of other tools: the value is the message for people. */
const SENTENCE = both('write the sentence itself, e.g. 请输入名称', '写句子本身，例如“请输入名称”')

export const TEXT = both('a text', '文字')
export const MESSAGE = both('the message that people read', '给使用者看的提示')
export const TEMPLATE = both(
  'a text with fields in braces, e.g. {projectName}_{projectCode}',
  '花括号中带字段的文字，例如 {projectName}_{projectCode}',
)

export const FIELD = both('the name of a field', '字段的名称')
export const FLAG = both('true or false', 'true 或 false')
export const NUMBER = both('a number', '数字')
const NUMBERS: readonly string[] = [
  both('a whole number', '整数'),
  NUMBER,
  both('a whole number from 0', '不小于 0 的整数'),
  both('a whole number from 1', '不小于 1 的整数'),
]

function guessNumber({ text }: ParsedScalar): string | undefined {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/,(?=\d{3}(?!\d))/g, '')
  const [, number] = /^(-?\d+(?:\.\d+)?)\s*(?:px|%|\p{L}*)$/u.exec(plain) ?? []
  return number === undefined ? undefined : both(`write the number alone: ${number}`, `只写数字：${number}`)
}

function guessFlag({ text }: ParsedScalar): string {
  if (/^(true|yes|on|1|是|有)$/i.test(text)) return both('write true', '写 true')
  return /^(false|no|off|0|否|无|none)$/i.test(text)
    ? both('write false', '写 false')
    : both('write true or false', '写 true 或 false')
}

function guessScalar(node: ParsedScalar, expected: string): string | undefined {
  if (expected === MESSAGE || typeof node.value === 'boolean') return SENTENCE
  if (expected === FLAG) return guessFlag(node)
  if (typeof node.value === 'number' && node.value < 0) return both(`write ${-node.value}`, `写 ${-node.value}`)
  return typeof node.value === 'string' && NUMBERS.includes(expected) ? guessNumber(node) : undefined
}

/** The hint where a name alone belongs and the keys of a column stand. */
function guessName(node: ParsedNode): string | undefined {
  const field = node.kind === 'map' ? node.entries.find(({ key }) => key === 'field')?.value : undefined
  return field?.kind === 'scalar'
    ? both(
        `write ${field.text} alone; what else is said of it stands below "fields"`,
        `只写 ${field.text}；其他内容写在“fields”下面的字段上`,
      )
    : undefined
}

/** The remedy of a value of another kind than expected. */
export function guess(node: ParsedNode, expected: string): string | undefined {
  if (expected === FIELD) return guessName(node)
  if (expected === TEMPLATE && node.kind === 'map')
    return both(
      `put the text in quotes: "{${node.entries[0]?.key ?? 'name'}}"`,
      `给文字加引号："{${node.entries[0]?.key ?? 'name'}}"`,
    )
  if (expected === sayName('dictionary') && node.kind !== 'scalar') return CLOSED_LIST
  return node.kind === 'scalar' ? guessScalar(node, expected) : undefined
}

const NAMED: { readonly [kind in NameKind]: string } = {
  operation: both('an operation', '接口'),
  dictionary: both('a dictionary', '字典'),
  rule: both('a rule', '规则'),
  rows: both('a shared table', '共用明细表'),
  field: both('a shared field', '共用字段'),
  screen: both('a screen', '页面'),
  widget: both('a widget', '控件'),
  cell: both('a cell', '单元格'),
  slot: both('a component for slots', '插槽组件'),
  permission: both('a permission', '权限'),
  flow: both('a flow', '流程'),
  role: both('a role', '角色'),
  screenTemplate: both('a template', '模板'),
}

/** What a key takes that names something of this kind. */
export const sayName = (kind: NameKind) => both(`the name of ${NAMED[kind]}`, `${NAMED[kind]}的名称`)
