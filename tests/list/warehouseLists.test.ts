import { describe, expect, it } from 'vitest'
import { placeQuery } from '../../src/api/placeQuery'
import type { ListScreen } from '../../src/contract/screen'
import { localDictionaries } from '../../src/generated/dictionaries'
import { operations } from '../../src/generated/operations'
import { routes } from '../../src/generated/routes'
import { screen as records } from '../../src/generated/screens/production/manufacture/production-records-list'
import { screen as batches } from '../../src/generated/screens/production/produce/production-manage-list'
import { screen as offlines } from '../../src/generated/screens/production/production-offline/production-offline-list'
import { screen as uses } from '../../src/generated/screens/production/section-bar-use/section-bar-use-list'
import { screen as shotBlasts } from '../../src/generated/screens/production/shot-blast/shot-blast-record-list'
import { screen as allots } from '../../src/generated/screens/warehouse/allot/allot-outbound-list'
import { screen as changes } from '../../src/generated/screens/warehouse/change/warehouse-change-history-list'
import { screen as products } from '../../src/generated/screens/warehouse/product/product-list'
import { screen as stock } from '../../src/generated/screens/warehouse/stock/warehouse-inventory-list'
import { screen as checks } from '../../src/generated/screens/warehouse/stock-check/stock-check-list'
import { screen as warehouses } from '../../src/generated/screens/warehouse/warehouse/warehouse-manage-list'
import { toListQuery } from '../../src/list/listQuery'
import { initialListState } from '../../src/list/listState'
import { emptyScope } from './listScreen'

const columnsOf = (screen: ListScreen) => screen.columns.map(({ field }) => field)
const actionsOf = (screen: ListScreen) => screen.actions.map(({ name }) => name)
const filtersOf = (screen: ListScreen) => screen.filters.map(({ field, params }) => [field, ...params])

const BATCH = ['warehouseName', 'batchNo', 'chargeName', 'startDate', 'endDate']
const TONS = ['consumeTotalQty', 'productTotalWeight', 'lossWeight']

