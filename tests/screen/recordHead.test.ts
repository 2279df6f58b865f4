import { expect, test } from 'vitest'
import type { Screen, ViewScreen } from '../../src/contract/screen'
import { routes } from '../../src/generated/routes'

const screens = new Map<string, Screen>(
  await Promise.all(routes.map(async ({ id, load }) => [id, (await load()).screen] as const)),
)
const views = [...screens.values()].filter((screen) => screen.kind === 'view')

function viewOf(id: string): ViewScreen {
  const screen = screens.get(id)
  if (screen?.kind !== 'view') throw new Error(`${id} is no view`)
  return screen
}

const actionsOf = (id: string) => viewOf(id).actions.map(({ name }) => name)

test('the header of a view shows where its record stands and up to four figures, all of them fields of the view', () => {
  expect(viewOf('project/project-view').head).toEqual({
    status: 'status',
    figures: ['buildQty', 'totalWeight', 'projectStartTime', 'projectEndTime'],
  })
  expect(viewOf('lease/bill-view').head?.figures).toEqual(['totalCurValue', 'paymentMoney', 'endDate'])
  // What a lease costs stands first.
  expect(viewOf('lease/lease-payment-view').head?.figures[0]).toBe('totalCurValue')
  expect(viewOf('lease/lease-plan-view').head?.figures[0]).toBe('leaseTotalMoney')
  for (const { id, lead, tabs, head } of views) {
    const shown = [...lead, ...tabs.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))]
    const names = [...(head?.figures ?? []), ...(head?.status ? [head.status] : [])]
    expect(names.length, id).toBeLessThanOrEqual(5)
    for (const name of names) expect(shown, id).toContainEqual(expect.objectContaining({ name }))
  }
})

test('a view that names no actions offers those of the rows of its list', () => {
  expect(actionsOf('warehouse/inbound-view')).toEqual(['reverse'])
  expect(actionsOf('project/project-view')).toEqual(['edit', 'submit', 'reset', 'lease-plans'])
  expect(actionsOf('oa/contract-view')).toEqual(['edit', 'submit', 'reset', 'copy', 'remove'])
  expect(actionsOf('lease/lease-payment-view')).toEqual(['edit', 'submit', 'reset'])
  expect(actionsOf('lease/project-lease-view')).toEqual(['edit-rent', 'submit', 'reset'])
})

test('a view without actions shows what nobody changes, or what is decided in its audit', () => {
  const idle = views.filter(({ actions }) => actions.length === 0).map(({ id }) => id)
  expect(idle.sort()).toEqual([
    // Decided by its handler; the audit has the buttons.
    'flow/leave-view',
    // What the server keeps of processes that were deployed, and of itself.
    'flow/module-view',
    // Several bills at once; each is paid and corrected on its own.
    'lease/lease-invoice-detail',
    'log/api-view',
    'log/error-view',
    'log/usual-view',
    // B496: nothing of a shipment's way is edited there.
    'logistics/logistics-form',
    // Booked with the counts of both warehouses; taken back by an allotment the other way.
    'warehouse/allot-outbound-view',
    // Products come from workbooks: no operation changes one.
    'warehouse/product-view',
    // A count is corrected by the next one.
    'warehouse/stock-count-view',
  ])
})

test('a related list is asked by the property that refers to the record', () => {
  expect(viewOf('factory/factory-view').related).toContainEqual({
    screen: 'project/project-manage',
    param: 'factoryId',
  })
  expect(viewOf('patrol/patrol-schedule-view').related).toEqual([
    { screen: 'patrol/patrol-record-list', param: 'patrolScheduleId' },
  ])
})
