import type { ParsedNode } from '../1-parse/parsed'
import { both } from '../diagnostics/languages'
import { bracesInText } from '../diagnostics/validate'
import { map, named, PARAMETERS, type ReadKeys } from './collections'
import { message as anyMessage, formula, name } from './scalars'
import { message } from './sentences'
import { may, must, type Shape } from './shape'

const ruleKeys = {
  that: must('What must hold.', formula, 'endDate >= startDate'),
  else: must('What is said where it does not hold.', message, '结束时间不能早于开始时间'),
}
const rule = map(both('a check', '校验'), ruleKeys)
type ValidRuleCheck = ReadKeys<typeof ruleKeys>

const warningKeys = {
  that: must('What usually holds.', formula, 'reqDeliveryDate >= today()'),
  warn: must(
    'What is asked before a save where it does not hold; the user may save all the same.',
    anyMessage,
    '要求交货日期已过',
  ),
  figures: may('Values that are said where `warn` has their names in double braces.', named(PARAMETERS, formula)),
}
const warningMap = map(both('a check that warns', '提醒'), warningKeys)
const BRACES = /\{+[^{}]*\}+/g

/** Refuses braces in the question that are no figure of it. */
const warning: typeof warningMap = {
  ...warningMap,
  read: (node, report) => {
    const read = warningMap.read(node, report)
    const known = new Set(read?.figures?.value.map(({ name }) => `{{${name}}}`))
    const wrong = read?.warn.value.match(BRACES)?.find((braces) => !known.has(braces))
    if (read && wrong !== undefined) report.add(read.warn.place, bracesInText(wrong))
    return read
  },
}
type ValidWarning = ReadKeys<typeof warningKeys>

const askKeys = {
  operation: must(
    'The operation that is asked once the field has rested. Of a page or list: no other record may have the same value; of anything else: it must not refuse.',
    name('operation'),
  ),
  params: may('Query parameters; nothing is asked while one of them is empty.', named(PARAMETERS, formula)),
  else: must('What is said where it does not hold.', message, '项目编号已存在'),
}
const ask = map(both('a check that asks the server', '向服务器查询的校验'), askKeys)
export type ValidAsk = ReadKeys<typeof askKeys>

export type ValidCheck = ValidRuleCheck | ValidWarning | ValidAsk

function hasKey(node: ParsedNode, name: string): boolean {
  return node.kind === 'map' && node.entries.some(({ key }) => key === name)
}

export const check: Shape<ValidCheck> = {
  says: both(`${rule.says}, ${warning.says} or ${ask.says}`, `${rule.says}、${warning.says}或${ask.says}`),
  inner: [rule, warning, ask],
  editor: { anyOf: [rule.editor, warning.editor, ask.editor] },
  read: (node, report) => {
    if (hasKey(node, 'operation')) return ask.read(node, report)
    return hasKey(node, 'warn') ? warning.read(node, report) : rule.read(node, report)
  },
}
