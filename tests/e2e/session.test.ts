import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { config } from '../../src/app/config'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product, sayConfig, signIn } from '../support/openProduct'
import { SEED_PASSWORD } from '../support/runningServer'

const TOKEN = 'xwy-erp-access-token'
const REFRESH_TOKEN = 'xwy-erp-refresh-token'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

const pathOf = (page: Page) => new URL(page.url()).pathname
const cookiesOf = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))

/** All that the page keeps, in one text. */
const storedBy = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

const entriesOf = async (page: Page) => {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const folded = menu.getByRole('button', { expanded: false })
  while ((await folded.count()) > 0) await folded.first().click()
  return menu.getByRole('link').allTextContents()
}

it('asks for no captcha, neither when the page opens nor when a sign-in is refused or goes through [B003]', async () => {
  const { page, calls } = await product.open('/login', { as: 'nobody' })
  await page.getByLabel('账号').fill('clerk')
  expect(await page.getByText('验证码').or(page.getByLabel('验证码')).or(page.getByPlaceholder('验证码')).count()).toBe(
    0,
  )
  expect(await page.locator('form img').count()).toBe(0)
  await page.locator('input[type=password]').fill('not the password')
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('alert').or(page.getByText('密码错误')).first().waitFor()
  await signIn(page, 'clerk')
  await page.waitForURL('**/wel/index')
  const boxOf = (name: string) => page.getByRole('region', { name }).boundingBox()
  const [tasks, notices] = [await boxOf('待我处理'), await boxOf('通知公告')]
  if (tasks === null || notices === null) throw new Error('home shows neither')
  expect(tasks.x + tasks.width, 'beside the notices').toBeLessThan(notices.x)
  expect(tasks.y, 'with no hole above').toBeLessThanOrEqual(notices.y)
  expect(tasks.y + tasks.height, 'nor below').toBeGreaterThan(notices.y)
  expect(calls.map(({ path }) => path).filter((path) => path.includes('captcha'))).toEqual([])
})

it('signs in with a digest of the password, keeps both tokens in cookies, and marks every later request [B002] [B092] [B093] [B095] [B096] [B109] [B111] [B112] [B113] [B114]', async () => {
  const { page, calls } = await product.open('/login', { as: 'nobody' })
  await page.getByLabel('账号').waitFor()
  expect(await page.getByLabel(/租户/).or(page.getByPlaceholder(/租户/)).or(page.getByText(/租户/)).count()).toBe(0)
  await signIn(page, 'operator')
  await page.waitForURL('**/wel/index')
  const [asked] = calls
  const headers = (await asked?.request.allHeaders()) ?? {}
  expect({ method: asked?.method, path: asked?.path }).toEqual({ method: 'POST', path: '/blade-auth/oauth/token' })
  expect(headers).toMatchObject({ 'tenant-id': '000000', 'captcha-key': '', 'captcha-code': '' })
  expect(headers).not.toHaveProperty('blade-auth')
  expect(asked?.body).toMatchObject({ username: 'operator', grant_type: 'password', scope: 'all', type: 'account' })
  expect(asked?.body).toHaveProperty('password', expect.stringMatching(/^[0-9a-f]{32}$/))
  expect(asked?.request.postData()).not.toContain(SEED_PASSWORD)

  const answer = await (await asked?.request.response())?.json()
  const cookies = await cookiesOf(page)
  expect(cookies).toMatchObject({ [TOKEN]: answer.access_token, [REFRESH_TOKEN]: answer.refresh_token })

  const stored = await storedBy(page)
  for (const token of [answer.access_token, answer.refresh_token]) expect(stored).not.toContain(token)
  const stamp = await page.evaluate(() => localStorage.getItem('xwy-erp-token-stamp'))
  expect(JSON.parse(stamp ?? '{}')).toMatchObject({ content: { tenantId: answer.tenant_id } })

  // Of a request that a navigation aborts, no answer may ever be heard.
  await page.waitForLoadState('networkidle')
  await page.goto(`${product.origin}/project/project`)
  await onScreen(page).rows.first().waitFor()
  await page.waitForLoadState('networkidle')
  // Features are requested with and without a session.
  const asSignedIn = calls.slice(1).filter(({ path }) => path !== '/formwork/features')
  // Chromium reports a request's cookies only after sending it, so requests that navigation aborted have none.
  const whole = await Promise.all(asSignedIn.map(async ({ request }) => await (await request.response())?.finished()))
  const signedIn = asSignedIn.filter((_, index) => whole[index] === null)
  const sent = await Promise.all(signedIn.map(({ request }) => request.allHeaders()))
  const basic = `Basic ${btoa(`${config.clientId}:${config.clientSecret}`)}`
  for (const [index, each] of sent.entries()) {
    const what = signedIn[index]?.path
    expect(each.authorization, what).toBe(basic)
    expect(each['blade-auth'], what).toBe(`bearer ${answer.access_token}`)
    expect(each.cookie, what).toContain(`${TOKEN}=`)
  }
  expect(signedIn.length).toBeGreaterThan(5)
  const ids = [headers, ...sent].map((each) => each['x-request-id'])
  expect(ids.every((id) => id !== undefined && id !== '')).toBe(true)
  expect(new Set(ids).size).toBe(sent.length + 1)
  const paths = calls.map(({ path }) => path)
  for (const path of ['/blade-user/info', '/blade-system/menu/routes', '/blade-system/menu/buttons']) {
    expect(paths).toContain(path)
  }
  expect(
    calls.every(({ request }) => new URL(request.url()).pathname.startsWith('/xwy-erp-api/')),
    'nothing is asked outside the base path',
  ).toBe(true)
})

