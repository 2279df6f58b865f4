import { expect, test } from 'vitest'
import type { FieldSpec } from '../../src/contract/field'
import { screen as delivery } from '../../src/generated/screens/logistics/inbound-instruction/inbound-instruction-view'
import { screen as plan } from '../../src/generated/screens/requirement/demand-plan/demand-plan-form'
import { fitColumns } from '../../src/grid/columnLayout'
import { toFormPlan } from '../../src/record/formPlan'

const say = String

function widthsOf(tabs: Parameters<typeof toFormPlan>[0], name: string): ReadonlyMap<string, string | undefined> {
  const tables = (fields: readonly FieldSpec[]): readonly FieldSpec[] =>
    fields.flatMap((field) => (field.rows ? [field, ...tables(field.rows.columns)] : []))
  const { rows } = tables(toFormPlan(tabs).fields).find((field) => field.name === name) ?? {}
  const columns = (rows?.columns ?? []).filter((column) => column.rows === undefined)
  const widths = fitColumns(columns, { beside: 48, say })
  return new Map(columns.map((column, index) => [column.name, widths[index]]))
}

/** Width of the table in px below which a column gets narrower. */
const yieldsBelow = (width: string | undefined) => Number(/clamp\(0px, (\d+)px - 100cqw/.exec(width ?? '')?.[1])

test('model and specification of goods give way last where a table is short of room', () => {
  const goods = widthsOf(plan.tabs, 'requirementPlanReqItems')
  const [model, specification, colour] = ['skuCode', 'specification', 'exteriorDestr'].map((name) => goods.get(name))
  expect(yieldsBelow(specification)).toBe(yieldsBelow(model))
  expect(yieldsBelow(model)).toBeLessThan(yieldsBelow(colour) - 100)
  const accepted = widthsOf(delivery.tabs, 'projectPutInDetailList')
  const name = accepted.get('skuName') ?? accepted.get('skuCode')
  expect(yieldsBelow(name)).toBeLessThan(yieldsBelow(accepted.get('memo') ?? accepted.get('exteriorDestr')))
})

test('what a wide box has beyond a table is shared by the columns, so that row numbers and buttons stay as narrow', () => {
  const beside = 48
  const widths = [...widthsOf(plan.tabs, 'requirementPlanReqItems').values()].map(String)
  const growing = widths.map((width) => /^calc\((\d+)px \+ max\(0px, 100cqw - (\d+)px\) \* ([\d.]+)/.exec(width))
  const numbers = growing.map((found) => (found ?? []).slice(1).map(Number))
  const declared = numbers.reduce((sum, [width = Number.NaN]) => sum + width, beside)
  expect(numbers.map(([, whole]) => whole)).toEqual(numbers.map(() => declared))
  expect(numbers.reduce((sum, [, , share = Number.NaN]) => sum + share, 0)).toBeCloseTo(1, 3)
})
