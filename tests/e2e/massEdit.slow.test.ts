import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'
import { addParams, openList } from '../support/paramList'

const MADE = 24
const LIST = '/system/param?q.paramName=批改参数'

let product: Product

beforeAll(async () => {
  product = await openProduct({ isShared: true })
  await addParams(product, MADE, (number) => ({
    paramName: `批改参数${number}`,
    paramKey: `mass.${number}`,
    paramValue: number === '01' ? '新值' : '旧值',
  }))
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

const open = (viewport = { width: 1440, height: 900 }) => openList(product, LIST, { title: '系统参数', viewport })

const chooseAll = async (page: Page) => {
  const screen = onScreen(page)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await screen.button(`选择全部 ${MADE} 条`).click()
  await page.getByText(`已选 ${MADE} 条`).waitFor()
}

it('sets a field in all that match: asks by the form, shows what changes, and saves only that', async () => {
  const { page, calls, screen } = await open()
  await screen.button('批量修改').click()
  await screen.seeToast('请选择至少一条数据')
  await chooseAll(page)
  await screen.button('批量修改').click()
  const how = (title: string) => page.getByRole('combobox', { name: `如何修改${title}` })
  await expect.poll(() => how('参数键值').locator('option').allTextContents()).toEqual(['保持不变', '改为'])
  expect(await screen.button('预览', screen.dialog).getAttribute('aria-disabled')).toBe('true')
  await how('参数键值').selectOption({ label: '改为' })
  await screen.button('预览', screen.dialog).click()
  await screen.dialog.getByText('请输入参数键值').waitFor()
  await screen.field('参数键值', screen.dialog).fill('新值')
  await screen.dialog.getByText('请输入参数键值').waitFor({ state: 'detached' })
  await screen.button('预览', screen.dialog).click()
  await screen.dialog.getByText(`将修改 ${MADE - 1} 条，1 条已是这样，0 条不能修改`).waitFor()
  const change = screen.dialog.getByRole('listitem').filter({ hasText: '批改参数24' })
  expect(await change.locator('del').textContent()).toBe('旧值')
  expect(await change.locator('ins').textContent()).toBe('新值')
  await screen.button(`保存 ${MADE - 1} 条`, screen.dialog).click()
  await screen.seeToast('更新成功')
  const saved = calls.filter(({ path }) => path === '/blade-system/param/submit')
  expect(saved).toHaveLength(MADE - 1)
  await expect.poll(() => screen.row('批改参数24').textContent()).toContain('新值')
  await expect.poll(() => page.getByText(`已选 1 条`).count()).toBe(1)
})

it('says of a record that somebody else has changed since the preview that it was not saved', async () => {
  const { page, screen } = await open()
  await screen.rows.first().getByRole('checkbox').check()
  await screen.rows.nth(1).getByRole('checkbox').check()
  const name =
    (await screen.rows
      .first()
      .getByText(/^批改参数\d\d$/)
      .textContent()) ?? ''
  await screen.button('批量修改').click()
  await page.getByRole('combobox', { name: '如何修改参数键值' }).selectOption({ label: '改为' })
  await screen.field('参数键值', screen.dialog).fill('冲突值')
  const read = page.waitForResponse((response) => response.url().includes(`/param/detail`))
  await screen.button('预览', screen.dialog).click()
  const { data } = (await (await read).json()) as { readonly data: { readonly id: string; readonly paramName: string } }
  await screen.dialog.getByText('将修改 2 条').waitFor()
  await product.call('/blade-system/param/submit', { ...data, paramValue: '别人的值' })
  await screen.button('保存 2 条', screen.dialog).click()
  await screen.dialog.getByText('成功 1 条，失败 1 条').waitFor()
  const failed = screen.dialog.getByRole('listitem').filter({ has: page.getByRole('img', { name: '失败' }) })
  expect(await failed.textContent()).toContain(data.paramName)
  expect(name).not.toBe('')
  await screen.button('关闭', screen.dialog).last().click()
  await expect.poll(() => screen.row(data.paramName).textContent()).toContain('别人的值')
})

it('is said in English, and fits a narrow window', async () => {
  const { page, screen } = await open()
  await screen.rows.first().getByRole('checkbox').check()
  await page.getByRole('banner').getByText('English').click()
  await screen.button('Edit many').click()
  await page.setViewportSize({ width: 375, height: 720 })
  const how = page.getByRole('combobox', { name: /^What to do with/ }).last()
  await how.selectOption({ label: 'Set to' })
  await screen.dialog.getByRole('textbox').fill('english')
  await screen.button('Preview', screen.dialog).click()
  await screen.dialog.getByText('1 will change, 0 already so, 0 cannot be changed').waitFor()
  const body = screen.dialog.locator('[data-modal-body]')
  expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await screen.button('Save 1 record', screen.dialog).click()
  await page.getByText('Updated', { exact: true }).first().waitFor()
})
