import { ICON_NAMES } from '../../src/contract/iconNames'
import type { ParsedNode, ParsedScalar } from '../1-parse/parsed'
import { both } from '../diagnostics/languages'
import { findOtherWord } from '../diagnostics/otherWords'
import type { Report } from '../diagnostics/report'
import { badName, emptyText, notOneOf, wrongKind } from '../diagnostics/validate'
import { FIELD, FLAG, guess, MESSAGE, NUMBER, sayName, TEMPLATE, TEXT } from './expectedValues'
import { describeNode, type EditorSchema, type Located, type NameKind, type Shape } from './shape'

function reportWrong(node: ParsedNode, expected: string, report: Report): undefined {
  report.add(node.place, wrongKind(expected, describeNode(node), guess(node, expected)))
  return undefined
}

/** `take` makes the value of a scalar; undefined if it has reported why that is none. */
export function scalar<T>(
  says: string,
  editor: EditorSchema,
  take: (node: ParsedScalar, report: Report) => T | undefined,
): Shape<Located<T>> {
  return {
    says,
    editor,
    read: (node, report) => {
      if (node.kind !== 'scalar' || node.value === null) return reportWrong(node, says, report)
      const value = take(node, report)
      return value === undefined ? undefined : { value, place: node.place }
    },
  }
}

/** Booleans of YAML 1.1, which the library reads as text. */
const YES_NO = /^(yes|no|on|off)$/i

function textFor(says: string): Shape<Located<string>> {
  return scalar(says, { type: says === TEXT ? ['string', 'number'] : 'string', minLength: 1 }, (node, report) => {
    if (typeof node.value === 'boolean' || (says !== TEXT && typeof node.value === 'number'))
      return reportWrong(node, says, report)
    if (says === MESSAGE && YES_NO.test(node.text)) return reportWrong(node, says, report)
    if (node.text.trim() === '') report.add(node.place, emptyText(both('the text', '文字')))
    return node.text
  })
}

/** A text for people; a number is read as written. */
export const text = textFor(TEXT)

/** A message for people; refuses booleans, numbers and yes/no. */
export const message = textFor(MESSAGE)

export const flag: Shape<Located<boolean>> = scalar(FLAG, { type: 'boolean' }, (node, report) =>
  typeof node.value === 'boolean' ? node.value : reportWrong(node, FLAG, report),
)

function wholeFrom(least: 0 | 1): Shape<Located<number>> {
  const says = both(`a whole number from ${least}`, `不小于 ${least} 的整数`)
  return scalar(says, { type: 'integer', minimum: least }, ({ value, ...node }, report) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least
      ? value
      : reportWrong({ ...node, value }, says, report),
  )
}

/** A number of characters, decimals or rows, from 0. */
export const amount = wholeFrom(0)

/** A number of pixels, from 1. */
export const pixels = wholeFrom(1)

/** A number as its exact source text. */
export const decimal: Shape<Located<string>> = scalar(NUMBER, { type: 'number' }, (node, report) =>
  typeof node.value === 'number' ? node.text : reportWrong(node, NUMBER, report),
)

/** A text, number or boolean that is copied unchanged. */
export const literal: Shape<Located<string | number | boolean>> = scalar(
  both('a value', '值'),
  { type: ['string', 'number', 'boolean'] },
  (node) => node.value ?? undefined,
)

/** The source of an expression, or a number; the resolve phase parses it. */
export const formula: Shape<Located<string>> = scalar(
  both('an expression', '表达式'),
  {
    type: ['string', 'number', 'boolean'],
    description: both('an expression, e.g. status in [-1, 29, 30]', '表达式，例如 status in [-1, 29, 30]'),
  },
  (node) => (typeof node.value === 'string' ? node.value : node.text),
)

/** A text with field names in braces, e.g. {projectName}_{projectCode}. */
export const template: Shape<Located<string>> = textFor(TEMPLATE)

/** A name that the resolve phase resolves; the editor completes it from `#/definitions`. */
export function name(kind: NameKind): Shape<Located<string>> {
  return {
    ...textFor(sayName(kind)),
    editor: { $ref: `#/definitions/${kind}` },
  }
}

function splitNames(text: string): string {
  return text.split(/[\s、，;；]+/).join(', ')
}

export const fieldName: Shape<Located<string>> = {
  ...scalar(FIELD, { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9]*$' }, (node, report) => {
    if (/^[A-Za-z][A-Za-z0-9]*$/.test(node.text)) return node.text
    const hint = /[\s、，;；]/.test(node.text)
      ? both(
          `put a comma and a space between two names: ${splitNames(node.text)}`,
          `两个名称之间写逗号和空格：${splitNames(node.text)}`,
        )
      : undefined
    report.add(
      node.place,
      badName(node.text, both('letters and digits, as the API names the field', '与接口字段名一致的字母和数字'), hint),
    )
    return undefined
  }),
}

/** Built-in actions, for the hint at a misspelt name. */
const ACTION_WORDS = ['add', 'view', 'edit', 'copy', 'submit', 'reset', 'remove', 'export', 'import', 'print']

/** A name that becomes part of an address and of a file name. */
export const slug: Shape<Located<string>> = scalar(
  both('a name of small letters, digits and hyphens', '由小写字母、数字和连字符组成的名称'),
  { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
  (node, report) => {
    if (/^[a-z][a-z0-9-]*$/.test(node.text)) return node.text
    const meant =
      findOtherWord(node.text, ACTION_WORDS) ?? ACTION_WORDS.find((word) => word === node.text.toLowerCase())
    report.add(
      node.place,
      badName(
        node.text,
        both('small letters, digits and hyphens', '小写字母、数字和连字符'),
        meant && both(`did you mean "${meant}"?`, `是不是“${meant}”？`),
      ),
    )
    return undefined
  },
)

export function oneOf<const Words extends readonly (string | number)[]>(words: Words): Shape<Located<Words[number]>> {
  const says = both(`one of ${words.join(', ')}`, `${words.join('、')}之一`)
  return scalar<Words[number]>(says, { enum: words }, (node, report) => {
    const found = words.find((word) => word === node.value)
    if (found === undefined && words.some((word) => String(word) === node.text.normalize('NFKC')))
      return reportWrong(node, NUMBER, report)
    if (found === undefined) report.add(node.place, notOneOf(node.text, words.map(String)))
    return found
  })
}

export const iconName: Shape<Located<string>> = {
  ...oneOf(ICON_NAMES),
  says: both('the name of an icon', '图标的名称'),
}
