import { expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { openPathServer, type Row } from '../../support/pathServer'

const { call, get, post } = openPathServer()

const SHIPMENT = '/blade-xwy/project/takeout/shipment'

const goods = [{ skuCode: 'LM-P200-2700', qty: 5, weight: '0.083' }]
const warehouses = { warehouseId: seedId('warehouse', 1), toWarehouseId: seedId('warehouse', 5) }

const vehicle = (startDate: string) => ({
  ...{ cartNumber: '粤A12345', driverName: '赵师傅', startDate, estDate: '2025-03-10 08:00:00' },
  ...{ totalWeight: '0.083', totalQty: 5, totalUnit: '3' },
  projectPutInDetailList: goods,
})

const shipment = (startDate: string) => ({
  projectId: seedId('project', 2),
  goodsOutboundExitDetailList: [{ ...warehouses, reqTotalWeight: '0.083', projectPutInDetailList: goods }],
  transportList: [vehicle(startDate)],
})

test('when a vehicle leaves is kept to the second, and a time of another form is refused [B155]', async () => {
  const { projectPutInId, createTime } = await post<Row>(`${SHIPMENT}/add`, shipment('2025-03-09 08:05:07'))
  const saved = await get<Row>(`${SHIPMENT}/detail`, { projectPutInId: String(projectPutInId) })
  expect(saved).toMatchObject({ transportList: [{ startDate: '2025-03-09 08:05:07' }] })
  expect(createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  for (const wrong of ['2025-03-09 08:05', '2025-03-09', '2025-03-09T08:05:07'])
    expect((await call('post', `${SHIPMENT}/add`, { body: shipment(wrong) })).status, wrong).toBe(400)
})