it('says why it refuses, stores no token, and stays on the page with the account as it was typed [B094] [B117]', async () => {
  const { page, calls } = await product.open('/login', { as: 'nobody' })
  const screen = onScreen(page)
  await screen.button('登录').click()
  await page.getByText('请输入账号').waitFor()
  await page.getByText('请输入密码').waitFor()
  await page.locator('input[type=password]').fill('wrong')
  await screen.button('登录').click()
  await page.getByText('请输入密码').waitFor({ state: 'detached' })
  await page.getByText('请输入账号').waitFor()
  await page.locator('input[type=password]').fill('')
  await page.getByLabel('账号').fill('operator')
  await screen.button('登录').click()
  await page.getByText('请输入密码').waitFor()
  await page.getByText('请输入账号').waitFor({ state: 'detached' })
  expect(calls).toEqual([])
  await page.locator('input[type=password]').fill('wrong')
  await screen.button('登录').click()
  const [asked] = calls
  const refusal = await (await asked?.request.response())?.json()
  expect(refusal.error_description).toBeTruthy()
  await page.getByRole('alert').getByText(refusal.error_description, { exact: true }).waitFor()
  expect(await cookiesOf(page)).toEqual({})
  expect(await page.getByLabel('账号').inputValue()).toBe('operator')
})

it('loads the user, the menu and the buttons again after a reload, and stays where it was [B118]', async () => {
  const { page, calls } = await product.open('/system/post')
  await onScreen(page).rows.first().waitFor()
  calls.length = 0
  await page.reload()
  await onScreen(page).rows.first().waitFor()
  const paths = calls.map(({ path }) => path)
  expect(paths.filter((path) => path.includes('/menu/routes'))).toHaveLength(1)
  expect(paths.filter((path) => path.includes('/menu/buttons'))).toHaveLength(1)
  expect(paths).not.toContain('/blade-auth/oauth/token')
  await page.getByRole('button', { name: '管理员' }).waitFor()
  expect(pathOf(page)).toBe('/system/post')
})

