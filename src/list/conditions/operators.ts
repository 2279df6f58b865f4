import type { ConditionField } from '../../contract/screen'
import type { Text } from '../../contract/value'

export type Operator =
  | 'is'
  | 'isNot'
  | 'contains'
  | 'notContains'
  | 'starts'
  | 'above'
  | 'atLeast'
  | 'below'
  | 'atMost'
  | 'between'
  | 'within'
  | 'oneOf'
  | 'empty'
  | 'filled'

/** The way a field's values are compared. */
export type Kind = 'text' | 'number' | 'day' | 'choice' | 'yesNo'

const OPERATORS: { readonly [kind in Kind]: readonly Operator[] } = {
  text: ['contains', 'notContains', 'is', 'isNot', 'starts', 'oneOf', 'empty', 'filled'],
  number: ['is', 'isNot', 'above', 'atLeast', 'below', 'atMost', 'between', 'empty', 'filled'],
  day: ['within', 'is', 'above', 'atLeast', 'below', 'atMost', 'between', 'empty', 'filled'],
  choice: ['is', 'isNot', 'oneOf', 'empty', 'filled'],
  yesNo: ['is'],
}

export function conditionKindOf({ type, choices }: Pick<ConditionField, 'type' | 'choices'>): Kind {
  if (choices !== undefined) return 'choice'
  if (type === 'integer' || type === 'decimal') return 'number'
  if (type === 'date' || type === 'date-time') return 'day'
  return type === 'boolean' ? 'yesNo' : 'text'
}

/** The operators of a field, the most likely first; without groups only those that a plain Blade answers. */
export function operatorsOf(field: ConditionField, grouped: boolean): readonly Operator[] {
  return OPERATORS[conditionKindOf(field)].filter((operator) => grouped || operator !== 'oneOf')
}

const TITLES: { readonly [operator in Operator]: Text } = {
  is: '等于',
  isNot: '不等于',
  contains: '包含',
  notContains: '不包含',
  starts: '开头是',
  above: '大于',
  atLeast: '大于或等于',
  below: '小于',
  atMost: '小于或等于',
  between: '介于',
  within: '在',
  oneOf: '是其中之一',
  empty: '为空',
  filled: '不为空',
}

const DAY_TITLES: { readonly [operator in Operator]?: Text } = {
  is: '日期是',
  above: '晚于',
  atLeast: '不早于',
  below: '早于',
  atMost: '不晚于',
}

export function operatorTitle(operator: Operator, field: ConditionField): Text {
  return (conditionKindOf(field) === 'day' ? DAY_TITLES[operator] : undefined) ?? TITLES[operator]
}

export function needsValue(operator: Operator): boolean {
  return operator !== 'empty' && operator !== 'filled'
}
