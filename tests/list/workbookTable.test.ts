import { expect, test } from 'vitest'
import type { Column } from '../../src/contract/screen'
import { toWorkbookTable } from '../../src/list/workbookTable'

const column = (field: string, more: Partial<Column>): Column => ({
  field,
  title: field,
  type: 'string',
  cell: 'text',
  cellOptions: {},
  align: 'start',
  ...more,
})
const columns = [
  column('name', {}),
  column('weight', { type: 'decimal', cellOptions: { digits: 3 } }),
  column('status', { type: 'integer', choices: { kind: 'local', name: 'flow_status' } }),
  column('time', { type: 'date-time' }),
  column('sealed', { type: 'boolean' }),
]
const rows = [
  { name: '=1+1', weight: '31.250', status: 10, time: '2026-03-01 08:00:00', sealed: true },
  { name: '007', weight: '12345678901234567.5', status: 99, time: '', sealed: undefined },
]

test('numbers, times and labels are cells of their kind; nothing becomes a formula and no digit is lost', () => {
  const labels = new Map([['status', new Map([['10', '同意']])]])
  const table = toWorkbookTable(columns, rows, {
    title: '项目',
    headOf: ({ title }) => title,
    labels,
    yesNo: ['是', '否'],
    say: String,
  })
  expect(table.columns.map(({ format }) => format)).toEqual(['@', '0.000', '@', 'yyyy-mm-dd hh:mm:ss', '@'])
  expect(table.rows).toEqual([
    [
      { kind: 'text', text: '=1+1' },
      { kind: 'number', text: '31.250' },
      { kind: 'text', text: '同意' },
      { kind: 'time', text: '2026-03-01 08:00:00' },
      { kind: 'text', text: '是' },
    ],
    [
      { kind: 'text', text: '007' },
      { kind: 'text', text: '12345678901234567.5' },
      { kind: 'text', text: '99' },
      undefined,
      undefined,
    ],
  ])
})
