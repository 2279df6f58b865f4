import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/browser'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

const GUEST = { tenant_id: '000000', user_id: '-1', oauth_id: 'oauth-1', nick_name: '访客', role_name: 'guest' }

/** Stored state of a browser that started a third-party sign-in. */
const KEPT = JSON.stringify({
  dataType: 'object',
  content: { source: 'work', state: 'kept', browserKey: 'key' },
  type: 'session',
  datetime: 0,
})

/** Returns from a third party with an account that has no local user. */
const openGuest = async (tenant: object | null) => {
  const { page, calls } = await product.open('/404', { as: 'nobody' })
  await page.route('**/oauth/token', (route) => route.fulfill({ json: GUEST }))
  await page.route('**/tenant/info*', (route) =>
    route.fulfill({ json: { code: 200, success: true, data: tenant ?? {} } }),
  )
  await page.evaluate((entry) => sessionStorage.setItem('xwy-erp-social-state', entry), KEPT)
  await page.goto(`${product.origin}/login?code=one-time&state=kept`)
  const screen = onScreen(page)
  await screen.dialog.getByText('注册账号').waitFor()
  const submit = () => screen.button('提交', screen.dialog).click()
  const posts = () => calls.filter(({ path }) => path === '/blade-user/register-guest')
  return { page, calls, screen, submit, posts }
}

it('a guest is asked to register, with the tenant where that is not known [B077] [B078] [B079]', async () => {
  const { page, screen } = await openGuest(null)
  expect(await axeFindings(page)).toEqual([])
  const labels = ['租户编号', '用户姓名', '账号名称', '账号密码', '确认密码']
  for (const label of labels) await screen.dialog.getByLabel(new RegExp(label)).waitFor()
  expect(await screen.dialog.getByLabel(/租户编号/).inputValue()).toBe('')
})

const TENANT = { 租户编号: '000000' }
const ACCOUNT = { ...TENANT, 账号名称: 'newcomer' }

it.each<[string, string, readonly { readonly [label: string]: string }[]]>([
  ['the tenant is missing, whatever else is [B081]', '请先输入租户编号', [{}, { 账号密码: 'a', 确认密码: 'b' }]],
  ['the account is missing [B082]', '请先输入账号名称', [TENANT, { ...TENANT, 账号密码: 'a', 确认密码: 'b' }]],
  [
    'one of the passwords is missing [B083]',
    '请先输入密码',
    [ACCOUNT, { ...ACCOUNT, 账号密码: '', 确认密码: 'a' }, { ...ACCOUNT, 账号密码: 'a', 确认密码: '' }],
  ],
  [
    'the passwords differ [B084]',
    '两次密码输入不一致',
    [{ ...ACCOUNT, 账号密码: 'granite-lake-1', 确认密码: 'granite-lake-2' }],
  ],
])('a registration is not sent while %s, and only that is said [B085]', async (_, message, forms) => {
  for (const form of forms) {
    const { screen, submit, posts } = await openGuest(null)
    for (const [label, value] of Object.entries(form)) await screen.dialog.getByLabel(new RegExp(label)).fill(value)
    await submit()
    const alert = screen.dialog.getByRole('alert')
    await alert.waitFor()
    expect(await alert.allTextContents(), 'at its field, and nowhere else').toEqual([message])
    expect(await screen.said()).toEqual([])
    expect(posts()).toEqual([])
  }
})

it('a registration carries the form and the id from elsewhere, says what the server says, and ends at the sign-in page [B077] [B078] [B080] [B086] [B087] [B088] [B089] [B090] [B091]', async () => {
  const { page, screen, submit, posts } = await openGuest({ tenantId: '000000' })
  await expect
    .poll(() => screen.dialog.getByLabel(/租户编号/).count(), { message: 'the tenant is known by the address' })
    .toBe(0)
  for (const [label, value] of [
    ['账号名称', 'newcomer'],
    ['账号密码', 'secret-1'],
    ['确认密码', 'secret-1'],
  ] as const) {
    await screen.dialog.getByLabel(new RegExp(label)).fill(value)
  }
  await submit()
  await screen.dialog.getByText('密码至少12位', { exact: true }).waitFor()
  expect(posts(), 'a password that is too short is not even sent').toEqual([])
  for (const [label, value] of [
    ['账号密码', 'granite-lake-1'],
    ['确认密码', 'granite-lake-1'],
  ] as const) {
    await screen.dialog.getByLabel(new RegExp(label)).fill(value)
  }
  await page.route('**/register-guest', (route) => route.abort(), { times: 1 })
  await submit()
  await screen.seeToast('网络连接失败，请检查网络后重试')
  expect(await screen.button('提交', screen.dialog).getAttribute('aria-busy')).toBeNull()
  const refuse = (msg?: string) => ({ status: 400, json: { code: 400, success: false, ...(msg && { msg }) } })
  await page.route('**/register-guest', (route) => route.fulfill(refuse('账号已存在')), { times: 1 })
  await submit()
  await screen.seeToast('账号已存在')
  await page.route('**/register-guest', (route) => route.fulfill(refuse()), { times: 1 })
  await submit()
  await screen.seeToast('提交失败')
  await page.route('**/register-guest', (route) => route.fulfill({ json: { code: 200, success: true, data: {} } }), {
    times: 1,
  })
  await submit()
  await screen.seeToast('注册申请已提交,请耐心等待管理员通过!')
  await screen.dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await page.getByText('请输入账号', { exact: true }).count(), 'nothing is missing where nobody typed').toBe(0)
  expect(posts().at(-1)?.body).toEqual({
    tenantId: '000000',
    name: '访客',
    account: 'newcomer',
    password: expect.stringMatching(/^[0-9a-f]{32}$/),
    oauthId: 'oauth-1',
  })
})

it("a stranger's code in the address asks the server for nothing, and says so [B077]", async () => {
  const { page, calls } = await product.open('/404', { as: 'nobody' })
  await page.evaluate((entry) => sessionStorage.setItem('xwy-erp-social-state', entry), KEPT)
  await page.goto(`${product.origin}/login?code=one-time&state=of-a-stranger`)
  await onScreen(page).seeToast('该第三方登录不是在此浏览器中发起的，请重新登录')
  expect(calls.filter(({ path }) => path === '/blade-auth/oauth/token')).toEqual([])
  await page.goto(`${product.origin}/login?code=one-time&state=kept`)
  await onScreen(page).seeToast('该第三方登录不是在此浏览器中发起的，请重新登录')
  expect(calls.filter(({ path }) => path === '/blade-auth/oauth/token')).toEqual([])
})
