import type { RecordData } from '../../contract/value'
import { add, subtract, toDecimal } from '../../value/decimal'
import { toCountQuery } from './askedList'
import type { Sum } from './homeFigures'

/** The query that answers one sum. */
export function toSumQuery({ conditions, fixed, fields }: Sum, today: string): RecordData {
  const sums = fields && { sums: fields.join(',') }
  return { ...fixed, ...toCountQuery(conditions, today), current: 1, size: 1, ...sums }
}

/** An answer to the query of a sum. */
export interface SumAnswer {
  readonly total: number
  readonly sums: RecordData
}

function evaluate({ fields }: Sum, { total, sums }: SumAnswer): string {
  if (fields === undefined) return String(total)
  const at = (field: string | undefined) => String((field && sums[field]) ?? 0)
  const [plus, minus] = fields
  return subtract(at(plus), at(minus))
}

/** Adds up what was answered to the sums of a figure. */
export function addUp(sums: readonly Sum[], answers: readonly SumAnswer[]): string {
  return sums.reduce<string>((total, sum, index) => {
    const value = evaluate(sum, answers[index] ?? { total: 0, sums: {} })
    return sum.isTakenOff ? subtract(total, value) : add(total, value)
  }, toDecimal(0))
}
