import { seedId } from '../../../src/seed/data/seedId'
import { addDelivery, addGoods } from '../../support/addDelivery'
import { importColumns } from '../../support/importColumns'
import { uploadWorkbook } from '../../support/workbookFile'
import type { Examples } from '../example'

export const procurementExamples: Examples = {
  'procurement.purchase-order.add': ({ newCode }) => ({
    body: {
      projectId: seedId('project', 2),
      reqId: seedId('demandPlan', 2),
      orderNumber: newCode(),
      price: '20350.00',
      totalWeight: '12.500',
      processFee: '3200.00',
      transportFee: '150.00',
    },
  }),
  'procurement.settlement.page': () => ({ query: { size: 5 }, body: { arrivalTime_datege: '2020-01-01 00:00:00' } }),
  'procurement.settlement.update': async ({ server }) => {
    const settlementId = seedId('settlement', 1)
    const { data } = await server.call('procurement.settlement.detail', { query: { settlementId } })
    return { body: { settlementId, version: Number((data as { version?: unknown }).version) } }
  },
  'procurement.settlement.import': async ({ server, newCode }) => {
    const skuName = newCode()
    const putinCode = await addDelivery(server, { goods: await addGoods(server, [skuName]) })
    const delivery = { arrivalTime: '2026-02-01 08:30:00', skuName }
    const row = { putinCode, ...delivery, totalWeight: '2.500', basePrice: '20350.00' }
    return { body: { fileId: await uploadWorkbook(server, importColumns('procurement.settlement.import'), [row]) } }
  },
}