it('asks before it signs out; a no keeps the session, a yes tells the server and leaves nothing behind [B046] [B047] [B101] [B107] [B119]', async () => {
  const { page, calls } = await product.open('/login', { as: 'nobody' })
  const screen = onScreen(page)
  await signIn(page, 'admin')
  const entries = await entriesOf(page)
  const askToLeave = async () => {
    await page.getByRole('button', { name: '管理员' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await screen.question.waitFor()
  }
  const signOuts = () => calls.filter(({ path }) => path.endsWith('/logout'))
  await askToLeave()
  await screen.answer('确定退出系统?', '取消')
  expect(signOuts()).toEqual([])
  expect(await cookiesOf(page)).toHaveProperty(TOKEN)

  await askToLeave()
  await screen.answer('确定退出系统?', '退出登录')
  await page.getByLabel('账号').waitFor()
  expect(pathOf(page)).toBe('/login')
  expect(signOuts()).toHaveLength(1)
  const cookies = await cookiesOf(page)
  expect([cookies[TOKEN], cookies[REFRESH_TOKEN]]).toEqual([undefined, undefined])
  expect(await page.evaluate(() => localStorage.getItem('xwy-erp-token-stamp'))).toBeNull()
  const kept = (await storedBy(page)) + JSON.stringify(cookies)
  for (const own of ['管理员', 'administrator', 'param_add']) expect(kept).not.toContain(own)

  // In the same window, with nothing loaded anew in between.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/blade-(?:user\/info|system\/menu)/, async (route) => {
    await released
    await route.continue()
  })
  const loading = page.waitForRequest(/\/blade-user\/info/)
  await page.getByLabel('账号').fill('factory')
  await page.locator('input[type=password]').fill(SEED_PASSWORD)
  await screen.button('登录').click()
  await loading
  const ofAdmin = page.getByText('管理员').or(page.getByRole('button', { name: '管理员' }))
  expect(await ofAdmin.count(), 'nothing of the former user is left').toBe(0)
  expect(await page.getByRole('navigation', { name: '主菜单' }).getByText('系统管理').count()).toBe(0)
  release()
  await page.getByRole('button', { name: '梁' }).waitFor()
  expect(await ofAdmin.count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
  const allowed = await entriesOf(page)
  expect(allowed.length).toBeLessThan(entries.length)
  expect(allowed.some((name) => name.includes('系统参数'))).toBe(false)
})

it('sends who has no token to the sign-in page and back again, and who has one away from it [B012] [B069] [B070] [B072]', async () => {
  const { page } = await product.open('/project/project?q.projectCode=XM-0001', { as: 'nobody' })
  await page.getByLabel('账号').waitFor()
  expect(pathOf(page)).toBe('/login')
  await signIn(page, 'admin')
  await onScreen(page).row('XM-0001').waitFor()
  expect(new URL(page.url()).search).toBe('?q.projectCode=XM-0001')
  await page.goto(`${product.origin}/login`)
  await page.waitForURL('**/wel/index')
  await page.goto(product.origin)
  await page.waitForURL('**/wel/index')
  await page.context().addCookies([{ name: TOKEN, value: '', url: product.origin }])
  await page.goto(`${product.origin}/system/param`)
  await page.getByLabel('账号').waitFor()
  expect(pathOf(page)).toBe('/login')
})

it('shows no page and asks for no data without a token, at whatever address [B072]', async () => {
  const { page, calls } = await product.open('/login', { as: 'nobody' })
  await page.getByLabel('账号').waitFor()
  calls.length = 0
  const pages = ['/wel/index', '/info/index', '/test/index', '/system/param', '/oa/x_contract/contractList', '/no/such']
  for (const path of pages) {
    await page.goto(product.origin + path)
    await page.getByLabel('账号').waitFor()
    expect(pathOf(page), path).toBe('/login')
    expect(await page.getByRole('navigation').count(), path).toBe(0)
  }
  // What the site offers is asked by everybody.
  expect(calls.map(({ path }) => path).filter((path) => path !== '/formwork/features')).toEqual([])
})

it('needs a signed-in user for the home page, and none for the sign-in page and the error pages [B009] [B011] [B013] [B024] [B071]', async () => {
  const { page } = await product.open('/login', { as: 'nobody' })
  await page.getByLabel('账号').waitFor()
  const says = { '404': '页面不存在', '403': '没有权限访问此页面', '500': '页面出错了' }
  for (const [code, heading] of Object.entries(says)) {
    await page.goto(`${product.origin}/${code}`)
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
    expect(pathOf(page)).toBe(`/${code}`)
  }
  await page.goto(`${product.origin}/wel/index`)
  await page.getByLabel('账号').waitFor()
  await signIn(page, 'operator')
  await page.getByRole('heading', { name: /林晓岚/ }).waitFor()
  expect(pathOf(page)).toBe('/wel/index')
  for (const path of ['/no/such/page', '/wel/none', '/system/paramX']) {
    await page.goto(product.origin + path)
    await page.getByRole('heading', { name: '页面不存在', exact: true }).waitFor()
    expect(pathOf(page)).toBe('/404')
  }
})

it('says what is wrong at the addresses of errors, signed out and signed in, and leads home [B011] [B071] [B549]', async () => {
  const says = { '404': '页面不存在', '403': '没有权限访问此页面', '500': '页面出错了' }
  for (const as of ['nobody', 'admin'] as const) {
    const { page } = await product.open('/404', { as })
    for (const [code, heading] of Object.entries(says)) {
      await page.goto(`${product.origin}/${code}`)
      await page.getByRole('heading', { name: heading, exact: true }).waitFor()
      await page.getByRole('img', { name: code }).waitFor()
      expect(pathOf(page)).toBe(`/${code}`)
      const home = page.getByRole('main').getByRole('link', { name: '返回首页' })
      expect(await home.getAttribute('href')).toBe('/')
    }
  }
})

it('leads only where the menu of the user leads, and offers only what the user may do; elsewhere it says that this is not allowed and asks for no data [B025] [B027] [B107]', async () => {
  const admin = await product.open('/wel/index')
  await admin.page.getByRole('navigation', { name: '主菜单' }).waitFor()
  await entriesOf(admin.page)
  await admin.page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '系统参数' }).click()
  await onScreen(admin.page).ready('系统参数')

  const { page, calls } = await product.open('/system/param', { as: 'factory' })
  await page.getByRole('heading', { name: '没有权限访问此页面' }).waitFor()
  expect(calls.map(({ path }) => path)).not.toContain('/blade-system/param/list')
  const offered = async (at: Page) => {
    await at.goto(`${product.origin}/project/project?size=30`)
    await onScreen(at).rows.nth(1).waitFor()
    const buttons = await at.getByRole('main').getByRole('button').allTextContents()
    return ['新增', '查看', '编辑'].filter((name) => buttons.includes(name))
  }
  expect(await offered(admin.page)).toEqual(['新增', '查看', '编辑'])
  expect(await offered(page)).toEqual(['查看'])
})

