import type { UnscopedServices } from '../../crud/services'
import type { SheetError } from '../../xlsx/readRows'
import { importVerb } from '../workbook/importVerb'
import { type SettlementRow as Row, SETTLEMENT_COLUMNS } from './settlementColumns'
import { findSame, identityOf } from './settlementIdentity'
import { findUnknown, NAMED } from './settlementNames'
import { checkTotal, withPrices } from './settlementPrices'
import { SETTLEMENTS_LOCK } from './settlementRules'

/** Reports rows whose goods are settled already, in the file or in the database. */
async function findRepeated(rows: readonly Row[], services: UnscopedServices) {
  const stored = await findSame(
    rows.map(({ values }) => values),
    services,
  )
  const seen = new Set(stored.map(identityOf))
  return rows.flatMap((row): readonly SheetError[] => {
    const key = identityOf(row.values)
    if (seen.has(key)) return [{ row: row.row, column: '入库单号', message: '该入库单的同一货物已有结算' }]
    seen.add(key)
    return []
  })
}

/** Imports each row as a settlement; empty prices are computed. */
export const importSettlements = importVerb({
  columns: SETTLEMENT_COLUMNS,
  resource: 'procurement.settlement',
  check: (rows) => rows.flatMap(checkTotal),
  reads: ['procurement.settlement', ...NAMED],
  plan: async (rows, services, broken) => ({
    plan: rows.map(({ values }) => withPrices(values)),
    errors: [...(await findUnknown([...rows, ...broken], services)), ...(await findRepeated(rows, services.unscoped))],
  }),
  locks: () => [SETTLEMENTS_LOCK],
  write: (settlements, { records, resource }) =>
    records.insertAll(
      resource('procurement.settlement'),
      settlements.map((values) => ({ values })),
    ),
})
