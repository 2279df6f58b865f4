import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { recordCalls } from '../support/browser'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product, signIn } from '../support/openProduct'

const TOKEN = 'xwy-erp-access-token'

let product: Product

beforeAll(async () => {
  product = await openProduct({ isShared: true })
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

/** Two tabs of one browser that share a session. */
const openTwo = async () => {
  const { page: first, calls } = await product.open('/login', { as: 'nobody' })
  await signIn(first, 'admin')
  const second = await first.context().newPage()
  const secondCalls = recordCalls(second)
  await first.goto(`${product.origin}/system/param`)
  await second.goto(`${product.origin}/project/project`)
  await onScreen(first).ready('系统参数')
  await onScreen(second).ready('项目管理')
  return { first, second, calls, secondCalls }
}

it('a token that is refused to many requests of two tabs at once is renewed once; all are answered [B099] [B100]', async () => {
  const { first, second, calls, secondCalls } = await openTwo()
  await first.context().addCookies([{ name: TOKEN, value: 'no.longer.good', url: product.origin }])
  calls.length = 0
  secondCalls.length = 0
  await Promise.all([first.reload({ waitUntil: 'commit' }), second.reload({ waitUntil: 'commit' })])
  await onScreen(first).rows.nth(1).waitFor()
  await onScreen(second).rows.nth(1).waitFor()
  const all = [...calls, ...secondCalls]
  expect(all.filter(({ path }) => path.endsWith('/oauth/token'))).toHaveLength(1)
  expect(all.length).toBeGreaterThan(10)
  for (const page of [first, second]) expect(new URL(page.url()).pathname).not.toBe('/login')
})

it('signing out in one tab does so in the other, and signing in as well [B101]', async () => {
  const { first, second } = await openTwo()
  await first.getByRole('button', { name: '管理员' }).click()
  await first.getByRole('menuitem', { name: '退出登录' }).click()
  await onScreen(first).answer('确定退出系统?', '退出登录')
  await second.getByLabel('账号').waitFor()
  expect(await second.locator('table').count()).toBe(0)
  await first.getByLabel('账号').waitFor()
  await signIn(first, 'operator')
  await second.getByRole('button', { name: '林晓岚' }).waitFor()
  const tabs = second.getByRole('navigation', { name: '标签页', exact: true }).getByRole('link')
  expect(await tabs.allTextContents(), 'nothing of the former user').toEqual(['首页'])
})
