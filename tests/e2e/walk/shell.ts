import { describe, expect, it } from 'vitest'
import { getProduct, type Walk, walkTo } from './walk'

const [ROUTES, BUTTONS, INFO] = ['/blade-system/menu/routes', '/blade-system/menu/buttons', '/blade-user/info'] as const

interface Entry {
  readonly name: string
  readonly path: string
  readonly meta?: { readonly roles?: readonly string[] }
}

const toNode = ({ path, ...entry }: Entry) => ({ id: path, code: path.slice(1), path, source: '', ...entry })
const group = (...entries: readonly Entry[]) => [
  { ...toNode({ name: '基础', path: '/base' }), children: entries.map(toNode) },
]

const user = (roleName: string) => ({
  ...{ id: '7', account: 'zhangsan', name: '张三', realName: '张三', roleName, roleAlias: roleName },
  ...{ tenantId: '000001', deptId: '1', avatar: '' },
})

async function linksOf({ page }: Walk): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '基础' }).waitFor()
  const [closed] = await menu.getByRole('button', { name: '基础', expanded: false }).all()
  await closed?.click()
  const links = await menu.getByRole('link').allTextContents()
  return links.filter((name) => name !== '首页')
}

/** Names that the search of the menu finds for a text. */
async function found({ page, screen }: Walk, text: string): Promise<string[]> {
  await page.keyboard.press('Control+k')
  await screen.dialog.getByRole('combobox').fill(text)
  const names = await screen.dialog.getByRole('option').allTextContents()
  await page.keyboard.press('Escape')
  return names
}

const [PUBLIC, OPEN, FIRST, SECOND] = [
  { name: '公用', path: '/system/post' },
  { name: '敞开', path: '/system/param', meta: { roles: [] } },
  { name: '甲项', path: '/system/role', meta: { roles: ['r1'] } },
  { name: '乙项', path: '/system/dept', meta: { roles: ['r2', 'r3'] } },
]

describe('the menu', () => {
  it.each(['admin', 'clerk'] as const)('shows entries that name no role to everybody: %s [B055]', async (as) => {
    const own = { [ROUTES]: group(PUBLIC, OPEN) }
    expect(await linksOf(await walkTo('/wel/index', { as, answers: own }))).toEqual(['公用', '敞开'])
    const without = { ...own, [INFO]: user('') }
    expect(await linksOf(await walkTo('/wel/index', { as, answers: without }))).toEqual(['公用', '敞开'])
  })

  it.each([
    ['r1', ['公用', '甲项']],
    ['r3', ['公用', '乙项']],
    ['r9', ['公用']],
  ])('shows entries of a role to that role, here and in the search: %s [B056, B105]', async (role, shown) => {
    const walk = await walkTo('/wel/index', { answers: { [ROUTES]: group(PUBLIC, FIRST, SECOND), [INFO]: user(role) } })
    expect(await linksOf(walk)).toEqual(shown)
    expect(walk.calls.filter(({ path }) => /role/i.test(path))).toEqual([])
    for (const name of ['甲项', '乙项']) expect((await found(walk, name)).length > 0).toBe(shown.includes(name))
  })

  it('decides which addresses open [B025]', async () => {
    const without = await walkTo('/system/post', { answers: { [ROUTES]: group(OPEN) } })
    expect(await linksOf(without)).toEqual(['敞开'])
    expect(await without.main.getByRole('table').count()).toBe(0)
    const walk = await walkTo('/system/post', { answers: { [ROUTES]: group(PUBLIC) } })
    await walk.screen.ready('岗位管理')
    expect(await linksOf(walk)).toEqual(['公用'])
  })

  it('holds the entries of the chosen top menu [B106]', async () => {
    const walk = await walkTo('/wel/index')
    const topMenus = walk.page.getByRole('navigation', { name: '顶部菜单' })
    const asked = () => walk.calls.filter(({ path }) => path === ROUTES).map(({ query }) => query.topMenuId)
    const groups = walk.page.getByRole('navigation', { name: '主菜单' }).locator('> ul > li')
    const shown = async () => (await groups.allTextContents()).filter((text) => text !== '首页').length
    /** The menu shows what the server answers to an act. */
    const seesMenu = async (act: () => Promise<unknown>, message: string) => {
      const answer = walk.page.waitForResponse((response) => response.url().includes(`${ROUTES}?topMenuId=`))
      await act()
      const { data } = (await (await answer).json()) as { data: readonly { name: string }[] }
      await expect.poll(shown, { message }).toBe(data.length)
    }
    const answers: string[] = []
    for (const name of ['设置', '业务']) {
      walk.calls.length = 0
      await seesMenu(() => topMenus.getByRole('button', { name, exact: true }).click(), name)
      expect(asked()).toHaveLength(1)
      answers.push(String(asked()[0]))
      await seesMenu(() => walk.page.reload(), `${name} after a reload`)
      await topMenus.getByRole('button', { name, exact: true, pressed: true }).waitFor()
    }
    expect(new Set(answers).size).toBe(2)
    await topMenus.getByRole('link', { name: '首页', exact: true }).click()
    await expect.poll(async () => asked().at(-1)).toBeUndefined()
    await walk.page.reload()
    await topMenus.getByRole('button', { name: '业务', exact: true, pressed: false }).waitFor()
  })
})

