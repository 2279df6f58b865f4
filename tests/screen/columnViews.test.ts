import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import type { ListScreen, Screen } from '../../src/contract/screen'
import { screen as billScreen } from '../../src/generated/screens/lease/bill/bill-list'
import { screen as leaseScreen } from '../../src/generated/screens/lease/project-lease/lease-manage-list'
import { ListCell } from '../../src/list/ListCell'
import { offeredFor, reasonAgainst, rowActions } from '../../src/list/listActions'
import { toComputedRows, toWorkbookTable } from '../../src/list/workbookTable'
import { narrowScreen } from '../../src/screen/narrowScreen'
import { emptyScope } from '../list/listScreen'

const scope = { ...emptyScope, today: '2026-03-11' }
const BILL = {
  billId: '7',
  leaseId: '30',
  leaseConfirmCode: 'ZL-1',
  endDate: '2026-03-01',
  status: 8,
  totalCurValue: '100.50',
  paymentMoney: '40.25',
}
const LEASE = { leaseId: '30', projectId: '8', projectName: '甲项目', leaseConfirmCode: 'ZL-1', totalCurValue: '9.00' }

function narrowed(screen: Screen, codes: readonly string[]): ListScreen {
  const list = narrowScreen(screen, (code) => codes.includes(code))
  if (list.kind !== 'list') throw new Error(`${list.id} is no list`)
  return list
}

function render(list: ListScreen, field: string, record: typeof BILL | Partial<typeof LEASE>): string {
  const column = list.columns.find((one) => one.field === field)
  if (column === undefined) throw new Error(`${list.id} has no column ${field}`)
  const cell = createElement(ListCell, { column, record, scope })
  return renderToString(createElement(MemoryRouter, {}, cell))
}

const ALL = ['lease_view', 'lease_bill', 'project_view', ...(leaseScreen.codes ?? []), ...(billScreen.codes ?? [])]

describe('a column that computes', () => {
  test('shows what its expression makes of the row', () => {
    const list = narrowed(billScreen, [])
    expect(render(list, 'openMoney', BILL)).toContain('60.25')
    expect(render(list, 'lateDays', BILL)).toContain('10')
    expect(render(list, 'lateDays', { ...BILL, endDate: '2026-04-01' })).toContain('0')
  })

  test('stands in a workbook as it is shown', () => {
    const list = narrowed(billScreen, [])
    const columns = list.columns.filter(({ field }) => ['openMoney', 'lateDays'].includes(field))
    const table = toWorkbookTable(columns, toComputedRows(columns, [BILL], scope), {
      title: '账单',
      headOf: ({ title }) => title,
      labels: new Map(),
      yesNo: ['是', '否'],
      say: (text) => text,
    })
    expect(table.rows[0]?.map((cell) => cell?.text)).toEqual(['10', '60.25'])
  })

  test('cannot be ordered by', () => {
    const computed = narrowed(billScreen, []).columns.filter(({ compute }) => compute)
    expect(computed.map(({ field, sortBy }) => [field, sortBy])).toEqual([
      ['lateDays', undefined],
      ['openMoney', undefined],
    ])
  })
})

describe('a column that links', () => {
  test('leads to the page of the record that the row names', () => {
    expect(render(narrowed(billScreen, ALL), 'leaseConfirmCode', BILL)).toContain('href="/lease/project-lease/view/30"')
    expect(render(narrowed(leaseScreen, ALL), 'projectName', LEASE)).toContain('href="/project/project/view/8"')
  })

  test('leads to a list that shows what belongs to the row', () => {
    expect(render(narrowed(leaseScreen, ALL), 'totalCurValue', LEASE)).toContain(
      'href="/lease/bill?q.leaseConfirmCode=ZL-1"',
    )
  })

  test('is plain text for those who may not read what it opens', () => {
    const shown = render(narrowed(leaseScreen, []), 'projectName', LEASE)
    expect(shown).toContain('甲项目')
    expect(shown).not.toContain('<a ')
  })

  test('is plain text where the row names nothing', () => {
    expect(render(narrowed(leaseScreen, ALL), 'projectName', { ...LEASE, projectId: '' })).not.toContain('<a ')
    const unnamed = { ...LEASE, leaseConfirmCode: '' }
    expect(render(narrowed(leaseScreen, ALL), 'totalCurValue', unnamed)).not.toContain('<a ')
  })

  test('asks for the permission of the operation behind its page', () => {
    const link = narrowed(leaseScreen, ALL).columns.find(({ field }) => field === 'projectName')?.link
    expect(link?.permission).toBe('project_view')
  })
})

describe('a lease', () => {
  const namesFor = (values: Partial<typeof LEASE> & { readonly factoryId?: string; readonly status: number }) => {
    const row = { ...LEASE, ...values }
    const offered = offeredFor(
      rowActions(leaseScreen.actions, () => true),
      scope,
      row,
    )
    return offered.map((action) =>
      reasonAgainst(action, scope, row) === undefined ? action.name : `no ${action.name}`,
    )
  }

  test('offers the view and the form of its own kind alone', () => {
    expect(namesFor({ status: -1 })).toEqual(['view-rent', 'edit-rent', 'submit', 'no reset'])
    expect(namesFor({ status: 10 })).toEqual(['view-rent', 'no edit-rent', 'no submit', 'no reset'])
    expect(namesFor({ status: -1, factoryId: '7' })).toEqual(['view', 'edit', 'submit', 'no reset', 'print-records'])
  })
})
