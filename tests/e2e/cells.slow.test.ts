import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/browser'
import { openProduct, type Product } from '../support/openProduct'
import { addParams, openList } from '../support/paramList'

const SUBMIT = '/blade-system/param/submit'

let product: Product

beforeAll(async () => {
  product = await openProduct({ isShared: true })
  await addParams(product, 4, (number) => ({
    paramName: `单元格${number}`,
    paramKey: `cell.${number}`,
    paramValue: `值${number}`,
  }))
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

const open = () =>
  openList(product, '/system/param?q.paramKey=cell.', { title: '系统参数', viewport: { width: 1440, height: 900 } })

const cellOf = (page: Page, row: string, field: string) =>
  page.getByRole('row').filter({ hasText: row }).locator(`[data-cell="${field}"]`)

const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.cell)

/** Each text that a cell shows from now on, however short. */
async function watchTexts(cell: Locator): Promise<() => Promise<readonly string[]>> {
  const texts = await cell.evaluateHandle((element) => {
    const seen: string[] = []
    const options = { subtree: true, childList: true, characterData: true }
    new MutationObserver(() => seen.push(element.textContent ?? '')).observe(element, options)
    return seen
  })
  return () => texts.jsonValue()
}

it('cells are edited by keyboard: F2 opens, Tab goes on, Enter saves, Escape gives up', async () => {
  const { page, calls, screen } = await open()
  const cell = cellOf(page, 'cell.01', 'paramName')
  const before = await cell.textContent()
  await page.getByRole('row').filter({ hasText: 'cell.01' }).focus()
  await page.keyboard.press('F2')
  await expect.poll(() => screen.field('参数名称', page.getByRole('row')).inputValue()).toBe(before)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('改名01')
  await page.keyboard.press('Tab')
  await expect.poll(() => screen.field('参数键名', page.getByRole('row')).inputValue()).toBe('cell.01')
  // The first cell shows its value while it is saved.
  await page.locator('[data-cell="paramName"]').filter({ hasText: '改名01' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('paramKey')
  await expect.poll(() => page.locator('tbody [aria-busy]').count()).toBe(0)
  await page.keyboard.press('ArrowLeft')
  expect(await focused(page)).toBe('paramName')
  await page.keyboard.press('Enter')
  await screen.field('参数名称', page.getByRole('row')).fill('改名01再')
  const texts = await watchTexts(cell)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('paramName')
  await expect.poll(() => calls.filter(({ path }) => path === SUBMIT).length).toBe(2)
  await expect.poll(() => page.locator('tbody [aria-busy]').count()).toBe(0)
  expect(new Set(await texts())).toEqual(new Set(['改名01再']))
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await screen.row('改名01再').waitFor()
})

it('keeps what is typed in a cell when the rights of its user are read again', async () => {
  const { page, screen } = await open()
  let version = 0
  await page.route('**/blade-system/param/*', async (route) => {
    const response = await route.fetch()
    version += 1
    await route.fulfill({ response, headers: { ...response.headers(), 'grants-version': String(version) } })
  })
  const read = page.waitForResponse((response) => response.url().includes('/blade-system/menu/routes'))
  await cellOf(page, 'cell.04', 'paramName').dblclick()
  await screen.field('参数名称', page.getByRole('row')).fill('权限改变前')
  await page.keyboard.press('Tab')
  const key = screen.field('参数键名', page.getByRole('row'))
  await key.fill('cell.04.typed')
  await (await read).finished()
  await expect.poll(() => page.locator('tbody [aria-busy]').count()).toBe(0)
  // Time for the rights to reach the list.
  await page.waitForTimeout(300)
  expect(await key.inputValue()).toBe('cell.04.typed')
  await page.unroute('**/blade-system/param/*')
  await page.keyboard.press('Escape')
})

it('shows a value at once, and the stored one again where the server does not answer, with what was typed beside it', async () => {
  const { page, screen } = await open()
  const cell = cellOf(page, 'cell.02', 'paramName')
  await cell.dblclick()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${SUBMIT}`, async (route) => {
    await held
    await route.abort()
  })
  await screen.field('参数名称', page.getByRole('row')).fill('离线改名')
  await page.keyboard.press('Enter')
  await cell.filter({ hasText: '离线改名' }).waitFor()
  expect(await cell.getAttribute('aria-busy')).toBe('true')
  expect(await cell.textContent()).toBe('离线改名')
  release()
  const alert = cell.getByRole('alert')
  await alert.waitFor()
  expect(await alert.textContent()).toMatch(/^没有保存：离线改名 · 网络连接失败/)
  expect(await cell.textContent()).toMatch(/^单元格02/)
  await page.unroute(`**${SUBMIT}`)
  await screen.button('重试', cell).click()
  await expect.poll(() => cell.textContent()).toBe('离线改名')
  await expect.poll(() => cell.getAttribute('aria-busy')).not.toBe('true')
})

it('says at the cell that a value breaks a rule, and that somebody else has changed it, and keeps what was typed', async () => {
  const { page, calls, screen } = await open()
  const name = screen.field('参数名称', page.getByRole('row'))
  await cellOf(page, 'cell.03', 'paramName').dblclick()
  await name.fill('')
  await page.keyboard.press('Enter')
  await page.getByText('请输入参数名称').waitFor()
  expect(calls.filter(({ path }) => path === SUBMIT)).toEqual([])
  const other = await open()
  await cellOf(other.page, 'cell.03', 'paramName').dblclick()
  await other.screen.field('参数名称', other.page.getByRole('row')).fill('别人的名字')
  await other.page.keyboard.press('Enter')
  await expect.poll(() => other.calls.filter(({ path }) => path === SUBMIT).length).toBe(1)
  await expect.poll(() => other.page.locator('tbody [aria-busy]').count()).toBe(0)
  await name.fill('我的名字')
  await page.keyboard.press('Enter')
  const cell = cellOf(page, 'cell.03', 'paramName')
  await expect.poll(() => cell.getByRole('alert').textContent()).toContain('没有保存：我的名字 · 别人已经改了这一格')
  await expect.poll(() => cell.textContent()).toMatch(/^别人的名字/)
  // Another cell of the record is saved over the version that the other one made.
  await cellOf(page, 'cell.03', 'paramValue').dblclick()
  await screen.field('参数键值', page.getByRole('row')).fill('我的值')
  await page.keyboard.press('Enter')
  await screen.button('重试', cell).click()
  await expect.poll(() => cell.textContent()).toBe('我的名字')
  await expect.poll(() => cellOf(page, 'cell.03', 'paramValue').textContent()).toBe('我的值')
})
