import { expect, it } from 'vitest'
import type { Check } from '../../src/contract/field'
import type { RecordData } from '../../src/contract/value'
import { sampleForm } from '../../src/form/sampleForm'
import { sampleField, sampleRows } from '../../src/grid/sampleRows'
import { findErrors } from '../../src/record/findErrors'
import { findWarnings } from '../../src/record/findWarnings'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' }

const few: Check = {
  field: 'quantity',
  deps: ['quantity'],
  holds: ({ row }) => Number(row.quantity) >= 10,
  message: '数量很少',
}
const late: Check = {
  field: 'startDate',
  deps: ['startDate'],
  holds: ({ form, today }) => !form.startDate || form.startDate >= today,
  message: '日期已过',
}
const table = sampleField('rows', '上报楼栋', { type: 'array', rows: { ...sampleRows, warnings: [few] } })
const startDate = sampleField('startDate', '开始', { type: 'date' })
const form = {
  ...sampleForm,
  tabs: [{ title: '一', sections: [{ fields: [startDate, table] }] }],
  warnings: [late],
}
const warningsOf = (values: RecordData, screen = form) =>
  Object.fromEntries([...findWarnings(screen, values, scope)].map(([path, { text }]) => [path, text]))

const unusual = {
  startDate: '2026-02-28',
  rows: [
    { buildNumber: 'A1', quantity: 12 },
    { buildNumber: 'A2', quantity: 9 },
  ],
}

it('what is unusual in fields and cells is said with its place, and is no error', () => {
  expect(warningsOf(unusual)).toEqual({ startDate: '日期已过', 'rows.1.quantity': '数量很少' })
  expect([...findErrors({ ...form, checks: [] }, unusual, scope).keys()]).toEqual([])
})

it('nothing is said where all is usual', () => {
  expect(warningsOf({ startDate: '2026-03-01', rows: [{ quantity: 10 }] })).toEqual({})
})

it('a field that is not shown is not warned of', () => {
  const hidden = { ...form, tabs: [{ title: '一', sections: [{ fields: [{ ...startDate, visible: () => false }] }] }] }
  expect(warningsOf(unusual, hidden)).toEqual({})
})
