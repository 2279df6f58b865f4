import type { ImportColumn } from '../../src/contract/importTable'
import type { ValidImport } from '../2-validate/imports'
import type { Located } from '../2-validate/shape'
import {
  columnOfManyValues,
  columnWithoutRule,
  computedColumn,
  doubledTitle,
  unnamedRecord,
} from '../diagnostics/imports'
import { both } from '../diagnostics/languages'
import { unknownField } from '../diagnostics/names'
import { listedTwice } from '../diagnostics/review'
import type { FieldScope } from './choices'
import type { EntityContext } from './context'
import { findField } from './formField'
import type { ResolvedForm } from './resolved'
import type { ResolvedField } from './resolvedField'

const TYPES: { readonly [type: string]: ImportColumn['type'] } = {
  string: 'text',
  integer: 'integer',
  decimal: 'decimal',
  date: 'date',
  'date-time': 'date-time',
}

export interface ImportQuestion {
  readonly written: ValidImport
  /** The form whose rules check the rows; undefined where the entity has none. */
  readonly form?: ResolvedForm
  readonly scope: FieldScope
  readonly context: EntityContext
}

type WrittenColumn = ValidImport['columns']['value'][number]
interface Written {
  readonly field: Located<string>
  readonly title?: Located<string>
  readonly required?: Located<boolean>
  readonly width?: Located<number>
}

export const toWritten = (column: WrittenColumn): Written => ('field' in column ? column : { field: column })

/** A column of the detail table that the rows fill; undefined after reporting that it has none. */
function findCell(name: Located<string>, { written, form, context }: ImportQuestion): ResolvedField | undefined {
  const table = written.table?.value ?? ''
  const columns = form?.fields.find((field) => field.name === table)?.rows?.columns
  const column = columns?.find((candidate) => candidate.name === name.value)
  if (columns !== undefined && column === undefined) {
    const known = columns.map((candidate) => candidate.name)
    context.report.add(
      name.place,
      unknownField(name.value, both(`the columns of "${table}"`, `“${table}”的各列`), known),
    )
  }
  return column
}

function findColumn(name: Located<string>, question: ImportQuestion): ResolvedField | undefined {
  const { written, form, scope, context } = question
  if (written.table !== undefined) return findCell(name, question)
  const inForm = form?.fields.find((field) => field.name === name.value)
  if (inForm !== undefined) return inForm
  // A field of the form with an error is already reported.
  if (form?.named.has(name.value)) return undefined
  const field = findField(name, scope, context)
  if (field === undefined || form === undefined) return field
  const known = form.fields.map((candidate) => candidate.name)
  context.report.add(name.place, columnWithoutRule(name.value, form.name, known))
  return undefined
}

function toChoices({ choices, written }: ResolvedField): ImportColumn['choices'] {
  if (choices === undefined || choices.kind === 'operation') return undefined
  const isLocal = choices.kind === 'local'
  return { code: isLocal ? choices.name : choices.code, isLocal, labelField: written.labelField?.value }
}

/** The smallest number, where it is not 0. */
function toMinimum({ limits }: ResolvedField): number | undefined {
  const least = Number(limits.minimum?.value ?? 0)
  return least === 0 ? undefined : least
}

/** Limits of the cells of a type, as the form and the API give them. */
function toLimits(type: ImportColumn['type'], field: ResolvedField): Partial<ImportColumn> {
  const { limits, api } = field
  if (type === 'decimal') return { digits: limits.decimals?.value, min: toMinimum(field) }
  if (type === 'integer') return { min: toMinimum(field) }
  // A cell that names a record is as long as the name, and not as the id.
  return type === 'text' && api.references === undefined ? { maxLength: limits.maxLength?.value } : {}
}

function isRequired({ required, requiredWhen, api }: ResolvedField): boolean {
  return (required !== undefined && requiredWhen === undefined) || api.required
}

function findType({ field: name }: Written, { api }: ResolvedField, { written, context }: ImportQuestion) {
  const type = TYPES[api.type]
  const isMatched = written.match?.value.some((match) => match.name === name.value) === true
  if (type === undefined) context.report.add(name.place, columnOfManyValues(name.value, api.type))
  else if (api.references === undefined || isMatched) return { type, isMatched }
  else context.report.add(name.place, unnamedRecord(name.value, api.references))
  return undefined
}

function toColumn(written: Written, field: ResolvedField, question: ImportQuestion): ImportColumn | undefined {
  // A rule of the server may compare what the cells say with what is computed.
  const { rules } = question.written
  if (rules === undefined && field.compute && !field.proposed && field.overrule === undefined)
    question.context.report.add(written.field.place, computedColumn(field.name))
  const found = findType(written, field, question)
  return (
    found && {
      field: field.name,
      title: written.title === undefined ? field.title : question.context.texts.say(written.title),
      type: found.type,
      required: (written.required?.value ?? isRequired(field)) || undefined,
      ...toLimits(found.type, field),
      width: written.width?.value,
      choices: found.isMatched ? undefined : toChoices(field),
    }
  )
}

/** The head as a workbook compares it: without a unit in brackets. */
const toHead = (title: string) => title.replace(/\s/g, '').replace(/[(（][^()（）]*[)）]$/, '')

interface Same {
  readonly column: ImportColumn
  readonly same: ImportColumn
}

function reportSame(written: Written, { column, same }: Same, { context }: ImportQuestion): void {
  if (same.field === column.field)
    context.report.add(written.field.place, listedTwice(both('column', '列'), column.field))
  else context.report.add((written.title ?? written.field).place, doubledTitle(column.title, same.field))
}

/** The columns of an import; reports those that no form or API has a rule for. */
export function resolveColumns(question: ImportQuestion): readonly ImportColumn[] {
  const byHead = new Map<string, ImportColumn>()
  return question.written.columns.value.flatMap((item) => {
    const written = toWritten(item)
    const field = findColumn(written.field, question)
    const column = field && toColumn(written, field, question)
    if (column === undefined) return []
    const same = byHead.get(toHead(column.title))
    if (same !== undefined) {
      reportSame(written, { column, same }, question)
      return []
    }
    byHead.set(toHead(column.title), column)
    return [column]
  })
}
