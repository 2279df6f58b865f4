import type { Id } from '../../../contract/value'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { ScopedServices } from '../../crud/services'
import type { SheetError, SheetRow } from '../../xlsx/readRows'
import type { SheetColumn } from '../../xlsx/sheetColumn'
import { listByValues, type ValuesQuery } from '../lookup/listByValues'

export const INBOUND_COLUMNS = [
  { field: 'factoryName', title: '铝模厂', type: 'text', required: true, maxLength: 200 },
  { field: 'toWarehouseName', title: '目的仓库', type: 'text', required: true, maxLength: 100 },
  { field: 'chargeName', title: '收货联系人', type: 'text', required: true, maxLength: 100 },
  { field: 'chargeMobile', title: '收货联系电话', type: 'text', required: true, maxLength: 11 },
  { field: 'superFactoryCorpName', title: '监管公司', type: 'text', required: true, maxLength: 100 },
  { field: 'superFactoryUserName', title: '监管负责人', type: 'text', required: true, maxLength: 100 },
  { field: 'superFactoryUserMobile', title: '联系电话', type: 'text', required: true, maxLength: 11 },
  { field: 'entryDate', title: '入库日期', type: 'date' },
] as const satisfies readonly SheetColumn<keyof InboundDraft>[]

export type InboundRow = SheetRow<typeof INBOUND_COLUMNS>
export type InboundDraft = UnsavedOf<'logistics.inbound-instruction'>

interface NamedColumn<Name extends string> {
  readonly title: string
  readonly query: ValuesQuery<Name>
  readonly toEntry: (record: RecordOf<Name>) => readonly [name: string | undefined, id: Id]
}

/** Ids by row of the named records that the caller may see; reports names without one. */
async function findIds<Name extends string>(
  rows: readonly InboundRow[],
  { title, query, toEntry }: NamedColumn<Name>,
  { records }: ScopedServices,
) {
  const names = [...query.values]
  const found = await listByValues({ ...query, values: names }, records)
  const ids = new Map(found.toReversed().map(toEntry))
  const errors = rows.flatMap(({ row }, index): readonly SheetError[] => {
    const name = names[index]
    return ids.has(name) ? [] : [{ row, column: title, message: `${name}不存在` }]
  })
  return { ids: names.map((name) => ids.get(name)), errors }
}

export async function toDrafts(rows: readonly InboundRow[], services: ScopedServices) {
  const { resource } = services
  const named = rows.map(({ values }) => values)
  const factories: NamedColumn<'factory.factory'> = {
    title: '铝模厂',
    query: {
      resource: resource('factory.factory'),
      field: 'factoryName',
      values: named.map(({ factoryName }) => factoryName),
    },
    toEntry: ({ factoryName, factoryId }) => [factoryName, factoryId],
  }
  const warehouses: NamedColumn<'warehouse.warehouse'> = {
    title: '目的仓库',
    query: {
      resource: resource('warehouse.warehouse'),
      field: 'warehouseName',
      values: named.map(({ toWarehouseName }) => toWarehouseName),
    },
    toEntry: ({ warehouseName, warehouseId }) => [warehouseName, warehouseId],
  }
  const companies: NamedColumn<'system.dept'> = {
    title: '监管公司',
    query: {
      resource: resource('system.dept'),
      field: 'deptName',
      values: named.map(({ superFactoryCorpName }) => superFactoryCorpName),
    },
    toEntry: ({ deptName, id }) => [deptName, id],
  }
  const factory = await findIds(rows, factories, services)
  const warehouse = await findIds(rows, warehouses, services)
  const company = await findIds(rows, companies, services)
  const drafts = rows.map(({ row, values }, index) => {
    const [factoryId, toWarehouseId, superFactoryCorpId] = [factory, warehouse, company].map(({ ids }) => ids[index])
    return { row, draft: { ...values, factoryId, toWarehouseId, superFactoryCorpId } satisfies InboundDraft }
  })
  return { drafts, errors: [...factory.errors, ...warehouse.errors, ...company.errors] }
}