describe('the lists of the warehouse', () => {
  it.each<[string, ListScreen, readonly string[]]>([
    [
      'warehouses [B427]',
      warehouses,
      ['warehouseName', 'type', 'totalQty', 'totalWeight', 'warehouseAddress', 'organName', 'status'],
    ],
    [
      'stock [B428]',
      stock,
      ['category1stName', 'skuName', 'kpm', 'exteriorDestr', 'metalStatusDestr', 'qty', 'weight'],
    ],
    [
      'changes [B432]',
      changes,
      [
        'type',
        'inoutTypeName',
        'projectName',
        'warehouseId',
        'toWarehouseId',
        'totalQty',
        'totalWeight',
        'createName',
        'createTime',
      ],
    ],
    [
      'transfers [B444]',
      allots,
      [
        'warehouseId',
        'toWarehouseId',
        'totalWeight',
        'outDate',
        'inDate',
        'chargeName',
        'chargeMobile',
        'toChargeName',
        'toChargeMobile',
        'outReason',
        'createTime',
      ],
    ],
    [
      'counts [B447]',
      checks,
      [
        'createTime',
        'checkDate',
        'warehouseName',
        'checkType',
        'initialTotalWeight',
        'finalTotalWeight',
        'diffTotalWeight',
        'checkUser',
        'auditorName',
      ],
    ],
    ['batches [B459]', batches, [...BATCH, ...TONS, 'status']],
    ['production records [B459]', records, [...BATCH, ...TONS, 'status']],
    ['shot blasting [B467]', shotBlasts, ['projectName', ...BATCH, ...TONS, 'status']],
  ])('show what is asked of them: %s', (_name, screen, asked) => {
    expect(columnsOf(screen)).toEqual(expect.arrayContaining([...asked]))
  })

  it('ask for changes by their kind and warehouse [B433]', () => {
    expect(filtersOf(changes)).toEqual(
      expect.arrayContaining([
        ['type', 'type'],
        ['warehouseId', 'warehouseId'],
      ]),
    )
  })

  it('ask for stock with the page in the address and everything else, no zeros, in the body [B429] [B430]', () => {
    const query = toListQuery(stock, { ...initialListState, filters: { warehouseId: '7', skuCode: 'A' } }, emptyScope)
    const info = operations[stock.source.operation]
    if (info === undefined) throw new Error('the list asks for nothing')
    expect([info.method, info.path]).toEqual(['post', '/blade-xwy/warehouse/stock/page/sku'])
    expect(placeQuery(info, { query })).toEqual({
      query: { current: 1, size: 10 },
      body: { includeZero: false, warehouseId: '7', skuCode: 'A' },
    })
  })

  it('say of a warehouse that it is in normal use or not, by 1 and 2 [B426]', () => {
    const status = warehouses.columns.find(({ field }) => field === 'status')
    expect(status).toMatchObject({ cell: 'tag', choices: { kind: 'local', name: 'warehouse_status' } })
    expect(localDictionaries.warehouse_status).toMatchObject({ 1: { label: '正常' }, 2: { label: '停用' } })
    const putIn = warehouses.actions.find(({ name }) => name === 'put-in')
    const offered = [1, 2].map((value) => putIn?.when?.({ ...emptyScope, row: { status: value } }))
    expect(offered).toEqual([true, false])
  })

  it('put goods in and take them out of a warehouse that is in use [B435]', () => {
    const [putIn, takeOut] = ['put-in', 'take-out'].map((name) => warehouses.actions.find((one) => one.name === name))
    expect(putIn?.run).toMatchObject({ kind: 'open', screen: 'warehouse/inbound-form', mode: 'add' })
    expect(takeOut?.run).toMatchObject({ kind: 'open', screen: 'warehouse/warehouse-outbound-form', mode: 'add' })
    const given = [putIn, takeOut].map((action) => {
      const params = action?.run.kind === 'open' ? action.run.params : undefined
      return params?.warehouseId?.({ ...emptyScope, row: { warehouseId: '7' } })
    })
    expect(given).toEqual(['7', '7'])
  })

  it('say on the card of a phone when a line gave or took, and whether that was reversed', () => {
    for (const { cardFields } of [offlines, uses])
      expect(cardFields).toEqual(expect.arrayContaining(['createTime', 'reversal']))
  })

  it('change nothing that was counted or blasted [B446] [B466]', () => {
    for (const name of ['edit', 'copy', 'remove', 'submit', 'reset']) expect(actionsOf(checks)).not.toContain(name)
    expect(actionsOf(shotBlasts)).toEqual(['view'])
    expect(routes.find(({ id }) => id === shotBlasts.id)?.open).toBe('drawer')
  })

  it('submit batches and never take them back [B462] [B468]', () => {
    for (const screen of [batches, records]) {
      expect(actionsOf(screen)).toEqual(expect.arrayContaining(['add', 'edit', 'view', 'submit']))
      expect(actionsOf(screen)).not.toContain('reset')
    }
  })

  it('ask for products by material type, and for what the lines took and gave [B455] [B465]', () => {
    expect(products.source).toMatchObject({ operation: 'warehouse.product.page', paged: true })
    expect(filtersOf(products)).toContainEqual(['category1stCode', 'category1stCode_equal'])
    expect(offlines.source.operation).toBe('warehouse.in-out.offline-page')
    expect(uses.source.operation).toBe('warehouse.in-out.collar-page')
  })
})

it('the list of production adds up what was consumed, produced and lost, and that of counts is saved and printed', () => {
  expect(records.totals?.map(({ field, decimals }) => [field, decimals])).toEqual(TONS.map((field) => [field, 3]))
  expect(actionsOf(checks)).toEqual(expect.arrayContaining(['export', 'print']))
})
