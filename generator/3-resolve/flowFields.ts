import type { ValueType } from '../../src/contract/field'
import type { ValidField } from '../2-validate/fields'
import type { Place } from '../diagnostics/diagnostic'
import { branchComparison, notAPerson } from '../diagnostics/flows'
import { both } from '../diagnostics/languages'
import { unknownField } from '../diagnostics/names'
import { offer } from '../diagnostics/nearest'
import type { Report } from '../diagnostics/report'
import type { ApiField, ApiFields } from '../openapi/apiField'
import { holdsPerson, isIdField } from '../openapi/isIdField'
import type { Names } from './context'
import { type Comparison, toValue } from './flowBranch'
import type { ResolvedFlow } from './resolvedFlow'

/** The documents of an entity, as their flow reads them. */
export interface FlowDocument {
  /** Where the entity names its flow. */
  readonly place: Place
  readonly owner: string
  readonly fields: ApiFields
  /** The descriptions of its fields, by name. */
  readonly described: ReadonlyMap<string, ValidField>
}

const NUMBERS: readonly ValueType[] = ['integer', 'decimal']
const DAYS: readonly ValueType[] = ['date', 'date-time']
const TABLES: readonly ValueType[] = ['array', 'object']
const DAY = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/
const EQUALITY: readonly string[] = ['eq', 'ne']

/** The values that the field may have, by the API or by its closed list; undefined where others keep them. */
function findValues(api: ApiField, document: FlowDocument, names: Names): readonly string[] | undefined {
  const dict = document.described.get(api.name)?.dict?.value
  const listed = dict === undefined ? undefined : names.localDictionaries.get(dict)
  return listed?.keys.map(({ value }) => value) ?? api.values
}

type Fault = readonly [message: string, hint?: string]

function findTextFault(api: ApiField, { constant }: Comparison, says: string): Fault | undefined {
  if (api.type !== 'string') return undefined
  if (constant.kind === 'boolean')
    return [
      both(`${says} is compared with a text`, `${says}应与文字比较`),
      both('write it in quotes', '写成引号中的文字'),
    ]
  if (constant.kind !== 'number' || !isIdField(api)) return undefined
  return [both(`${says} is an id, which is a text`, `${says}是编号，即文字`), both('write it in quotes', '给它加引号')]
}

/** What is wrong with the kind of the value. */
function findKindFault(api: ApiField, comparison: Comparison): Fault | undefined {
  const { constant } = comparison
  const says = both(`field "${api.name}" of type ${api.type}`, `类型为 ${api.type} 的字段“${api.name}”`)
  if (TABLES.includes(api.type)) return [both(`${says} is no single value`, `${says}不是单个值`)]
  if (NUMBERS.includes(api.type) && constant.kind !== 'number')
    return [
      both(`${says} is compared with a number`, `${says}应与数字比较`),
      both('write it without quotes', '不加引号'),
    ]
  if (api.type === 'boolean' && constant.kind !== 'boolean')
    return [both(`${says} is compared with true or false`, `${says}应与 true 或 false 比较`)]
  if (DAYS.includes(api.type) && !(constant.kind === 'text' && DAY.test(constant.value)))
    return [
      both(`${says} is compared with a day`, `${says}应与日期比较`),
      both('write "2026-03-01" in quotes', '写成引号中的 "2026-03-01"'),
    ]
  return findTextFault(api, comparison, says) ?? findOrderFault(api, comparison, says)
}

function findOrderFault(api: ApiField, { operator }: Comparison, says: string): Fault | undefined {
  const isOrdered = NUMBERS.includes(api.type) || DAYS.includes(api.type) || EQUALITY.includes(operator)
  if (isOrdered) return undefined
  return [
    both(`${says} is equal or not, but not greater`, `${says}只有相等与否，没有大小`),
    both('compare it with "==" or "!=", or compare a number or a day', '用“==”或“!=”比较，或比较数字、日期字段'),
  ]
}

function checkComparison(
  comparison: Comparison,
  { api, document }: { readonly api: ApiField; readonly document: FlowDocument },
  { report, names }: Checking,
): void {
  const values = findValues(api, document, names)
  const value = toValue(comparison.constant)
  const other = { place: document.place, says: both('the flow of these documents', '这些单据的流程') }
  if (values !== undefined && EQUALITY.includes(comparison.operator)) {
    if (values.includes(value)) return
    const says = both(`field "${api.name}" is never "${value}"`, `字段“${api.name}”没有“${value}”这个值`)
    report.add(comparison.place, branchComparison(says, offer(value, values).hint), other)
    return
  }
  const fault = findKindFault(api, comparison)
  // Where it is named, so that all ids of one list are one mistake.
  const place = isIdField(api) ? comparison.fieldPlace : comparison.place
  if (fault !== undefined) report.add(place, branchComparison(...fault), other)
}

interface Checking {
  readonly report: Report
  readonly names: Names
}

interface Asked {
  readonly field: string
  readonly place: Place
  readonly check?: (api: ApiField, document: FlowDocument) => void
}

function askedBy(flow: ResolvedFlow, context: Checking): readonly Asked[] {
  return flow.asked.map(({ field, place, comparison, isPerson }) => ({
    field,
    place,
    check: (api, document) => {
      if (comparison) checkComparison(comparison, { api, document }, context)
      else if (isPerson && !holdsPerson(api)) context.report.add(place, notAPerson(field, api.type))
    },
  }))
}

/** Reports each place once, with the first of the documents that it does not fit. */
function checkAsked({ field, place, check }: Asked, documents: readonly FlowDocument[], { report }: Checking): void {
  const lacking = documents.find(({ fields }) => !fields.has(field))
  if (lacking !== undefined) {
    const other = { place: lacking.place, says: both('the flow of these documents', '这些单据的流程') }
    report.add(place, unknownField(field, lacking.owner, lacking.fields.keys()), other)
    return
  }
  for (const document of documents) {
    const api = document.fields.get(field)
    if (api !== undefined) check?.(api, document)
  }
}

/** Checks what a flow reads of documents against each entity that uses it. */
export function checkFlowFields(flow: ResolvedFlow, documents: readonly FlowDocument[], context: Checking): void {
  for (const asked of askedBy(flow, context)) checkAsked(asked, documents, context)
  const known = new Set(documents.flatMap(({ fields }) => [...fields.keys()]))
  for (const { value, place } of flow.titledBy)
    if (documents.length > 0 && !known.has(value))
      context.report.add(place, unknownField(value, both('the documents of the flow', '流程的单据'), known))
}
