import type { SheetColumn } from '../../../src/server/xlsx/sheetColumn'
import { uploadWorkbook } from '../../support/workbookFile'
import { cents, toBig } from '../model/decimals'
import type { Row } from '../world'
import type { Deed, Year } from '../year'
import { Draw } from './draw'

const AS = 'admin'
const SETTLEMENT: readonly SheetColumn[] = [
  { field: 'putinCode', title: '入库单号', type: 'text' },
  { field: 'arrivalTime', title: '到达时间', type: 'text' },
  { field: 'skuName', title: '型号', type: 'text' },
  { field: 'totalWeight', title: '总重量', type: 'text' },
  { field: 'basePrice', title: '基价', type: 'text' },
  { field: 'processingFee', title: '加工费', type: 'text' },
]

/** What comes in workbooks. */
export class SheetDeeds {
  readonly draw: Draw

  constructor(readonly year: Year) {
    this.draw = new Draw(year)
  }

  /** Goods of an agreed delivery are settled once; all rows of a workbook are taken, or none. */
  settle(): Deed | undefined {
    const { year } = this
    const { settlements } = year.world
    const delivery = this.draw.doc(
      'logistics.inbound-instruction',
      ({ putInCode, status }) => putInCode?.startsWith('RK') === true && status === 'agreed',
    )
    if (delivery === undefined) return undefined
    // As suppliers call them: goods under the names of the delivery are settled up to what was accepted (G306).
    const rows = this.draw.goods(9).map(({ sku: code }) => ({
      ...{ key: `${delivery.putInCode} ${code}`, sku: `料 ${code}`, month: year.month },
      weight: toBig(year.int(1, 40_000)).div(1000),
      price: toBig(year.int(1_000_000, 2_500_000)).div(100),
    }))
    return {
      touches: ['settlements'],
      run: async () => {
        const sheet = rows.map(({ sku, weight, price }) => ({
          ...{ putinCode: delivery.putInCode ?? '', arrivalTime: `${year.month}-10 08:30:00`, skuName: sku },
          ...{ totalWeight: weight.toFixed(3), basePrice: price.toFixed(2), processingFee: '100.5' },
        }))
        const fileId = await uploadWorkbook(year, SETTLEMENT, sheet)
        const isAllowed = rows.every(({ key }) => settlements.every((known) => known.key !== key))
        if ((await year.ask('procurement.settlement.import', { as: AS, body: { fileId } }, isAllowed)) === undefined)
          return
        const stored = await year.list('procurement.settlement.page', {}, { putinCode: delivery.putInCode })
        for (const { key, sku, month, weight, price } of rows) {
          const id = String(stored.find(({ skuName }) => skuName === sku)?.settlementId)
          settlements.push({ id, key, month, weight, price: cents(price.plus('100.5').times(weight)) })
        }
      },
    }
  }

  /** A settlement is corrected, or taken away. */
  correct(): Deed | undefined {
    const { year } = this
    const { settlements } = year.world
    const settlement = year.pick(settlements)
    if (settlement === undefined) return undefined
    return {
      touches: ['settlements'],
      run: async () => {
        const { id } = settlement
        if (year.chance(0.3)) {
          if (await year.ask('procurement.settlement.remove', { as: AS, query: { ids: id } }, true)) {
            settlements.splice(settlements.indexOf(settlement), 1)
          }
          return
        }
        const stored = await year.read('procurement.settlement.detail', { settlementId: id })
        const weight = toBig(year.int(1, 40_000)).div(1000)
        const kept = { settlementId: id, version: stored.version, putinCode: stored.putinCode, skuName: stored.skuName }
        const prices = { basePrice: stored.basePrice, purchaseUnitPrice: '20000.01', totalPurchasePrice: null }
        const body: Row = { ...kept, ...prices, arrivalTime: stored.arrivalTime, totalWeight: weight.toFixed(3) }
        if (await year.ask('procurement.settlement.update', { as: AS, body }, true)) {
          Object.assign(settlement, { weight, price: cents(weight.times('20000.01')) })
        }
      },
    }
  }
}
