import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seedId } from '../../src/seed/data/seedId'
import { axeFindings } from '../support/browser'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'

const ACCOUNT = 'newcomer'
const OWN = '山高水长 日月同辉 四海'
const WANTED = '/project/project?current=1&size=20'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

/** Creates a user; returns the first password of the answer. */
async function addUser(): Promise<string> {
  const person = { account: ACCOUNT, name: '新同事', realName: '新同事' }
  const place = { roleId: seedId('role', 2), deptId: seedId('dept', 2) }
  const added = (await product.call('/blade-user/submit', { ...person, ...place })) as {
    readonly firstPassword: string
  }
  return added.firstPassword
}

/** Resets the password on the screen; returns it from the dialog. */
async function resetOnScreen(): Promise<string> {
  const { page } = await product.open('/system/user')
  const screen = onScreen(page)
  await screen.ready('用户管理')
  await screen.row(ACCOUNT).getByRole('checkbox').check()
  await screen.button('重置密码').click()
  await screen.answer('确定将选择账号密码重置?', '确定')
  const shown = page.getByRole('dialog', { name: '初始密码' })
  await shown.getByText(ACCOUNT, { exact: true }).waitFor()
  const password = (await shown.locator('dd').textContent()) ?? ''
  await screen.button('我已记下', shown).click()
  await shown.waitFor({ state: 'detached' })
  return password
}

async function signInWith(page: Page, password: string): Promise<void> {
  await page.getByLabel('账号').fill(ACCOUNT)
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}

it('a user whose password was reset must choose another, can go nowhere else, and lands where they wanted', async () => {
  const made = await addUser()
  const drawn = await resetOnScreen()
  expect(drawn).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
  expect(drawn).not.toBe(made)
  const { page, calls } = await product.open(WANTED, { as: 'nobody' })
  const screen = onScreen(page)
  await signInWith(page, made)
  await page.getByText('用户名或密码不正确').waitFor()
  await signInWith(page, drawn)
  await screen.ready('请先修改初始密码')
  expect(await axeFindings(page)).toEqual([])
  expect(await page.getByRole('navigation').count()).toBe(0)
  for (const path of ['/wel/index', '/system/user', '/login']) {
    await page.goto(product.origin + path)
    await screen.ready('请先修改初始密码')
  }
  await page.goto(product.origin + WANTED)
  await screen.ready('请先修改初始密码')
  expect(calls.filter(({ path }) => path.startsWith('/blade-xwy/'))).toEqual([])
  const fill = async (old: string, next: string, again = next) => {
    for (const [index, value] of [old, next, again].entries())
      await page.locator('main input:not([hidden])').nth(index).fill(value)
    await screen.button('修改密码').click()
  }
  const sent = () => calls.filter(({ path }) => path.endsWith('/update-password'))
  await fill(drawn, 'short')
  await page.getByText('密码至少12位', { exact: true }).waitFor()
  await fill(drawn, 'password1234')
  await page.getByText('该密码过于常见，请换一个').waitFor()
  await fill(drawn, 'new-NewComer-2026')
  await page.getByText('密码不能包含账号或姓名').waitFor()
  await fill(drawn, OWN, `${OWN}!`)
  await page.getByText('两次密码输入不一致').waitFor()
  expect(sent()).toEqual([])
  await fill('not the drawn one', OWN)
  // At its field, and nowhere else.
  await page.getByText('原密码不正确!').waitFor()
  expect(await page.getByText('原密码不正确!').count()).toBe(1)
  await fill(drawn, OWN)
  await screen.ready('项目管理')
  expect(page.url()).toBe(product.origin + WANTED)
  await page.getByRole('navigation', { name: '主菜单' }).waitFor({ state: 'attached' })
  const digest = expect.stringMatching(/^[0-9a-f]{32}$/)
  expect(sent().at(-1)?.body).toEqual({ oldPassword: digest, newPassword: digest, newPassword1: digest })
  await page.reload()
  await screen.ready('项目管理')
  const { page: again } = await product.open('/login', { as: 'nobody' })
  await signInWith(again, OWN)
  await again.getByRole('navigation', { name: '主菜单' }).waitFor({ state: 'attached' })
})
