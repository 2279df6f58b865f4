import type { Page, Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { onScreen } from '../../support/onScreen'
import { sayConfig, signIn } from '../../support/openProduct'
import { getProduct, type Walk } from './walk'

const [TOKEN, PARAMS] = ['/blade-auth/oauth/token', '/blade-system/param/list'] as const

/** Page whose clock the test drives, signed in by itself; `prepare` adds routes before it loads. */
async function withClock(path: string, prepare: (page: Page) => Promise<unknown>) {
  const opened = await getProduct().open('/login', { as: 'nobody' })
  await signIn(opened.page, 'admin')
  await opened.page.clock.install()
  await prepare(opened.page)
  await opened.page.goto(getProduct().origin + path)
  return { ...opened, screen: onScreen(opened.page) }
}

describe('an access token', () => {
  const sent = (calls: Walk['calls']) => calls.filter(({ path }) => path === TOKEN).map(({ body }) => body)

  it('is renewed when it is looked at, every ten seconds, and is too old by then [B097]', async () => {
    const { page, calls } = await withClock('/system/param', async (own) => {
      await sayConfig(own, { tokenTime: 25 })
      await own.route(`**${TOKEN}`, answerToken)
      // The stored time of the token, 16 seconds ago.
      await own.evaluate(() => {
        const [key, text] = Object.entries({ ...localStorage }).find(([name]) => name.endsWith('token-stamp')) ?? []
        const entry = JSON.parse(String(text))
        entry.content.tokenTime = Date.now() - 16_000
        localStorage.setItem(String(key), JSON.stringify(entry))
      })
    })
    await onScreen(page).ready('系统参数')
    calls.length = 0
    const begun = await page.evaluate(() => Date.now())
    const passTo = async (second: number) =>
      page.clock.runFor(begun + second * 1000 - (await page.evaluate(() => Date.now())))
    await passTo(9)
    expect(sent(calls)).toEqual([])
    await passTo(10.5)
    await expect.poll(() => sent(calls)).toMatchObject([{ grant_type: 'refresh_token' }])
    await passTo(35)
    expect(sent(calls)).toHaveLength(1)
    await passTo(40.5)
    await expect.poll(() => sent(calls).length).toBe(2)
    await page.close()
  })
})

const answerToken = (route: Route) =>
  route.fulfill({
    json: {
      ...{ access_token: 't2', refresh_token: 'r2', token_type: 'bearer', expires_in: 3600 },
      ...{ tenant_id: '000000', user_id: '1710001000000000001', account: 'admin' },
    },
  })

describe('a request', () => {
  const openHeld = async () => {
    const held: Route[] = []
    const opened = await withClock('/system/param', (own) =>
      own.route(`**${PARAMS}?*`, (route) => {
        held.push(route)
      }),
    )
    await expect.poll(() => held.length).toBe(1)
    const table = opened.page.getByRole('region', { name: '系统参数', exact: true })
    return { ...opened, held, isBusy: () => table.getAttribute('aria-busy') }
  }

  it('is given up after thirty seconds, and not before [B110]', async () => {
    const { page, isBusy } = await openHeld()
    const failed: string[] = []
    page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname))
    await page.clock.runFor(29_000)
    expect([await isBusy(), failed]).toEqual(['true', []])
    await page.clock.runFor(1500)
    await expect.poll(isBusy).toBe('false')
    expect(failed).toEqual([`/xwy-erp-api${PARAMS}`])
    await page.close()
  })

  it('still fills the list when it is answered after twenty-nine seconds [B110]', async () => {
    const { page, held } = await openHeld()
    await page.clock.runFor(29_000)
    await held[0]?.continue()
    await page.getByRole('main').getByRole('row').nth(1).waitFor()
    await page.close()
  })
})

describe('the session', () => {
  const answers = {
    '/blade-user/info': {
      ...{ id: '7', account: 'zhangsan', name: '张三', realName: '张三', roleName: 'r1', roleAlias: 'r1' },
      ...{ tenantId: '000001', deptId: '1', avatar: '' },
    },
    '/blade-desk/layout/list': [],
    '/blade-system/menu/buttons': [{ id: '1', code: 'param_add', name: '新增', path: '' }],
    '/blade-system/menu/top-menu': [],
    '/blade-system/menu/routes': [
      { id: '2', code: 'param', name: '参数甲', path: '/system/param', meta: { roles: ['r1'] } },
    ],
  }

  it('keeps who is signed in: tokens, tenant, user, menu and rights [B108]', async () => {
    const { page, calls } = await getProduct().open('/404', { as: 'nobody' })
    const token = { access_token: 't1', refresh_token: 'r1', tenant_id: '000001', user_id: '7', account: 'zhangsan' }
    await sayConfig(page, { tokenTime: 5 })
    await page.route(`**${TOKEN}`, (route) => route.fulfill({ json: token }))
    for (const [path, data] of Object.entries(answers))
      await page.route(`**${path}*`, (route) => route.fulfill({ json: { code: 200, success: true, data } }))
    // The server would refuse the token of this session, which would end it.
    for (const path of [PARAMS, '/blade-desk/notice/list'])
      await page.route(`**${path}?*`, (route) =>
        route.fulfill({ json: { code: 200, success: true, data: { records: [], total: 0 } } }),
      )
    await page.clock.install()
    await page.goto(`${getProduct().origin}/login`)
    await page.getByLabel('账号').fill('zhangsan')
    await page.locator('input[type=password]').fill('any-password-1')
    await page.getByRole('button', { name: '登录' }).click()
    await page.getByRole('banner').getByRole('button', { name: '张三' }).waitFor()
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '参数甲' }).click()
    await page.getByRole('main').getByRole('button', { name: '新增' }).first().waitFor()
    const headersOf = async (wanted: string) => calls.findLast(({ path }) => path === wanted)?.request.allHeaders()
    await expect.poll(async () => (await headersOf(PARAMS))?.['blade-auth']).toBe('bearer t1')
    await page.clock.runFor(11_000)
    await expect
      .poll(() => calls.findLast(({ path }) => path === TOKEN)?.body)
      .toMatchObject({ grant_type: 'refresh_token', refresh_token: 'r1' })
    expect((await headersOf(TOKEN))?.['tenant-id']).toBe('000001')
    await page.close()
  })
})
