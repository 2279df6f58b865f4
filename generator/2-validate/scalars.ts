import { ICON_NAMES } from '../../src/contract/iconNames'
import type { ParsedNode, ParsedScalar } from '../1-parse/parsed'
import { findOtherWord } from '../diagnostics/otherWords'
import type { Report } from '../diagnostics/report'
import { badName, emptyText, notOneOf, wrongKind } from '../diagnostics/validate'
import { describeNode, type EditorSchema, type Located, type NameKind, type Shape } from './shape'

/** The hint where a field has its choices inline. */
export const CLOSED_LIST = 'a closed list stands in schemas/dictionaries.yaml under "local"; "dict" names it'

/** The hint against `required: true` of other tools: the value is the message for people. */
const SENTENCE = 'write the sentence itself, e.g. 请输入名称'

const TEXT = 'a text'
const MESSAGE = 'the message that people read'
const TEMPLATE = 'a text with fields in braces, e.g. {projectName}_{projectCode}'

const FLAG = 'true or false'
const NUMBERS: readonly string[] = ['a whole number', 'a number', 'a whole number from 0', 'a whole number from 1']

function guessNumber({ text }: ParsedScalar): string | undefined {
  const [, number] = /^(-?\d+(?:\.\d+)?)\s*(?:px|%|\p{L}*)$/u.exec(text.normalize('NFKC').trim()) ?? []
  return number === undefined ? undefined : `write the number alone: ${number}`
}

function guessFlag({ text }: ParsedScalar): string {
  if (/^(true|yes|on|1|是|有)$/i.test(text)) return 'write true'
  return /^(false|no|off|0|否|无|none)$/i.test(text) ? 'write false' : 'write true or false'
}

function guessScalar(node: ParsedScalar, expected: string): string | undefined {
  if (expected === MESSAGE || typeof node.value === 'boolean') return SENTENCE
  if (expected === FLAG) return guessFlag(node)
  return typeof node.value === 'string' && NUMBERS.includes(expected) ? guessNumber(node) : undefined
}

function guess(node: ParsedNode, expected: string): string | undefined {
  if (expected === TEMPLATE && node.kind === 'map')
    return `put the text in quotes: "{${node.entries[0]?.key ?? 'name'}}"`
  if (expected === 'the name of a dictionary' && node.kind !== 'scalar') return CLOSED_LIST
  return node.kind === 'scalar' ? guessScalar(node, expected) : undefined
}

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
    if (node.text.trim() === '') report.add(node.place, emptyText('the text'))
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
  const says = `a whole number from ${least}`
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
export const decimal: Shape<Located<string>> = scalar('a number', { type: 'number' }, (node, report) =>
  typeof node.value === 'number' ? node.text : reportWrong(node, 'a number', report),
)

/** A text, number or boolean that is copied unchanged. */
export const literal: Shape<Located<string | number | boolean>> = scalar(
  'a value',
  { type: ['string', 'number', 'boolean'] },
  (node) => node.value ?? undefined,
)

/** The source of an expression, or a number; the resolve phase parses it. */
export const formula: Shape<Located<string>> = scalar(
  'an expression',
  { type: ['string', 'number', 'boolean'], description: 'an expression, e.g. status in [-1, 29, 30]' },
  (node) => (typeof node.value === 'string' ? node.value : node.text),
)

/** A text with field names in braces, e.g. {projectName}_{projectCode}. */
export const template: Shape<Located<string>> = textFor(TEMPLATE)

const NAMED: { readonly [kind in NameKind]: string } = {
  operation: 'an operation',
  dictionary: 'a dictionary',
  rule: 'a rule',
  rows: 'a shared table',
  field: 'a shared field',
  screen: 'a screen',
  widget: 'a widget',
  cell: 'a cell',
  permission: 'a permission',
}

/** A name that the resolve phase resolves; the editor completes it from `#/definitions`. */
export function name(kind: NameKind): Shape<Located<string>> {
  return { ...textFor(`the name of ${NAMED[kind]}`), editor: { $ref: `#/definitions/${kind}` } }
}

function splitNames(text: string): string {
  return text.split(/[\s、，;；]+/).join(', ')
}

export const fieldName: Shape<Located<string>> = {
  ...scalar('the name of a field', { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9]*$' }, (node, report) => {
    if (/^[A-Za-z][A-Za-z0-9]*$/.test(node.text)) return node.text
    const hint = /[\s、，;；]/.test(node.text)
      ? `put a comma and a space between two names: ${splitNames(node.text)}`
      : undefined
    report.add(node.place, badName(node.text, 'letters and digits, as the API names the field', hint))
    return undefined
  }),
}

/** Built-in actions, for the hint at a misspelt name. */
const ACTION_WORDS = ['add', 'view', 'edit', 'copy', 'submit', 'reset', 'remove', 'export', 'import', 'print']

/** A name that becomes part of an address and of a file name. */
export const slug: Shape<Located<string>> = scalar(
  'a name of small letters, digits and hyphens',
  { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
  (node, report) => {
    if (/^[a-z][a-z0-9-]*$/.test(node.text)) return node.text
    const meant =
      findOtherWord(node.text, ACTION_WORDS) ?? ACTION_WORDS.find((word) => word === node.text.toLowerCase())
    report.add(node.place, badName(node.text, 'small letters, digits and hyphens', meant && `did you mean "${meant}"?`))
    return undefined
  },
)

export function oneOf<const Words extends readonly (string | number)[]>(words: Words): Shape<Located<Words[number]>> {
  const says = `one of ${words.join(', ')}`
  return scalar<Words[number]>(says, { enum: words }, (node, report) => {
    const found = words.find((word) => word === node.value)
    if (found === undefined && words.some((word) => String(word) === node.text.normalize('NFKC')))
      return reportWrong(node, 'a number', report)
    if (found === undefined) report.add(node.place, notOneOf(node.text, words.map(String)))
    return found
  })
}

export const iconName: Shape<Located<string>> = { ...oneOf(ICON_NAMES), says: 'the name of an icon' }
