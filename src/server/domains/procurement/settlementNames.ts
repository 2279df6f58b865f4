import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import type { SheetError } from '../../xlsx/readRows'
import { listByValues } from '../lookup/listByValues'

/** Settlement in a row of a workbook, or a single one as row 0. */
export interface Said {
  readonly row: number
  readonly values: UnsavedOf<'procurement.settlement'>
}

interface Named<Name extends string> {
  readonly title: string
  readonly resource: Name
  readonly field: keyof RecordOf<Name> & string
  readonly toText: (values: Said['values']) => string | undefined
}

const PUT_IN: Named<'logistics.inbound-instruction'> = {
  title: '入库单号',
  resource: 'logistics.inbound-instruction',
  field: 'projectPutinCode',
  toText: ({ putinCode }) => putinCode,
}
const ORDER: Named<'procurement.purchase-order'> = {
  title: '采购单号',
  resource: 'procurement.purchase-order',
  field: 'orderNumber',
  toText: ({ purchaseCode }) => purchaseCode,
}
const FACTORY: Named<'factory.factory'> = {
  title: '铝模厂名称',
  resource: 'factory.factory',
  field: 'factoryName',
  toText: ({ factoryName }) => factoryName,
}

async function findMissing<Name extends string>(
  rows: readonly Said[],
  { title, resource, field, toText }: Named<Name>,
  services: Services,
): Promise<readonly SheetError[]> {
  const values = rows.flatMap((row) => toText(row.values) ?? [])
  const found = await listByValues({ resource: services.resource(resource), field, values }, services.records)
  const known = new Set(found.map((record) => String(record[field])))
  return rows.flatMap(({ row, values: own }) => {
    const text = toText(own)
    return text === undefined || known.has(text) ? [] : [{ row, column: title, message: `${text}不存在` }]
  })
}

export const NAMED: readonly string[] = [PUT_IN.resource, ORDER.resource, FACTORY.resource]

/** Reports rows with a delivery, an order or a factory that the caller cannot see. */
export async function findUnknown(rows: readonly Said[], services: Services): Promise<readonly SheetError[]> {
  return [
    ...(await findMissing(rows, PUT_IN, services)),
    ...(await findMissing(rows, ORDER, services)),
    ...(await findMissing(rows, FACTORY, services)),
  ]
}
