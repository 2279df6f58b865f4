import type { SheetColumn } from '../../../src/server/xlsx/sheetColumn'
import { uploadWorkbook } from '../../support/workbookFile'
import { type Amount, cents, sum, toBig } from '../model/decimals'
import { toAccepted } from '../model/goods'
import type { Doc, Row, Settlement } from '../world'
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

interface Drawn extends Omit<Settlement, 'id'> {
  readonly sku: string
}

/** Nothing is settled beyond what was accepted, and nothing that the delivery did not bring. */
const isWithin = (weight: Amount, { most }: Pick<Settlement, 'most'>) => most !== undefined && weight.lte(most)

/** What comes in workbooks. */
export class SheetDeeds {
  readonly draw: Draw

  constructor(readonly year: Year) {
    this.draw = new Draw(year)
  }

  /** Part of what the delivery brought, now and then a kilogram more. */
  #weight(most: Amount | undefined): Amount {
    const { year } = this
    if (most === undefined) return toBig(year.int(1, 40_000)).div(1000)
    if (year.chance(0.2)) return most.plus('0.001')
    return toBig(year.int(1, Math.max(1, Number(most.times(1000).toFixed(0))))).div(1000)
  }

  /** Goods that the delivery brought, now and then others. */
  #rows(delivery: Doc): readonly Drawn[] {
    const { year } = this
    const accepted = delivery.goods.map(toAccepted)
    const brought = [...new Set(accepted.map(({ sku }) => sku))].slice(0, year.int(1, 3))
    const names = year.chance(0.9) ? brought : this.draw.goods(9).map(({ sku }) => `料 ${sku}`)
    return names.map((sku) => {
      const own = accepted.filter((row) => row.sku === sku)
      const most = own.length > 0 ? sum(own.map(({ weight }) => weight)) : undefined
      const price = toBig(year.int(1_000_000, 2_500_000)).div(100)
      return { key: `${delivery.putInCode} ${sku}`, sku, month: year.month, most, weight: this.#weight(most), price }
    })
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
    const rows = this.#rows(delivery)
    return {
      touches: ['settlements'],
      run: async () => {
        const sheet = rows.map(({ sku, weight, price }) => ({
          ...{ putinCode: delivery.putInCode ?? '', arrivalTime: `${year.month}-10 08:30:00`, skuName: sku },
          ...{ totalWeight: weight.toFixed(3), basePrice: price.toFixed(2), processingFee: '100.5' },
        }))
        const fileId = await uploadWorkbook(year, SETTLEMENT, sheet)
        const isNew = ({ key }: Drawn) => settlements.every((known) => known.key !== key)
        const isAllowed = rows.every((row) => isNew(row) && isWithin(row.weight, row))
        if ((await year.ask('procurement.settlement.import', { as: AS, body: { fileId } }, isAllowed)) === undefined)
          return
        const stored = await year.list('procurement.settlement.page', {}, { putinCode: delivery.putInCode })
        for (const { sku, ...row } of rows) {
          const id = String(stored.find(({ skuName }) => skuName === sku)?.settlementId)
          settlements.push({ ...row, id, price: cents(row.price.plus('100.5').times(row.weight)) })
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
        const weight = this.#weight(settlement.most)
        const kept = { settlementId: id, version: stored.version, putinCode: stored.putinCode, skuName: stored.skuName }
        const prices = { basePrice: stored.basePrice, purchaseUnitPrice: '20000.01', totalPurchasePrice: null }
        const body: Row = { ...kept, ...prices, arrivalTime: stored.arrivalTime, totalWeight: weight.toFixed(3) }
        const isAllowed = isWithin(weight, settlement)
        if (await year.ask('procurement.settlement.update', { as: AS, body }, isAllowed)) {
          Object.assign(settlement, { weight, price: cents(weight.times('20000.01')) })
        }
      },
    }
  }
}
