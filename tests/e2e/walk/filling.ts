import type { Page } from 'playwright'
import { make, onlyCall } from './actions'
import { cellField, gridOf, isTitle, plainField, readHeads } from './fields'
import type { Walk } from './walk'

export type Row = { readonly [field: string]: unknown }

/** Fills fields by their labels, and cells as `table › column`. */
export async function give(walk: Walk, values: { readonly [label: string]: string }): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const [table = '', column] = label.split(' › ')
    const field = column === undefined ? plainField(walk, table) : await cellField(walk, table, column)
    await field.give(value)
  }
}

/** Presses 保存 and returns the only call to the path, once its success is said. */
export async function save(walk: Walk, path: string, message = '新增成功') {
  walk.calls.length = 0
  await walk.screen.button('保存').click()
  const call = await onlyCall(walk, path).catch(async (error: unknown) => {
    throw new Error(`nothing was saved: ${await walk.main.ariaSnapshot()}`, { cause: error })
  })
  await walk.screen.seeToast(message)
  return { ...call, body: call.body as Row }
}

/** Uploads files at a field by its label, until they are stored. */
export async function attach(
  page: Page,
  label: string,
  ...files: readonly { name: string; mimeType: string; buffer: Buffer }[]
) {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `${label} 上传文件`, exact: true }).click()
  await (await chosen).setFiles([...files])
  for (const { name } of files)
    await page
      .getByRole('button', { name: `删除${name}`, exact: true })
      .last()
      .waitFor()
}

/** Texts of a column of a table, without its foot. */
export async function readColumn(walk: Walk, table: string, column: string): Promise<string[]> {
  const heads = await readHeads(walk, table)
  const index = heads.findIndex((head) => isTitle(head, column))
  const rows = gridOf(walk, table).first().locator('tbody').getByRole('row').filter({ hasNotText: /^合计/ })
  const cells = (await rows.all()).map((row) => row.getByRole('cell').or(row.getByRole('gridcell')).nth(index))
  return Promise.all(cells.map(async (cell) => ((await cell.textContent()) ?? '').trim()))
}

/** Bytes of a stored file, fetched as its link does. */
export async function fetchStored({ page }: Walk, url: unknown): Promise<Buffer> {
  const signed = await make('/conventional/down/file', { url })
  // A connection that was kept may just have been closed, which a browser notices by itself.
  return (await page.request.get(new URL(String(signed.url), page.url()).href, { maxRetries: 2 })).body()
}

export const toPage = (...records: readonly object[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 10,
  pages: 1,
})

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
