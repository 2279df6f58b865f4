import type { Page } from 'playwright'
import { themeNames } from '../../src/app/themes/themeNames'
import type { Product } from './openProduct'

const WIDTHS = [1440, 1024, 375] as const
const HEIGHT = 720
/** Scale of the pictures on the sheet. */
const SCALE = 0.26

/** Screenshots of every theme at three widths, one row per theme. */
export async function shootThemes({ open }: Product, path: string): Promise<void> {
  const { page } = await open('/project/project')
  await page.getByRole('main').locator('tbody').getByRole('row').nth(1).waitFor()
  const rows: string[] = []
  for (const name of themeNames) rows.push(await shootTheme(page, name))
  const sheet = await open('/404')
  await sheet.page.setViewportSize({ width: 1560, height: 800 })
  // The content security policy forbids foreign images, so these are data URLs.
  await sheet.page.evaluate((all) => {
    document.documentElement.dataset.theme = 'default'
    document.body.innerHTML = `<div class="flex flex-wrap gap-4 bg-surface p-4">${all.join('')}</div>`
  }, rows)
  await sheet.page.waitForLoadState('networkidle')
  await sheet.page.screenshot({ path, fullPage: true })
}

async function shootTheme(page: Page, name: string): Promise<string> {
  const pictures: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme
    }, name)
    await page.mouse.move(width / 2, HEIGHT - 5)
    await page.waitForTimeout(300)
    const bytes = await page.screenshot({ animations: 'disabled', caret: 'hide', type: 'jpeg', quality: 80 })
    const size = `width="${Math.round(width * SCALE)}" height="${Math.round(HEIGHT * SCALE)}"`
    pictures.push(`<img ${size} alt="" src="data:image/jpeg;base64,${bytes.toString('base64')}">`)
  }
  return `<figure><figcaption class="font-semibold">${name}</figcaption><div class="flex gap-2">${pictures.join('')}</div></figure>`
}
