import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { openProduct, type Product } from './openProduct'
import { shootThemes } from './themeSheet'

const FOLDER = join(import.meta.dirname, '../../docs/images')
const REPORTED = [
  ['1#', '2', '18', '1260.50', '31.250', '2026-03-01', '2026-11-30'],
  ['2#', '2', '24', '1180.00', '28.600', '2026-03-15', '2026-12-20'],
  ['3#', '1', '12', '842.75', '19.480', '2026-04-01', '2026-10-31'],
]

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
}

async function shoot(page: Page, name: string): Promise<void> {
  await settle(page)
  const path = join(FOLDER, `${name}.png`)
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
  console.log(`${name}.png  ${Math.round((await stat(path)).size / 1024)} kB`)
}

async function shootLogin({ open }: Product): Promise<void> {
  const { page } = await open('/login', { as: 'nobody' })
  await page.getByLabel('账号').fill('admin')
  await page.locator('input[type=password]').fill('password')
  await shoot(page, 'login')
}

async function shootProjects({ open }: Product): Promise<void> {
  const { page } = await open('/project/project')
  const rows = page.getByRole('main').locator('tbody').getByRole('row')
  await rows.nth(1).waitFor()
  await shoot(page, 'project-list')
  await rows.filter({ hasText: 'XM-0006' }).getByRole('button', { name: '查看' }).click()
  await page.getByRole('main').locator('dl').first().waitFor()
  await shoot(page, 'project-view')
}

async function shootProjectForm({ open }: Product): Promise<void> {
  const { page } = await open('/project/project/form')
  await page.getByRole('textbox', { name: '项目名称' }).fill('云栖河畔花园三期')
  await page.getByRole('textbox', { name: '项目编号' }).fill('XM-0031')
  await page.getByRole('textbox', { name: '负责人电话' }).fill('1380013')
  await page.getByRole('textbox', { name: '项目负责人' }).fill('林晓岚')
  await page.getByRole('button', { name: '保存' }).click()
  await shoot(page, 'project-form')
}

async function shootReportForm({ open }: Product): Promise<void> {
  const { page } = await open('/project/rental-report/form')
  await page.getByRole('combobox', { name: '项目', exact: true }).click()
  await page.getByRole('option').first().click()
  for (const row of REPORTED) {
    await page.getByRole('button', { name: '新增一行' }).first().click()
    await page.keyboard.press('Tab')
    for (const value of row) {
      await page.keyboard.type(value)
      await page.keyboard.press('Tab')
    }
  }
  await shoot(page, 'rental-report-form')
}

async function shootFlow({ open }: Product): Promise<void> {
  const { page } = await open('/flow/todo')
  const rows = page.getByRole('main').locator('tbody').getByRole('row')
  await rows.nth(1).waitFor()
  await shoot(page, 'todo-list')
  await rows.filter({ hasText: '采购申请' }).first().getByRole('button', { name: '打开' }).click()
  await page.getByRole('heading', { name: '审核流程' }).waitFor()
  await page.getByRole('heading', { name: '审核流程' }).evaluate((heading) => heading.scrollIntoView())
  await shoot(page, 'audit-view')
}

async function shootFigures({ open }: Product): Promise<void> {
  const { page } = await open('/dashboard/data-screen', { viewport: { width: 1440, height: 1080 } })
  await page.getByRole('heading', { name: '数据大屏', level: 1 }).waitFor()
  await shoot(page, 'data-screen')
  const calendar = await open('/patrol/calendar')
  await calendar.page.getByRole('heading', { name: '巡检日历', level: 1 }).waitFor()
  await shoot(calendar.page, 'patrol-calendar')
}

async function shootDictionaries({ open }: Product): Promise<void> {
  const { page } = await open('/system/dict')
  await page.getByRole('main').locator('tbody').getByRole('row').nth(1).click()
  await page.getByRole('main').locator('table').nth(1).locator('tbody tr').first().waitFor()
  await shoot(page, 'dict')
}

/** Runs last, since theme and language are stored for the account's other pages. */
async function shootDarkEnglish({ open }: Product): Promise<void> {
  const { page } = await open('/project/project')
  await page.getByRole('main').locator('tbody').getByRole('row').nth(1).waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Theme', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Dark' }).click()
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor()
  await shoot(page, 'project-list-dark-en')
}

/** `npm run screenshots -- themes` takes only the theme sheet. */
const onlyThemes = process.argv.includes('themes')

await mkdir(FOLDER, { recursive: true })
const product = await openProduct()
try {
  if (!onlyThemes) {
    await shootLogin(product)
    await shootProjects(product)
    await shootProjectForm(product)
    await shootReportForm(product)
    await shootFlow(product)
    await shootFigures(product)
    await shootDictionaries(product)
    await shootDarkEnglish(product)
  }
  if (onlyThemes) await shootThemes(product, join(FOLDER, 'themes.png'))
} finally {
  await product.stop()
}
