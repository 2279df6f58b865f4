import type { RecordData } from '../../../contract/value'
import { DRAFT } from '../../crud/documentStatus'
import type { Resource } from '../../crud/resource'
import type { Services, Verb } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import type { SheetError, SheetRow } from '../../xlsx/readRows'
import type { SheetColumn } from '../../xlsx/sheetColumn'
import { equals } from '../lookup/equals'
import { deptResource } from '../system/resources'
import { readSheet, refuseSheet } from '../workbook/sheetRows'
import { getUploadedFile } from '../workbook/uploadedFile'
import { inboundRules } from './inboundRules'

export const INBOUND_COLUMNS: readonly SheetColumn[] = [
  { field: 'factoryName', title: '铝模厂', type: 'text', required: true, maxLength: 200 },
  { field: 'toWarehouseName', title: '目的仓库', type: 'text', required: true, maxLength: 100 },
  { field: 'chargeName', title: '收货联系人', type: 'text', required: true, maxLength: 100 },
  { field: 'chargeMobile', title: '收货联系电话', type: 'text', required: true, maxLength: 11 },
  { field: 'superFactoryCorpName', title: '监管公司', type: 'text', required: true, maxLength: 100 },
  { field: 'superFactoryUserName', title: '监管负责人', type: 'text', required: true, maxLength: 100 },
  { field: 'superFactoryUserMobile', title: '联系电话', type: 'text', required: true, maxLength: 11 },
  { field: 'entryDate', title: '入库日期', type: 'date' },
]

interface NamedColumn {
  readonly field: string
  readonly id: string
  readonly title: string
  readonly from: string
  readonly resource: (services: Services) => Resource
}

/** The columns that name other records. */
const NAMED: readonly NamedColumn[] = [
  {
    field: 'factoryName',
    id: 'factoryId',
    title: '铝模厂',
    from: 'factoryName',
    resource: ({ resource }) => resource('factory.factory'),
  },
  {
    field: 'toWarehouseName',
    id: 'toWarehouseId',
    title: '目的仓库',
    from: 'warehouseName',
    resource: ({ resource }) => resource('warehouse.warehouse'),
  },
  {
    field: 'superFactoryCorpName',
    id: 'superFactoryCorpId',
    title: '监管公司',
    from: 'deptName',
    resource: () => deptResource,
  },
]

async function toRecord({ row, values }: SheetRow, errors: SheetError[], services: Services): Promise<RecordData> {
  const ids: { [field: string]: RecordData[string] } = {}
  for (const { field, id, title, from, resource } of NAMED) {
    const known = resource(services)
    const conditions = equals({ [from]: String(values[field]) })
    const [found] = await services.records.list(known, { conditions })
    if (found === undefined) errors.push({ row, column: title, message: `${String(values[field])}不存在` })
    else ids[id] = found[known.key]
  }
  for (const { field, title } of INBOUND_COLUMNS.filter(({ maxLength }) => maxLength === 11)) {
    if (String(values[field]).length !== 11) errors.push({ row, column: title, message: '请输入11位手机号码' })
  }
  return { ...values, ...ids }
}

/** What the document itself refuses stands at its row too. */
async function storeRow({ row }: SheetRow, record: RecordData, services: Services): Promise<SheetError | undefined> {
  try {
    const values = (await inboundRules.save?.(record, services)) ?? record
    await services.records.insert(services.resource('logistics.inbound-instruction'), values, { status: DRAFT })
  } catch (error) {
    if (!(error instanceof ServerError)) throw error
    return { row, column: '', message: error.message }
  }
  return undefined
}

/** One draft of an instruction for each row of a workbook, or none at all. */
export const importInbound: Verb = async ({ body }, services) => {
  const file = await getUploadedFile(body.fileId, 'fileId', services)
  const rows = await readSheet(file, INBOUND_COLUMNS)
  return services.transaction(async (inner) => {
    await inner.takeTurn('write logistics')
    const errors: SheetError[] = []
    const records: RecordData[] = []
    for (const row of rows) records.push(await toRecord(row, errors, inner))
    if (errors.length > 0) refuseSheet(errors, file.field)
    for (const [index, row] of rows.entries()) {
      const error = await storeRow(row, records[index] ?? {}, inner)
      if (error !== undefined) refuseSheet([error], file.field)
    }
    return { imported: rows.length }
  })
}
