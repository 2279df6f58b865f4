import type { Database } from '../server/db/database'
import { withDatabaseLock } from '../server/db/migrate'
import { PAYMENT_PLAN_COLUMNS } from '../server/domains/lease/importPaymentPlan'
import { INBOUND_COLUMNS } from '../server/domains/logistics/inboundDrafts'
import { SETTLEMENT_COLUMNS } from '../server/domains/procurement/settlementColumns'
import { newFileKey, toAttachment } from '../server/domains/resource/attachments'
import { TEMPLATE } from '../server/domains/resource/readableAttachment'
import { USER_COLUMNS } from '../server/domains/system/userSheet'
import { GOODS_COLUMNS } from '../server/domains/warehouse/goodsSheet'
import { PRODUCT_COLUMNS } from '../server/domains/warehouse/productVerbs'
import type { FileStore } from '../server/files/fileStore'
import type { Random } from '../server/http/serverConfig'
import type { SheetColumn } from '../server/xlsx/sheetColumn'
import { writeWorkbook } from '../server/xlsx/writeWorkbook'
import { type Clock, formatDateTime } from '../value/date'
import { WORKBOOK_TYPE } from '../value/sheet'
import { seedId } from './data/seedId'
import { insertSeed } from './insertSeed'
import { NORMAL, seedRecord } from './seedRecord'

export interface TemplateParts {
  readonly db: Database
  readonly files: FileStore
  readonly clock: Clock
  readonly random: Random
}

type Templates = readonly (readonly [name: string, columns: readonly SheetColumn[]])[]

/** Import templates by the file name that screens use, with the columns that the import reads. */
const TEMPLATES: Templates = Object.entries({
  '入库导入模板.xlsx': GOODS_COLUMNS,
  '出库导入模板.xlsx': GOODS_COLUMNS,
  '产品导入模板.xlsx': PRODUCT_COLUMNS,
  '入库指令导入模板.xlsx': INBOUND_COLUMNS,
  '采购结算导入模板.xlsx': SETTLEMENT_COLUMNS,
  '租金支付计划导入模板.xlsx': PAYMENT_PLAN_COLUMNS,
})
/** Templates added later, which existing databases may lack. */
const LATER_TEMPLATES: Templates = Object.entries({ '用户导入模板.xlsx': USER_COLUMNS })

/** Marks required columns with a star, which the import ignores. */
const markRequired = (column: SheetColumn): SheetColumn =>
  column.required ? { ...column, title: `${column.title}*` } : column

const MARK = 'seed.templates'

/** Returns false if the mark exists. */
async function claimMark({ db, clock }: TemplateParts, key: string): Promise<boolean> {
  const insert = db.insertInto('setting').values({ key, value: String(clock()) })
  const marked = await insert.onConflict((conflict) => conflict.column('key').doNothing()).executeTakeFirst()
  return Number(marked.numInsertedOrUpdatedRows) > 0
}

async function putTemplate(
  { db, files, clock, random }: TemplateParts,
  [name, columns]: Templates[number],
  id: string,
): Promise<void> {
  const content = new Blob([new Uint8Array(await writeWorkbook(columns.map(markRequired), []))], {
    type: WORKBOOK_TYPE,
  })
  const key = newFileKey({ random })
  await files.put(key, content)
  const attachment = { ...toAttachment(id, { key, name, size: content.size }), folder: TEMPLATE }
  const head = { id, status: NORMAL, createTime: formatDateTime(clock()) }
  await insertSeed(db, [seedRecord('resource.attach', head, attachment)])
}

async function putTemplates(parts: TemplateParts): Promise<void> {
  const isFirst = await claimMark(parts, MARK)
  for (const [index, template] of [...TEMPLATES, ...LATER_TEMPLATES].entries()) {
    const isMissing = index < TEMPLATES.length ? isFirst : await claimMark(parts, `${MARK} ${template[0]}`)
    if (isMissing) await putTemplate(parts, template, seedId('template', index + 1))
  }
}

/** Stores the import templates once per database; keeps templates that users replaced. */
export async function seedTemplates(parts: TemplateParts): Promise<void> {
  await withDatabaseLock(parts.db, (connection) =>
    connection.transaction().execute((db) => putTemplates({ ...parts, db })),
  )
}