it('offers a button with a permission code only where the server grants it, and others always [B103]', async () => {
  const { page } = await product.open('/wel/index')
  const screen = onScreen(page)
  for (const isGranted of [true, false]) {
    const data = isGranted ? [{ id: '1', code: 'param_add', name: '新增', path: '' }] : []
    await page.route('**/menu/buttons*', (route) => route.fulfill({ json: { code: 200, success: true, data } }))
    await page.goto(`${product.origin}/system/param`)
    await screen.rows.first().waitFor()
    expect(await page.getByRole('main').getByText('新增', { exact: true }).count()).toBe(isGranted ? 1 : 0)
    expect(await screen.button('搜索').count()).toBe(1)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

it('names the window after the page, in the language of the reader [B028] [B029]', async () => {
  const { page } = await product.open('/login', { as: 'nobody' })
  await expect.poll(() => page.title()).toBe('登录')
  await signIn(page, 'operator')
  await expect.poll(() => page.title()).toBe(`首页 - ${config.title}`)
  await page.goto(`${product.origin}/project/project/form`)
  await expect.poll(() => page.title()).toBe(`新增项目信息 - ${config.title}`)
  await page.getByRole('button', { name: 'English' }).click()
  await expect.poll(() => page.title()).not.toMatch(/\p{Script=Han}/u)
})

const LABELS = ['aria-label', 'placeholder', 'title', 'alt'] as const
const DATA = 'script, style, tbody, dd, [lang=zh-CN]:not(html)'

/** Chinese texts and labels of the page, without data and names of people. */
async function chineseOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(
    ([labels, data]) => {
      const own = [...document.querySelectorAll('body *')].filter((element) => !element.closest(data))
      return own.flatMap((element) => [
        ...labels.map((name) => element.getAttribute(name) ?? ''),
        ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
      ])
    },
    [LABELS, DATA] as const,
  )
  return texts.filter((text) => /\p{Script=Han}/u.test(text.replace('管理员', '')) && text !== '管')
}

it('starts in Chinese, shows no Chinese label in English, keeps the choice over a reload, and turns back [B004] [B005]', async () => {
  const { page } = await product.open('/login', { as: 'nobody' })
  await page.getByRole('heading', { name: '登录铝模租赁业务系统' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
  await signIn(page, 'admin')
  await page.getByRole('button', { name: 'English' }).click()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  for (const path of ['/system/param', '/system/dict', '/system/post', '/project/project', '/project/rental-report']) {
    await page.goto(`${product.origin}${path}?size=30`)
    await onScreen(page).rows.first().waitFor()
    expect(await chineseOn(page), path).toEqual([])
    await page.getByRole('button', { name: 'Add', exact: true }).first().click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('[aria-invalid=true]').or(page.getByRole('alert')).first().waitFor({ state: 'attached' })
    expect(await chineseOn(page), `the form of ${path}`).toEqual([])
    for (const tab of await page.getByRole('tab').all()) await tab.click()
  }
  await page.goto(`${product.origin}/404`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await chineseOn(page)).toEqual([])
  await page.goto(`${product.origin}/wel/index`)
  await page.getByRole('button', { name: '中文' }).click()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN')
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
})

it('a site that asks for tenant and captcha sends both with the sign-in [B092] [B093]', async () => {
  const { page, calls } = await product.open('/404', { as: 'nobody' })
  await sayConfig(page, { captcha: true, tenantMode: true })
  await page.goto(`${product.origin}/login`)
  const screen = onScreen(page)
  await page.getByRole('button', { name: '换一张验证码' }).locator('img').waitFor()
  await page.getByLabel('账号').fill('admin')
  await page.locator('input[type=password]').fill(SEED_PASSWORD)
  await screen.field('租户编号').fill('')
  await screen.button('登录').click()
  await page.getByText('请先输入租户编号').waitFor()
  await page.getByText('请输入验证码').waitFor()
  await screen.field('租户编号').fill('000000')
  const code = screen.field('验证码')
  await page.locator('input[type=password]').fill('wrong')
  await code.fill('used1')
  await screen.button('登录').click()
  await expect.poll(() => code.inputValue(), { message: 'a captcha is good for one attempt' }).toBe('')
  await page.locator('input[type=password]').fill(SEED_PASSWORD)
  await code.fill('abcde')
  await screen.button('登录').click()
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
  const asked = calls.findLast(({ path }) => path === '/blade-auth/oauth/token')
  const headers = await asked?.request.allHeaders()
  expect(headers).toMatchObject({ 'tenant-id': '000000', 'captcha-code': 'abcde' })
  expect(headers?.['captcha-key']).toMatch(/^[0-9a-f]{32}$/)
})
