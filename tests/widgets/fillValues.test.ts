import { expect, test } from 'vitest'
import type { OperationChoices } from '../../src/contract/field'
import { fillValues } from '../../src/widgets/reference/fillValues'

const source: OperationChoices = {
  kind: 'operation',
  operation: 'system.dept.fs-list',
  params: {},
  deps: [],
  value: 'id',
  label: (row) => String(row.title),
  fill: { phone: 'mobile' },
  labelField: 'companyName',
  paged: false,
}

test('a chosen record fills its fields and its label', () => {
  const chosen = { label: '甲监理', row: { id: '1', title: '甲监理', mobile: '13800000000' } }
  expect(fillValues(source, chosen)).toEqual({ phone: '13800000000', companyName: '甲监理' })
})

test("the record's own text goes before the label", () => {
  const chosen = { label: '甲_01', row: { companyName: '甲' } }
  expect(fillValues(source, chosen)).toEqual({ phone: undefined, companyName: '甲' })
})

test('a cleared choice empties what it had filled', () => {
  expect(fillValues(source, undefined)).toEqual({ phone: undefined, companyName: undefined })
})
