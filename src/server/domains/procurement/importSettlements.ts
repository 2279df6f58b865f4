import type { Decimal } from '../../../contract/value'
import { multiply, sum, toDecimal, toFixed } from '../../../value/decimal'
import type { DraftOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import type { SheetError, SheetRow } from '../../xlsx/readRows'
import { listByValues } from '../lookup/listByValues'
import { importVerb } from '../workbook/importVerb'
import { SETTLEMENT_COLUMNS } from './settlementColumns'

type Settlement = DraftOf<'procurement.settlement'>
type Row = SheetRow<typeof SETTLEMENT_COLUMNS>

function money(value: Decimal | undefined): Decimal | undefined {
  return value === undefined ? undefined : toFixed(value, 2)
}

function withPrices(values: Row['values']): Settlement {
  const { basePrice, processingFee, transFee, totalWeight } = values
  const unit = values.purchaseUnitPrice ?? sum([basePrice, processingFee ?? 0, transFee ?? 0])
  return {
    ...values,
    basePrice: money(basePrice),
    processingFee: money(processingFee),
    transFee: money(transFee),
    purchaseUnitPrice: money(unit),
    totalPurchasePrice: money(values.totalPurchasePrice ?? multiply(unit, totalWeight)),
  }
}

/** One kind of goods on one delivery; it is settled once. */
function identityOf({ putinCode = '', oddNumber = '', skuName = '', length }: Settlement): string {
  return JSON.stringify([putinCode, oddNumber, skuName, toDecimal(length ?? 0)])
}

function checkRow({ row, values: { driverMobile } }: Row): readonly SheetError[] {
  if (driverMobile === undefined || /^\d{11}$/.test(driverMobile)) return []
  return [{ row, column: '司机电话', message: '请输入11位手机号码' }]
}

/** Rows that name what is settled already, in the file or before. */
async function findRepeated(rows: readonly Row[], { records, resource }: UnscopedServices) {
  const values = rows.map((row) => row.values.putinCode)
  const stored = await listByValues(
    { resource: resource('procurement.settlement'), field: 'putinCode', values },
    records,
  )
  const seen = new Set(stored.map(identityOf))
  return rows.flatMap((row): readonly SheetError[] => {
    const key = identityOf(row.values)
    if (seen.has(key)) return [{ row: row.row, column: '入库单号', message: '该入库单的同一货物已有结算' }]
    seen.add(key)
    return []
  })
}

/** Stores each row as a settlement. Prices that are left blank follow from the others. */
export const importSettlements = importVerb({
  columns: SETTLEMENT_COLUMNS,
  check: (rows) => rows.flatMap(checkRow),
  reads: ['procurement.settlement'],
  plan: async (rows, { unscoped }) => ({
    plan: rows.map(({ values }) => withPrices(values)),
    errors: await findRepeated(rows, unscoped),
  }),
  locks: () => ['settlements'],
  write: (settlements, { records, resource }) =>
    records.insertAll(
      resource('procurement.settlement'),
      settlements.map((values) => ({ values })),
    ),
})
