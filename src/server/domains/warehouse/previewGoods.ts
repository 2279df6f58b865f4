import type { ImportPreview } from '../../../generated/records'
import type { ScopedServices } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import type { SheetError } from '../../xlsx/readRows'
import { runUndone } from '../workbook/runUndone'
import { toPreview } from '../workbook/toPreview'
import type { GoodsRows } from './goodsSheet'

/** Rows that are wrong only without those that were left out take a round each; the booking itself judges again. */
const MAX_ROUNDS = 5

/** The refusals of rows; throws a refusal of anything else, such as the warehouse. */
function toRowErrors({ rows, broken }: GoodsRows, error: unknown): readonly SheetError[] {
  const fields = error instanceof ServerError && error.failure.kind === 'badRequest' ? (error.failure.fields ?? {}) : {}
  const found = [...rows, ...broken].flatMap(({ row }): readonly SheetError[] => {
    const head = `${row}.`
    const own = Object.entries(fields).filter(([path]) => path.startsWith(head))
    return own.map(([path, message]) => ({ row, column: path.slice(head.length), message }))
  })
  if (found.length === 0) throw error
  return found
}

/** Says of each row whether it can be booked, alone or with all other good ones: tries, and undoes it. */
export async function previewGoods(
  sheet: GoodsRows,
  bookRows: (rows: GoodsRows, services: ScopedServices) => Promise<unknown>,
  services: ScopedServices,
): Promise<ImportPreview> {
  const errors: SheetError[] = []
  let left = sheet
  const isOpen = () => left.rows.length > 0 || left.errors.length > 0
  for (let round = 0; round < MAX_ROUNDS && isOpen(); round += 1) {
    const wrong = await runUndone((_, scoped) => bookRows(left, scoped), services).then(
      () => [],
      (error) => toRowErrors(left, error),
    )
    if (wrong.length === 0) break
    errors.push(...wrong)
    const out = new Set(wrong.map(({ row }) => row))
    left = { ...left, rows: left.rows.filter(({ row }) => !out.has(row)), broken: [], errors: [] }
  }
  return toPreview(sheet, { columns: sheet.spec.columns, errors })
}
