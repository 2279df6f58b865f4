import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/browser'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct({ isShared: true })
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

const open = async (path: string, heading: string | RegExp) => {
  const { page, calls } = await product.open(path, { as: 'admin' })
  const screen = onScreen(page)
  await screen.ready(heading)
  const bar = page.getByRole('navigation', { name: '标签页', exact: true })
  return { page, calls, screen, bar }
}

const titles = (page: Page) =>
  page.getByRole('navigation', { name: '标签页', exact: true }).getByRole('link').allTextContents()
const pathOf = (page: Page) => new URL(page.url()).pathname
const goBy = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true }).click()
const unfold = async (page: Page) => {
  const folded = page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { expanded: false })
  while ((await folded.count()) > 0) await folded.first().click()
}

it('each visited page becomes a tab, which keeps its filters, its place and what was typed, also over other pages [B001] [B030]', async () => {
  const { page, screen, bar } = await open('/system/param?size=30', '系统参数')
  await unfold(page)
  await screen.rows.nth(1).waitFor()
  await goBy(page, '项目管理')
  await screen.ready('项目管理')
  await screen.button('新增').click()
  await screen.ready('新增项目信息')
  await screen.field('项目名称').fill('还没保存')
  expect(await titles(page)).toEqual(['首页', '系统参数', '项目管理', '新增项目信息'])

  await bar.getByRole('link', { name: '系统参数' }).click()
  await screen.ready('系统参数')
  expect(new URL(page.url()).search, 'the address of the tab').toBe('?size=30')
  expect(await screen.field('项目名称').count(), 'hidden from everybody').toBe(0)
  await page.goBack()
  await screen.ready('新增项目信息')
  expect(await screen.field('项目名称').inputValue()).toBe('还没保存')
  await screen.field('项目名称').press('End')
  await page.keyboard.type('呢')
  await goBy(page, '项目上报')
  await screen.ready('项目上报')
  await bar.getByRole('link', { name: '新增项目信息' }).click()
  await screen.ready('新增项目信息')
  expect(await screen.field('项目名称').inputValue()).toBe('还没保存呢')
  expect(await axeFindings(page)).toEqual([])
})

it('a tab asks before it closes over unsaved work, and is gone once that is saved [B031]', async () => {
  const { page, screen, bar } = await open('/project/project', '项目管理')
  await screen.button('新增').click()
  await screen.ready('新增项目信息')
  await screen.field('项目名称').fill('还没保存')
  await bar.getByRole('link', { name: '项目管理' }).click()
  await screen.ready('项目管理')
  await bar.getByRole('button', { name: '关闭新增项目信息' }).click()
  await screen.answer('离开后修改会丢失，确定离开?', '取消')
  await bar.getByRole('link', { name: '新增项目信息' }).click()
  await screen.ready('新增项目信息')
  expect(await screen.field('项目名称').inputValue()).toBe('还没保存')
  await bar.getByRole('button', { name: '关闭新增项目信息' }).click()
  await screen.answer('离开后修改会丢失，确定离开?', '离开')
  await screen.ready('项目管理')
  expect(await titles(page)).toEqual(['首页', '项目管理'])
  await screen.button('新增').click()
  await screen.ready('新增项目信息')
  expect(await screen.field('项目名称').inputValue(), 'nothing of the closed tab is left').toBe('')
  await screen.button('取消').click()
  await screen.ready('项目管理')
  expect(await titles(page)).toEqual(['首页', '项目管理'])

  // Of a record whose list has no address of its own: it must not stay to be sent again.
  await page.goto(`${product.origin}/logistics/admission-application-list/form`)
  await screen.ready('新增进场（出库）申请')
  await screen.button('取消').click()
  await page.waitForURL('**/wel/index')
  expect((await titles(page)).filter((title) => title.includes('进场'))).toEqual([])
})

