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

test('model and specification of goods keep their width where a table is short of room; other texts give way', () => {
  const goods = widthsOf(plan.tabs, 'requirementPlanReqItems')
  expect(goods.get('skuCode')).toBe('150px')
  expect(goods.get('specification')).toBe('120px')
  expect(goods.get('exteriorDestr')).toMatch(/^calc\(/)
  const accepted = widthsOf(delivery.tabs, 'projectPutInDetailList')
  expect(accepted.get('skuName') ?? accepted.get('skuCode')).toMatch(/^1\d0px$/)
})
