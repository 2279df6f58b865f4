import { isRecord } from '../api/isRecord'
import { toSums } from '../api/toSums'
import type { Column, ConditionField, ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import type { Translate } from '../text/text'

export interface Group {
  readonly value: string
  readonly count: number
  readonly sums: RecordData
}

/** The records that match, by value of a field. */
export interface Groups {
  readonly groups: readonly Group[]
  readonly total: number
  readonly sums: RecordData
}

export type GroupTotal = NonNullable<ListScreen['totals']>[number] & Partial<Column>

/** The columns that are summed by group: those that the server stores. */
export function groupTotals({ totals = [], columns }: ListScreen): readonly GroupTotal[] {
  return totals
    .filter(({ stored }) => stored)
    .map((total) => ({ ...total, ...columns.find(({ field }) => field === total.field) }))
}

export function titleWithUnit({ title = '', unit }: Partial<Column>, text: Translate): string {
  return unit === undefined ? text(title) : `${text(title)} (${text(unit)})`
}

export function toGroups(data: unknown): Groups {
  const { groups, total } = isRecord(data) ? data : {}
  return { groups: Array.isArray(groups) ? groups : [], total: Number(total ?? 0), sums: toSums(data) }
}

/** How a group is called whose value is no choice with a label of its own. */
export function plainLabel({ type }: ConditionField, value: string, text: Translate): string | undefined {
  if (value === '') return text('（空）')
  return type === 'boolean' ? text(value === 'true' ? '是' : '否') : undefined
}