it('tabs close by the middle button, by their menu and by the menu of the bar; the only one offers none [B031] [B032] [B033] [B037]', async () => {
  const { page, screen, bar } = await open('/system/param', '系统参数')
  await unfold(page)
  for (const name of ['系统字典', '岗位管理', '项目管理']) {
    await goBy(page, name)
    await screen.ready(name)
  }
  await bar.getByRole('link', { name: '岗位管理' }).click({ button: 'middle' })
  await expect.poll(() => titles(page)).toEqual(['首页', '系统参数', '系统字典', '项目管理'])
  expect(pathOf(page)).toBe('/project/project')
  await bar.getByRole('link', { name: '系统字典' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭其他' }).click()
  await screen.ready('系统字典')
  expect(await titles(page)).toEqual(['首页', '系统字典'])
  for (const name of ['岗位管理', '项目管理']) {
    await goBy(page, name)
    await screen.ready(name)
  }
  await bar.evaluate((nav) => {
    for (const name of ['项目管理', '岗位管理'])
      nav.querySelector<HTMLElement>(`button[aria-label="关闭${name}"]`)?.click()
  })
  await screen.ready('系统字典')
  expect(await titles(page), 'two that are closed at once').toEqual(['首页', '系统字典'])
  await screen.button('标签页操作').click()
  await page.getByRole('menuitem', { name: '关闭所有' }).click()
  await expect.poll(() => pathOf(page)).toBe('/wel/index')
  expect(await titles(page)).toEqual(['首页'])
  expect(await bar.getByRole('button').count()).toBe(0)
  await page.reload()
  await bar.waitFor()
  expect(await titles(page)).toEqual(['首页'])
})

it('tabs can be put in another order, by dragging and by the keyboard, and survive a reload', async () => {
  const { page, screen, bar } = await open('/system/param?q.paramName=a', '系统参数')
  await unfold(page)
  await goBy(page, '项目管理')
  await screen.ready('项目管理')
  await bar
    .getByRole('listitem')
    .nth(2)
    .dragTo(bar.getByRole('listitem').nth(0), { targetPosition: { x: 3, y: 10 } })
  await expect.poll(() => titles(page)).toEqual(['项目管理', '首页', '系统参数'])
  await bar.getByRole('link', { name: '系统参数' }).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: '左移' }).click()
  await expect.poll(() => titles(page)).toEqual(['项目管理', '系统参数', '首页'])
  await page.reload()
  await screen.ready('项目管理')
  expect(await titles(page)).toEqual(['项目管理', '系统参数', '首页'])
  await bar.getByRole('link', { name: '系统参数' }).click()
  await screen.ready('系统参数')
  expect(new URL(page.url()).search).toBe('?q.paramName=a')
})

it('clearing the cache is asked about; a no clears nothing, a yes starts the pages anew and keeps unsaved work [B034] [B035] [B036] [B116]', async () => {
  const { page, calls, screen, bar } = await open('/system/param', '系统参数')
  await screen.rows.first().waitFor()
  await unfold(page)
  await goBy(page, '项目管理')
  await screen.ready('项目管理')
  await screen.button('新增').click()
  await screen.ready('新增项目信息')
  await screen.field('项目名称').fill('还没保存')
  await bar.getByRole('link', { name: '系统参数' }).click()
  await screen.ready('系统参数')
  const clear = async (answer: string) => {
    await screen.button('标签页操作').click()
    await page.getByRole('menuitem', { name: '清除缓存' }).click()
    await screen.answer('是否需要清除缓存?', answer)
  }
  calls.length = 0
  await clear('取消')
  expect(calls).toEqual([])
  // The focus that comes back shows what the button is called, above the user menu.
  await page.keyboard.press('Tab')
  await screen.button('标签页操作').focus()
  const hint = page.getByRole('tooltip', { name: '标签页操作' })
  await hint.waitFor({ state: 'attached' })
  expect(await hint.evaluate((own) => getComputedStyle(own).pointerEvents), 'clicks go through it').toBe('none')
  expect(await screen.toasts.count()).toBe(0)
  await clear('确定')
  await screen.seeToast('清除完毕')
  const paths = () => calls.map(({ path }) => path)
  expect(paths()).toContain('/blade-auth/oauth/clear-cache')
  await expect.poll(paths).toContain('/blade-system/param/list')
  await bar.getByRole('link', { name: '新增项目信息' }).click()
  await screen.ready('新增项目信息')
  expect(await screen.field('项目名称').inputValue()).toBe('还没保存')
})

it('a tab is as far scrolled as it was left; of tabs that do not fit the shown one is in sight, and all are in the list at the end [B030]', async () => {
  const { page, screen, bar } = await open('/wel/index', /管理员/)
  await page.setViewportSize({ width: 1024, height: 500 })
  await unfold(page)
  const panel = page.locator('[data-tab-panel]:visible')
  await panel.evaluate((element) => element.scrollTo({ top: 200 }))
  const names = [
    '系统参数',
    '系统字典',
    '岗位管理',
    '部门管理',
    '应用管理',
    '接口权限',
    '项目管理',
    '项目上报',
    '待办事项',
  ]
  for (const name of names) {
    await goBy(page, name)
    await screen.ready(name)
  }
  const inSight = (name: string) =>
    bar.getByRole('link', { name, exact: true }).evaluate((link) => {
      const [own, seen] = [link, link.closest('nav')].map((each) => each?.getBoundingClientRect() ?? new DOMRect())
      return own !== undefined && seen !== undefined && own.left >= seen.left && own.right <= seen.right
    })
  expect(await bar.evaluate((nav) => nav.scrollWidth > nav.clientWidth), 'they do not fit').toBe(true)
  expect([await inSight('待办事项'), await inSight('首页')]).toEqual([true, false])
  await screen.button('所有标签页').click()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['首页', ...names])
  await page.getByRole('menuitem', { name: '首页', exact: true }).click()
  await screen.ready(/管理员/)
  expect(await inSight('首页')).toBe(true)
  expect(await panel.evaluate((element) => element.scrollTop)).toBe(200)
})
