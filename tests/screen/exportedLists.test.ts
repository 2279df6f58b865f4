import { expect, test } from 'vitest'
import { routes } from '../../src/generated/routes'

test('what moves in and out of warehouses can be taken along as a workbook', async () => {
  const names = ['warehouse-change-history-list', 'inbound-list', 'outbound-list', 'allot-outbound-list']
  for (const name of [...names, 'stock-check-list', 'warehouse-inventory-list']) {
    const screen = (await routes.find(({ id }) => id === `warehouse/${name}`)?.load())?.screen
    const actions = screen?.kind === 'list' ? screen.actions : []
    expect(
      actions.map(({ run }) => run.kind).filter((kind) => kind === 'export' || kind === 'download'),
      name,
    ).toHaveLength(1)
  }
})
