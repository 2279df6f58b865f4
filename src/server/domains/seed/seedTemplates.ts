import { type Clock, formatDateTime } from '../../../value/date'
import type { Database } from '../../db/database'
import { withDatabaseLock } from '../../db/migrate'
import { seedId } from '../../db/seed/seedId'
import type { FileStore } from '../../files/fileStore'
import type { Random } from '../../http/serverConfig'
import type { SheetColumn } from '../../xlsx/sheetColumn'
import { WORKBOOK_TYPE, writeWorkbook } from '../../xlsx/writeWorkbook'
import { PAYMENT_PLAN_COLUMNS } from '../lease/importPaymentPlan'
import { INBOUND_COLUMNS } from '../logistics/inboundDrafts'
import { SETTLEMENT_COLUMNS } from '../procurement/settlementColumns'
import { newFileKey, toAttachment } from '../resource/attachments'
import { TEMPLATE } from '../resource/readableAttachment'
import { GOODS_COLUMNS } from '../warehouse/goodsSheet'
import { PRODUCT_COLUMNS } from '../warehouse/productVerbs'
import { insertSeed } from './insertSeed'
import { NORMAL } from './seedRecord'

export interface TemplateParts {
  readonly db: Database
  readonly files: FileStore
  readonly clock: Clock
  readonly random: Random
}

/** The workbooks that people fill, by the name under which a screen finds them: the columns are those that are read. */
const TEMPLATES: { readonly [name: string]: readonly SheetColumn[] } = {
  '入库导入模板.xlsx': GOODS_COLUMNS,
  '出库导入模板.xlsx': GOODS_COLUMNS,
  '产品导入模板.xlsx': PRODUCT_COLUMNS,
  '入库指令导入模板.xlsx': INBOUND_COLUMNS,
  '采购结算导入模板.xlsx': SETTLEMENT_COLUMNS,
  '租金支付计划导入模板.xlsx': PAYMENT_PLAN_COLUMNS,
}

/** A star says which cells must be filled; who reads the file passes over it. */
const markRequired = (column: SheetColumn): SheetColumn =>
  column.required ? { ...column, title: `${column.title}*` } : column

const MARK = 'seed.templates'

async function putTemplates({ db, files, clock, random }: TemplateParts): Promise<void> {
  const mark = db.insertInto('setting').values({ key: MARK, value: String(clock()) })
  const marked = await mark.onConflict((conflict) => conflict.column('key').doNothing()).executeTakeFirst()
  if (!marked.numInsertedOrUpdatedRows) return
  const createTime = formatDateTime(clock())
  for (const [index, [name, columns]] of Object.entries(TEMPLATES).entries()) {
    const content = new Blob([new Uint8Array(await writeWorkbook(columns.map(markRequired), []))], {
      type: WORKBOOK_TYPE,
    })
    const key = newFileKey({ random })
    await files.put(key, content)
    const id = seedId('template', index + 1)
    const body = { ...toAttachment(id, { key, name, size: content.size }), folder: TEMPLATE }
    await insertSeed(db, [{ id, resource: 'resource.attach', status: NORMAL, createTime, body }])
  }
}

/** Puts the import templates into the file store, once for a database; what staff put in their place stays. */
export async function seedTemplates(parts: TemplateParts): Promise<void> {
  await withDatabaseLock(parts.db, (connection) =>
    connection.transaction().execute((db) => putTemplates({ ...parts, db })),
  )
}
