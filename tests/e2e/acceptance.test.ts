import { afterAll, beforeAll, expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { type Account, openProduct, type Product } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})
afterAll(async () => {
  expect(await product.closePages()).toEqual([])
  await product.stop()
})

/** Extends the timeout, since forms with vehicles are slow on a loaded machine. */
async function open(path: string, as: Account) {
  const opened = await product.open(path, { as })
  opened.page.setDefaultTimeout(45_000)
  return { ...opened, screen: onScreen(opened.page) }
}

const TOLD = '请先填写本步骤的内容，再同意'
const isDecision = ({ path }: { readonly path: string }) => /complete-task|todo\/commit/.test(path)

it('whoever agrees in a view is led to the form of his step, which asks for its values [B492]', async () => {
  const { page, calls, screen } = await open('/logistics/inbound-instruction', 'operator')
  await screen.row('待处理').first().getByRole('button', { name: '查看' }).click()
  await screen.ready(/^入库指令详情/)
  await screen.button('同意').click()
  await screen.seeToast(TOLD)
  await screen.ready(/^入库指令审核/)
  await page.getByRole('heading', { name: '物流验收(工厂)' }).waitFor()

  await screen.button('同意').click()
  await page.getByText('请输入整车过磅重量').first().waitFor()
  expect(await screen.dialog.count(), 'nothing is decided without the values').toBe(0)
  expect(calls.filter(isDecision)).toEqual([])
  await screen.button('与送货一致', page.getByRole('toolbar', { name: '物流验收' })).click()
  await page.getByText('请输入整车过磅重量').first().waitFor({ state: 'hidden' })
})

it('the details of a todo lead there too, and nobody agrees to such a step without opening it [B492]', async () => {
  const { page, calls, screen } = await open('/flow/todo', 'operator')
  await screen.field('标题').fill('入库指令：佛山恒立')
  await page.keyboard.press('Enter')
  // By its title too, since the rows of before stand there until those that were asked for have come.
  await screen.act(screen.row('入库指令：佛山恒立').filter({ hasText: '工厂验收' }).first(), '查看')
  await screen.button('同意', screen.dialog).click()
  await screen.seeToast(TOLD)
  await page.getByRole('heading', { name: '物流验收(工厂)' }).waitFor()

  await page.goto(`${product.origin}/flow/work`)
  await screen.field('流程名称').fill('物流验收')
  await page.keyboard.press('Enter')
  const task = screen.row('工厂验收').first()
  await task.waitFor()
  const agree = task.getByRole('button', { name: '直接同意' })
  expect(await agree.getAttribute('aria-disabled')).toBe('true')
  expect(calls.filter(isDecision)).toEqual([])
})
