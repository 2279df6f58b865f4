import { seedId } from '../../../src/seed/data/seedId'
import type { Examples } from '../example'

const material = { consumptionMaterialList: [{ weight: '0.100' }] }

// With material, so that they can be submitted.
export const productionExamples: Examples = {
  'production.manufacture.add': () => ({ body: { warehouseId: seedId('warehouse', 7), ...material } }),
  'production.produce.add': () => ({ body: { warehouseId: seedId('warehouse', 7), ...material } }),
  'production.shot-blast.add': () => ({ body: { warehouseId: seedId('warehouse', 10), ...material } }),
}
