import type { Api } from '../../api/api'
import type { Scope } from '../../contract/expression'
import type { FieldSpec } from '../../contract/field'
import type { RecordData, Value } from '../../contract/value'
import { toCellValue } from '../../grid/cellText'
import { createChoiceFinder } from '../../grid/createChoiceFinder'
import type { ColumnLabels } from '../../list/workbookTable'
import { cellFields } from '../../record/cellFields'
import type { FormMessage } from '../../record/formMessage'
import { isSameValue } from '../../record/isSameValue'
import { formatDecimal, isDecimal } from '../../value/decimal'
import { toFieldValue } from '../../widgets/choiceValue'
import type { FilledLine } from './recordSheet'

/** The values that a row says, and why one of its texts is none. */
export interface LineReading {
  readonly patch: RecordData
  readonly refusal?: FormMessage
}

/** Reads the fields whose text differs from `known`, that of the record's own row. */
export type ReadLine = (line: FilledLine, known: ReadonlyMap<string, string>) => Promise<LineReading>

const NEW_LINE = /\r\n?/g

function toValue(field: FieldSpec, text: string): Value | undefined {
  // Cells of a detail table have one line, those of a workbook may have more.
  if (field.type === 'string') return text.trim().replace(NEW_LINE, '\n') || undefined
  const value = toCellValue(field, text)
  return field.type === 'decimal' && isDecimal(String(value)) ? formatDecimal(String(value)) : value
}

/** Compares as values: 1.50 is 1.5, and a day the midnight that it begins with. */
export function isSameText(field: FieldSpec, one: string, other: string): boolean {
  if (field.choices) return one.trim() === other.trim()
  return isSameValue(toValue(field, one), toValue(field, other))
}

interface LineDeps {
  readonly fields: readonly FieldSpec[]
  readonly labels: ColumnLabels
  readonly api: Api
  readonly scope: Scope
}

type Word = (field: FieldSpec, text: string) => Promise<RecordData | undefined>

/** Finds what a label stands for, asking the server once for each word that a loaded choice does not have. */
function createWordFinder({ labels, api, scope }: LineDeps): Word {
  const find = createChoiceFinder(api)
  const asked = new Map<string, Promise<RecordData | undefined>>()
  const search: Word = (field, text) => {
    const key = `${field.name} ${text}`
    const known = asked.get(key) ?? find(field, text, scope)
    asked.set(key, known)
    return known
  }
  return async (field, text) => {
    if (field.choices?.kind === 'operation') return search(field, text)
    const known = [...(labels.get(field.name) ?? [])].find(([value, label]) => label === text || value === text)
    return known && { [field.name]: toFieldValue(known[0], field.type) }
  }
}

export function createLineReader(deps: LineDeps): ReadLine {
  const findWord = createWordFinder(deps)
  const readCell = (field: FieldSpec, text: string): Promise<RecordData | undefined> => {
    const isWord = field.choices !== undefined && text.trim() !== ''
    return isWord ? findWord(field, text.trim()) : Promise.resolve(toOwnValues(field, text))
  }
  return async ({ texts }, known) => {
    const isChanged = (field: FieldSpec) => {
      const text = texts.get(field.name)
      return text !== undefined && !isSameText(field, text, known.get(field.name) ?? '')
    }
    const changed = deps.fields.filter(isChanged)
    const read = await Promise.all(changed.map((field) => readCell(field, texts.get(field.name) ?? '')))
    const wrong = changed.find((_, index) => read[index] === undefined)
    const patch: RecordData = Object.assign({}, ...read)
    return { patch, ...(wrong && { refusal: { text: '{{title}}里没有这个选项', title: wrong.title } }) }
  }
}

/** The value; an emptied field empties all that stands beside it, another address the coordinates of the former one. */
function toOwnValues(field: FieldSpec, text: string): RecordData {
  const value = toValue(field, text)
  const beside = value === undefined ? cellFields(field) : (field.companions ?? [])
  const emptied = Object.fromEntries(beside.map((name) => [name, undefined]))
  return value === undefined ? emptied : { ...emptied, [field.name]: value }
}
