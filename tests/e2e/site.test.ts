import type { Page, Route } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { config } from '../../src/app/config'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product, sayConfig, signIn } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct({ isShared: true })
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

/** Site with its own `/config.json`. */
const openSite = async (said: object, path = '/login') => {
  const { page, calls } = await product.open('/404', { as: 'nobody' })
  await sayConfig(page, said)
  await page.goto(product.origin + path)
  return { page, calls, screen: onScreen(page) }
}

const basic = (id: string, secret: string) => `Basic ${btoa(`${id}:${secret}`)}`

it('one build serves a site of another name, look, client, tenant and base path, and renews tokens when that site says [B098] [B109] [B112]', async () => {
  const said = {
    title: '某某租赁',
    baseUrl: '/elsewhere',
    clientId: 'tablet',
    clientSecret: 'of-the-site',
    tenantId: '100200',
    tokenTime: 5,
    theme: 'vip',
    color: '#0d9488',
    manual: 'https://help.example.test/{screen}.html',
  }
  const sent: Record<string, string>[] = []
  const { page } = await product.open('/404', { as: 'nobody' })
  await sayConfig(page, said)
  // Forwards the configured base URL to the backend, with the client and tenant that it knows.
  await page.route('**/elsewhere/**', async (route: Route) => {
    const request = route.request()
    const headers = await request.allHeaders()
    sent.push({ ...headers, path: new URL(request.url()).pathname })
    await route.continue({
      url: request.url().replace('/elsewhere/', '/xwy-erp-api/'),
      headers: {
        ...headers,
        authorization: basic(config.clientId, config.clientSecret),
        ...(headers['tenant-id'] && { 'tenant-id': config.tenantId }),
      },
    })
  })
  await page.goto(`${product.origin}/login`)
  await page.getByRole('heading', { name: '登录某某租赁' }).waitFor()
  await signIn(page, 'admin')
  const look = () =>
    page.evaluate(() => {
      const { dataset, style } = document.documentElement
      return [dataset.theme, style.getPropertyValue('--accent')]
    })
  expect(await look()).toEqual(['vip', '#0d9488'])
  await expect.poll(() => page.title()).toBe('首页 - 某某租赁')
  expect(sent.length).toBeGreaterThan(4)
  for (const { authorization, path } of sent) expect(authorization, path).toBe(basic('tablet', 'of-the-site'))
  const tokenCalls = () => sent.filter(({ path }) => path?.endsWith('/oauth/token'))
  expect(tokenCalls().map((call) => call['tenant-id'])).toEqual(['100200'])
  await page.goto(`${product.origin}/system/param`)
  await onScreen(page).rows.nth(1).waitFor()
  await page.keyboard.press('Control+/')
  const manual = page.getByRole('dialog').getByRole('link', { name: '打开此页面的手册' })
  expect(await manual.getAttribute('href')).toBe('https://help.example.test/system/param-list.html')
  // The refresh timer checks every ten seconds, and the token is then older than five.
  await expect.poll(() => tokenCalls().length, { timeout: 25_000 }).toBe(2)
})

it('a site that names third parties leads to them, and whoever comes back from one signs in by its code [B077]', async () => {
  const { page, screen } = await openSite({ social: ['work'] })
  const back = `${product.origin}/login?code=one-time&state=kept`
  await page.route('**/oauth/social*', (route) =>
    route.fulfill({
      json: { code: 200, success: true, data: { url: back, state: 'kept', browserKey: 'of-this-tab' } },
    }),
  )
  const guest = { tenant_id: '000000', user_id: '-1', oauth_id: 'oauth-1', nick_name: '访客', role_name: 'guest' }
  await page.route('**/oauth/token', (route) => route.fulfill({ json: guest }))
  const asked = page.waitForRequest('**/oauth/token')
  await screen.button('使用 work 登录').click()
  const body = Object.fromEntries(new URLSearchParams((await asked).postData() ?? ''))
  expect(body).toMatchObject({ grant_type: 'social', source: 'work', code: 'one-time', state: 'kept' })
  expect(body, 'shows that it is the browser that asked').toMatchObject({ browser_key: 'of-this-tab' })
  await screen.dialog.getByText('注册账号').waitFor()
  expect(new URL(page.url()).search, 'a code is good once, and stays in no address').toBe('')
})