describe('buttons', () => {
  const leaf = (code: string) => ({ id: code, code, name: code, path: '' })
  const node = (code: string, ...children: readonly object[]) => ({ ...leaf(code), children })
  const offered = async (tree: readonly object[]) => {
    const { main } = await walkTo('/system/param', { answers: { [BUTTONS]: tree } })
    await main.getByRole('row').nth(1).waitFor()
    const names = new Set(await main.getByRole('button').allTextContents())
    return ['新增', '编辑', '删除'].filter((name) => names.has(name))
  }

  it('are granted by leaves of any depth [B102]', async () => {
    expect(await offered([node('param', leaf('param_add'), node('g', leaf('param_edit')))])).toEqual(['新增', '编辑'])
  })

  it('are not granted by inner nodes [B104]', async () => {
    expect(await offered([node('param_add', leaf('param_edit'))])).toEqual(['编辑'])
    expect(await offered([leaf('param_add'), leaf('param_edit')])).toEqual(['新增', '编辑'])
  })
})

describe('the layout', () => {
  it('knows the class of its width, also after the window was resized [B063, B064, B065, B066]', async () => {
    const { page } = await walkTo('/wel/index')
    const shown = page.locator('[data-screen-class]')
    const classes: [width: number, name: string][] = [
      [1920, '3'],
      [1200, '3'],
      [1199, '2'],
      [992, '2'],
      [991, '1'],
      [768, '1'],
      [767, '0'],
      [375, '0'],
      [1199, '2'],
      [1200, '3'],
    ]
    for (const [width, name] of classes) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => shown.getAttribute('data-screen-class'), { message: `at ${width}` }).toBe(name)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('keeps choices with their type and time below the prefix of the app [B067]', async () => {
    const { page } = await getProduct().open('/system/param')
    await page.getByRole('button', { name: '主题', exact: true }).click()
    await page.getByRole('menuitem', { name: '深色' }).click()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
    const read = (store: 'localStorage' | 'sessionStorage') =>
      page.evaluate((name): [string, string][] => Object.entries({ ...window[name] }), store)
    const kept = [...(await read('localStorage')), ...(await read('sessionStorage'))]
    const [key, text] = kept.find(([, stored]) => stored.includes('"content":"dark"')) ?? ['', '{}']
    expect(key).toMatch(/^xwy-erp-/)
    const dark = JSON.parse(text)
    expect(dark.dataType).toBe('string')
    expect(Math.abs(Date.now() - dark.datetime)).toBeLessThan(5000)
    const tabs = JSON.parse(kept.find(([name]) => name === 'xwy-erp-tabs')?.[1] ?? '{}')
    expect(tabs).toMatchObject({ dataType: 'object', type: 'session', datetime: expect.any(Number) })
    expect(JSON.stringify(tabs.content)).toContain('/system/param')
    await page.reload()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.close()
  })
})
