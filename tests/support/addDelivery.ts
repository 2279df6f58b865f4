import { expect } from 'vitest'
import { seedId } from '../../src/seed/data/seedId'
import { agree } from './agree'
import { insertRecords } from './insertRecord'
import type { TestServer } from './testServer'
import { vehicle } from './vehicle'

type DeliveredGoods = { readonly skuCode?: string; readonly qty: number; readonly weight: string }

interface Delivered {
  /** Rows of the one vehicle; absent: none came. */
  readonly goods?: readonly DeliveredGoods[]
  readonly isAgreed?: boolean
}

/** A delivery of the first factory into its warehouse, agreed to unless said; returns its code. */
export async function addDelivery(
  server: TestServer,
  { goods = [], isAgreed = true }: Delivered = {},
): Promise<string> {
  const { data: tree } = await server.call('system.dept.fs-list')
  const qty = goods.reduce((all, row) => all + row.qty, 0)
  const weight = goods.reduce((all, row) => all + Number(row.weight), 0)
  const body = {
    factoryId: seedId('factory', 1),
    toWarehouseId: seedId('warehouse', 1),
    chargeName: '陈志明',
    chargeMobile: '13800000201',
    superFactoryCorpId: (tree as { children: { id: string }[] }[])[0]?.children[0]?.id,
    superFactoryUserName: '邓少聪',
    superFactoryUserMobile: '13800000314',
    ...(goods.length > 0 && { transportList: [vehicle({ qty, weight }, goods)] }),
  }
  const { data, msg } = await server.call('logistics.inbound-instruction.add', { body })
  expect(msg).toBe('操作成功')
  const { projectPutInId, projectPutinCode } = data as Record<string, unknown>
  if (isAgreed) await agree(server, 'logistics.inbound-instruction', String(projectPutInId))
  return String(projectPutinCode)
}

let products = 1_900_000_000_000_000_000n

/** Adds a product of each name; returns ten tonnes of each. */
export async function addGoods({ db }: TestServer, names: readonly string[]): Promise<readonly DeliveredGoods[]> {
  const rows = names.map((name) => {
    products += 1n
    const body = { skuCode: name, skuName: name, category1stCode: '1' }
    return { id: String(products), resource: 'warehouse.product', body }
  })
  await insertRecords(db, rows)
  return names.map((skuCode) => ({ skuCode, qty: 10, weight: '10' }))
}
