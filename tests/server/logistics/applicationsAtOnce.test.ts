import { expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { agree } from '../../support/agree'
import { describeOnPostgres } from '../../support/describeOnPostgres'

const RESOURCES = ['logistics.inbound-instruction', 'logistics.takeout'] as const

describeOnPostgres('applications to take out what one admission holds', (server) => {
  /** Takes no stock, so that nothing but the application keeps two apart. */
  async function add(resource: string, qty: number, names = {}): Promise<string> {
    const goods = [{ skuCode: 'LM-P400-2700', qty, weight: (qty / 100).toFixed(3) }]
    const [warehouseId, toWarehouseId] = [seedId('warehouse', 1), seedId('warehouse', 5)]
    const lines = [{ warehouseId, toWarehouseId, projectPutInDetailList: goods }]
    const body = { projectId: seedId('project', 2), goodsOutboundAdmissionDetailList: lines, ...names }
    const { data, msg } = await server().call(`${resource}.add`, { body })
    return (data as { projectPutInId?: string }).projectPutInId ?? String(msg)
  }

  test('go through as often as there is for it, of those that are submitted at once', async () => {
    const [admission, takeout] = RESOURCES
    const admissionId = await add(admission, 10)
    await agree(server(), admission, admissionId)
    const drafts = await Promise.all([4, 4, 4, 4, 4, 4].map((qty) => add(takeout, qty, { admissionId })))
    const answers = await Promise.all(
      drafts.map((projectPutInId) => server().call(`${takeout}.submit`, { body: { projectPutInId } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400, 400, 400])
    expect(server().failures).toEqual([])
  })
})
