import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { writeWorkbook } from '../../src/server/xlsx/writeWorkbook'
import { WORKBOOK_TYPE } from '../../src/value/sheet'
import { axeFindings } from '../support/browser'
import { changeFirst, signInWith } from '../support/firstSignIn'
import { importColumns } from '../support/importColumns'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'
import { openSocialProvider } from '../support/socialProvider'

const FIRST = 'Wandschalung-31'
const OWN = '山高水长 日月同辉 四海'
const PERSON = 'hu-jie'

let product: Product
let provider: Awaited<ReturnType<typeof openSocialProvider>>

beforeAll(async () => {
  provider = await openSocialProvider()
  const env = { SOCIAL_PROVIDERS: JSON.stringify(provider.providers) }
  product = await openProduct({ env, site: { social: ['work'] } })
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(async () => {
  await product.stop()
  provider.close()
})

async function openUsers() {
  const { page } = await product.open('/system/user')
  const screen = onScreen(page)
  await screen.ready('用户管理')
  return { desk: page, users: screen }
}

/** Chooses in a list of several choices, and closes it. */
async function chooseOf(page: Page, field: string, ...options: readonly string[]): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  for (const option of options) await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
}

it('users are imported from a workbook, whose mistakes are told first; their passwords are shown once', async () => {
  const { page } = await product.open('/system/user')
  const screen = onScreen(page)
  await screen.ready('用户管理')
  await screen.button('导入').click()
  const toFile = async (account: string) => {
    const row = { account, realName: '表中人', roleId: '部门经理', deptId: '采购部' }
    const buffer = Buffer.from(await writeWorkbook(importColumns('system.user.import'), [row]))
    return { name: '用户.xlsx', mimeType: WORKBOOK_TYPE, buffer }
  }
  const input = screen.dialog.locator('input[type=file]')
  await input.setInputFiles(await toFile('clerk'))
  await screen.dialog.getByRole('alert').waitFor()
  const told = screen.dialog.getByRole('listitem').filter({ hasText: '第 2 行' })
  expect(await told.textContent()).toMatch(/登录账号：当前用户 \[clerk\] 已存在!$/)
  await input.setInputFiles(await toFile('from-sheet'))
  const shown = page.getByRole('dialog', { name: '初始密码' })
  await shown.getByText('from-sheet', { exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  const password = (await shown.locator('dd').textContent()) ?? ''
  await screen.button('我已记下', shown).click()
  await screen.row('from-sheet').waitFor()
  const { page: fresh } = await product.open('/login', { as: 'nobody' })
  await signInWith(fresh, 'from-sheet', password)
  await onScreen(fresh).ready('请先修改初始密码')
})

it('the hint of the first password stands at its own field', async () => {
  const { desk, users } = await openUsers()
  await users.button('新增').click()
  const password = desk.getByLabel('初始密码', { exact: true })
  await password.waitFor()
  const hint = desk.getByText(/^不填则由系统生成/)
  const gap = async () => {
    const [field, said] = await Promise.all([password.boundingBox(), hint.boundingBox()])
    return (said?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0))
  }
  expect(await gap()).toBeLessThan(8)
  await password.fill('granite lake upon sunday')
  await desk.getByText('密码强度：很强').waitFor()
})

it('a user who is added signs in, is called by his edited name, and once locked out signs in after he is unlocked', async () => {
  const { desk, users } = await openUsers()
  await users.button('新增').click()
  for (const [field, value] of Object.entries({ 登录账号: PERSON, 用户昵称: '胡洁', 用户姓名: '胡洁' }))
    await users.field(field, users.dialog).fill(value)
  await users.dialog.locator('input[type=password]').fill(FIRST)
  await chooseOf(desk, '所属角色', '运营')
  await chooseOf(desk, '所属部门', '采购部')
  await users.button('保存', users.dialog).click()
  await users.seeToast('新增成功')
  await expect
    .poll(() => users.valuesOf(PERSON))
    .toMatchObject({ 用户姓名: '胡洁', 所属角色: '运营', 所属部门: '采购部' })

  const { page } = await product.open('/wel/index', { as: 'nobody' })
  await signInWith(page, PERSON, FIRST)
  await changeFirst(page, FIRST, OWN)
  await page.getByRole('heading', { name: /胡洁/, level: 1 }).waitFor()
  await page.getByRole('navigation', { name: '主菜单' }).getByText('项目管理').first().waitFor()

  await users.act(users.row(PERSON), '编辑')
  await users.field('用户姓名', users.dialog).fill('胡婕')
  await users.button('保存', users.dialog).click()
  await desk.getByRole('button', { name: '确认保存' }).click()
  await users.seeToast('更新成功')
  await expect.poll(() => users.valuesOf(PERSON)).toMatchObject({ 用户姓名: '胡婕' })
  await page.reload()
  await page.getByRole('heading', { name: /胡婕/, level: 1 }).waitFor()

  const { page: locked } = await product.open('/login', { as: 'nobody' })
  for (const guess of [1, 2, 3, 4, 5]) {
    const answered = locked.waitForResponse('**/oauth/token')
    await signInWith(locked, PERSON, `${OWN}${guess}`)
    await answered
  }
  await locked.getByRole('alert').getByText('用户名或密码不正确').waitFor()
  await signInWith(locked, PERSON, OWN)
  await locked.getByRole('alert').getByText('登录错误次数过多,请稍后再试').waitFor()
  await users.row(PERSON).getByRole('checkbox').check()
  await desk.getByRole('main').getByRole('button', { name: '更多操作', exact: true }).click()
  await desk.getByRole('menuitem', { name: '解除登录锁定' }).click()
  await users.answer('所选用户可以立即重新登录，确定解除锁定?', '确定')
  await users.seeToast('解除成功')
  await signInWith(locked, PERSON, OWN)
  await locked.getByRole('heading', { name: /胡婕/, level: 1 }).waitFor()
})

it('a guest of a third party registers, waits, and signs in with the role that he is approved with', async () => {
  const { page } = await product.open('/login', { as: 'nobody' })
  await page.route(`${provider.origin}/authorize*`, (route) => {
    const { code, state } = provider.authorize(route.request().url(), 'wanderer')
    const location = `${product.origin}/login?${new URLSearchParams({ code, state })}`
    return route.fulfill({ status: 302, headers: { Location: location } })
  })
  const screen = onScreen(page)
  await screen.button('使用 work 登录').click()
  await screen.dialog.getByText('注册账号').waitFor()
  for (const [label, value] of Object.entries({
    ...{ 用户姓名: '来客', 账号名称: 'wanderer' },
    ...{ 账号密码: OWN, 确认密码: OWN },
  }))
    await screen.dialog.getByLabel(new RegExp(label)).fill(value)
  await screen.button('提交', screen.dialog).click()
  await screen.seeToast('注册申请已提交,请耐心等待管理员通过!')
  await screen.dialog.waitFor({ state: 'detached' })
  await signInWith(page, 'wanderer', OWN)
  await page.getByRole('alert').getByText(/./).first().waitFor()
  expect(new URL(page.url()).pathname, 'waits for its approval').toBe('/login')

  const { desk, users } = await openUsers()
  await users.act(users.row('wanderer'), '审批')
  await chooseOf(desk, '角色', '项目专员')
  await chooseOf(desk, '部门', '采购部')
  await users.button('审批', users.dialog).click()
  await users.seeToast('审批成功')
  await expect.poll(() => users.valuesOf('wanderer')).toMatchObject({ 所属角色: '项目专员', 所属部门: '采购部' })

  await signInWith(page, 'wanderer', OWN)
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByText('项目管理', { exact: true }).first().waitFor()
  expect(await menu.getByText('租赁管理', { exact: true }).count()).toBe(0)
})
