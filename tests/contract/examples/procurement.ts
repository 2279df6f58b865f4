import { seedId } from '../../../src/seed/data/seedId'
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
  'procurement.settlement.import': async ({ server, newCode, fieldOf }) => {
    const query = { projectPutInId: seedId('putIn', 1) }
    const putinCode = await fieldOf('logistics.inbound-instruction.detail', { query }, 'projectPutinCode')
    const delivery = { arrivalTime: '2026-02-01 08:30:00', skuName: newCode() }
    const row = { putinCode, ...delivery, totalWeight: '2.500', basePrice: '20350.00' }
    return { body: { fileId: await uploadWorkbook(server, importColumns('procurement.settlement.import'), [row]) } }
  },
}
