import type { RecordData } from '../../../contract/value'
import { formatDecimal, multiply, sum } from '../../../value/decimal'
import { inTurn } from '../../crud/inTurn'
import type { Services } from '../../crud/services'
import type { SheetError, SheetRow } from '../../xlsx/readRows'
import { equals } from '../lookup/equals'
import { readSheet, refuseSheet, type WorkbookFile } from '../workbook/sheetRows'
import { SETTLEMENT_COLUMNS } from './settlementColumns'

/** One kind of goods on one delivery; it is settled once. */
const IDENTITY = ['putinCode', 'oddNumber', 'skuName', 'length']
const PRICES = ['basePrice', 'processingFee', 'transFee', 'purchaseUnitPrice', 'totalPurchasePrice']

function withPrices(values: RecordData): RecordData {
  const parts = ['basePrice', 'processingFee', 'transFee'].map((field) => String(values[field] ?? '0'))
  const unit = String(values.purchaseUnitPrice ?? sum(parts))
  const total = String(values.totalPurchasePrice ?? multiply(unit, String(values.totalWeight)))
  const whole: RecordData = { ...values, purchaseUnitPrice: unit, totalPurchasePrice: total }
  const shown = PRICES.filter((field) => whole[field] !== undefined)
  const prices = shown.map((field) => [field, formatDecimal(String(whole[field]), { digits: 2 })] as const)
  return { ...whole, ...Object.fromEntries(prices) }
}

function identityOf(values: RecordData): string {
  return JSON.stringify(
    IDENTITY.map((field) => (field === 'length' ? Number(values.length ?? 0) : (values[field] ?? ''))),
  )
}

function checkRow({ row, values }: SheetRow): readonly SheetError[] {
  const { driverMobile } = values
  if (driverMobile === undefined || /^\d{11}$/.test(String(driverMobile))) return []
  return [{ row, column: '司机电话', message: '请输入11位手机号码' }]
}

/** Rows that name what is settled already, in the file or before. */
async function findRepeated(rows: readonly SheetRow[], services: Services): Promise<readonly SheetError[]> {
  const resource = services.resource('procurement.settlement')
  const seen = new Set<string>()
  for (const putinCode of new Set(rows.map(({ values }) => String(values.putinCode)))) {
    const stored = await services.records.list(resource, { conditions: equals({ putinCode }) })
    for (const settlement of stored) seen.add(identityOf(settlement))
  }
  return rows.flatMap(({ row, values }) => {
    const key = identityOf(values)
    if (seen.has(key)) return [{ row, column: '入库单号', message: '该入库单的同一货物已有结算' }]
    seen.add(key)
    return []
  })
}

/** Stores each row as a settlement; all rows or none. Prices that are left blank follow from the others. */
export async function importSettlements(file: WorkbookFile, services: Services): Promise<{ imported: number }> {
  const rows = await readSheet(file, SETTLEMENT_COLUMNS)
  const wrong = rows.flatMap(checkRow)
  if (wrong.length > 0) refuseSheet(wrong, file.field)
  return inTurn('procurement', services, async (inner) => {
    const repeated = await findRepeated(rows, inner)
    if (repeated.length > 0) refuseSheet(repeated, file.field)
    const resource = inner.resource('procurement.settlement')
    for (const { values } of rows) await inner.records.insert(resource, withPrices(values))
    return { imported: rows.length }
  })
}