const ELSEWHERE = 'https://embedded.example.test/help?page=1'
const ESCAPE = `<h1>外面</h1><script>
  try { top.location = 'about:blank' } catch {}
  let seen = 'nothing'
  try { seen = parent.document.title } catch {}
  document.body.append('sees ' + seen)
</script>`

/** Adds links to the menu of the user, as an administrator would. */
const addLinks = async (page: Page) => {
  await page.route('**/menu/routes*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const links = [
      { id: 'l1', parentId: '0', code: 'help', name: '外部帮助', path: ELSEWHERE, children: [] },
      { id: 'l2', parentId: '0', code: 'local', name: '使用手册', path: '/manual/index.html', children: [] },
    ]
    await route.fulfill({ response: answer, json: { ...body, data: [...body.data, ...links] } })
  })
}

it('a link of the menu opens in a frame that can leave its place nowhere, in a tab of its name; nothing else is framed [B015] [B026]', async () => {
  const { page } = await product.open('/404', { as: 'nobody' })
  await addLinks(page)
  await page.route(ELSEWHERE, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: ESCAPE }))
  const address = `${product.origin}/myiframe/${encodeURIComponent(ELSEWHERE)}`
  await page.goto(address)
  await page.waitForURL('**/login*')
  expect(await page.locator('iframe').count()).toBe(0)
  await page.goto(`${product.origin}/login`)
  await signIn(page, 'admin')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('link', { name: '外部帮助' }).click()
  await page.frameLocator('iframe').getByText('sees nothing').waitFor()
  expect(page.url()).toBe(address)
  const frame = page.getByTitle('外部帮助', { exact: true }).and(page.locator('iframe'))
  const sandbox = (await frame.getAttribute('sandbox')) ?? ''
  expect(sandbox).toContain('allow-scripts')
  expect(sandbox).not.toMatch(/top-navigation|popups-to-escape|modals/)
  const tabs = page.getByRole('navigation', { name: '标签页', exact: true }).getByRole('link')
  expect(await tabs.allTextContents()).toEqual(['首页', '外部帮助'])
  await expect.poll(() => page.title()).toMatch(/^外部帮助 - /)
  expect(await page.locator('[aria-current="page"]').getByText('外部帮助').count()).toBeGreaterThan(0)
  expect(await menu.getByRole('link', { name: '外部帮助' }).getAttribute('aria-current')).toBe('page')
  await page.reload()
  await page.frameLocator('iframe').getByText('sees nothing').waitFor()

  await menu.getByRole('link', { name: '使用手册' }).click()
  const own = page.getByTitle('使用手册', { exact: true }).and(page.locator('iframe'))
  expect(await own.getAttribute('sandbox'), 'a page of this site would else reach the product').not.toContain(
    'allow-same-origin',
  )
  await page
    .frameLocator('iframe[title="使用手册"]')
    .getByRole('link', { name: /^系统参数/ })
    .first()
    .click()
  await page
    .frameLocator('iframe[title="使用手册"]')
    .getByRole('heading', { name: /^系统参数/ })
    .waitFor()
  await page.goto(`${product.origin}/myiframe/${encodeURIComponent('https://other.example.test/')}`)
  await page.getByRole('heading', { name: '没有权限访问此页面' }).waitFor()
})

it('a report opens in a tab of its own where the site has a viewer, from its button and by its name', async () => {
  const viewer = 'https://reports.example.test/preview?_u=blade-{name}'
  const { page, screen } = await openSite({ reportViewer: viewer }, '/develop/report')
  await page.context().route('https://reports.example.test/**', (route) => route.fulfill({ body: 'report' }))
  await signIn(page, 'admin')
  const row = screen.rows.nth(1)
  const link = row.getByRole('link').first()
  const address = viewer.replace('{name}', encodeURIComponent(String(await link.textContent())))
  expect(await link.getAttribute('href')).toBe(address)
  for (const opener of [link, row.getByRole('button', { name: '打开' })]) {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), opener.click()])
    await tab.waitForURL(address)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await tab.close()
  }
})
