import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'
import { SEED_PASSWORD } from '../support/runningServer'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

/** Name of the focused element, and whether its focus ring is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    // The frame of a field shows its focus.
    const framed = element.matches('input') ? (element.parentElement ?? element) : element
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(framed)
    const name = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? ''
    const { width, height } = element.getBoundingClientRect()
    const ring = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    return { name: name.trim(), id: element.id, seen: ring && width > 1 && height > 1 }
  })

/** Keyboard actions only; the helpers read the page but never click. */
const byKeyboard = (page: Page) => {
  const { keyboard } = page
  const nameOfFocus = async () => (await focused(page)).name
  const at = (name: string | RegExp) => expect.poll(nameOfFocus).toMatch(new RegExp(name))
  const tabTo = async (name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    const passed: string[] = []
    for (let steps = 0; steps < 60; steps += 1) {
      await keyboard.press(key)
      const now = await focused(page)
      passed.push(now.name)
      if (name.test(now.name)) {
        expect(now.seen, `one sees where the focus is: ${now.name}`).toBe(true)
        return passed
      }
    }
    throw new Error(`the keyboard does not come to ${name}, only to ${passed.join(', ')}`)
  }
  /** A menu moves its focus shortly after the key. */
  const choose = async (name: string) => {
    await page.getByRole('menuitem', { name, exact: true }).waitFor()
    for (let steps = 0; (await nameOfFocus()) !== name && steps < 30; steps += 1) {
      await keyboard.press('ArrowDown')
      await page.waitForTimeout(50)
    }
    await keyboard.press('Enter')
  }
  const press = async (...pressed: readonly string[]) => {
    for (const key of pressed) await keyboard.press(key)
  }
  return { press, type: (text: string) => keyboard.type(text), at, tabTo, choose }
}

const openHome = async () => {
  const { page } = await product.open('/login', { as: 'nobody' })
  const keys = byKeyboard(page)
  await keys.at('account')
  await keys.type('admin')
  await keys.press('Tab')
  await keys.at('password')
  await keys.type(SEED_PASSWORD)
  await keys.press('Enter')
  await page.getByRole('heading', { level: 1, name: /管理员/ }).waitFor()
  const screen = onScreen(page)
  const lock = async () => {
    await keys.press('Alt+l')
    await screen.dialog.getByText('设置锁屏密码').waitFor()
    await keys.type('2580')
    await keys.press('Enter')
    await screen.ready('屏幕已锁定')
  }
  return { page, screen, lock, ...keys }
}

it('one signs in, skips to the page, uses each tool of the bar and signs out by the keyboard alone [B005] [B040] [B050]', async () => {
  const { page, screen, press, at, tabTo, choose } = await openHome()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await tabTo(/./), 'the skip link comes first').toEqual(['跳到主要内容'])
  await press('Enter')
  expect((await focused(page)).id).toBe('main')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()

  const passed = await tabTo(/^搜索菜单$/)
  for (const name of ['收起菜单', '首页', '业务', '设置']) expect(passed).toContain(name)
  await press('Enter')
  await page.getByRole('combobox', { name: '搜索菜单' }).waitFor()
  await press('Escape')
  await at('^搜索菜单$')
  await tabTo(/^主题色$/)
  await press('Enter')
  await at('^主题色$|^#409eff$|^$')
  await tabTo(/^恢复默认$/)
  await press('Escape')
  await at('^主题色$')
  await tabTo(/^调试日志/)
  await press('Enter')
  await screen.dialog.getByText('没有日志').waitFor()
  await press('Escape')
  await at('^调试日志')
  await tabTo(/^锁屏$/)
  await tabTo(/^主题$/)
  await press('Enter')
  await choose('深色')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await at('^主题$')
  await tabTo(/^通知/)
  await press('Enter')
  await screen.dialog.getByText('假期仓储值班安排').waitFor()
  await tabTo(/假期仓储值班安排/)
  await press('Enter')
  await screen.dialog.locator('details[open] p').getByText(/./).waitFor()
  await press('Escape')
  await at('^通知')
  await tabTo(/^帮助$/)
  await press('Enter')
  await screen.dialog.getByText('Ctrl+K').waitFor()
  await press('Escape')
  await tabTo(/^English$/)
  await press('Enter')
  await at('^中文$')
  await press('Enter')
  await at('^English$')
  await tabTo(/^全屏$/)
  await press('Enter')
  await at('^退出全屏$')
  await press('Enter')
  await at('^全屏$')
  await tabTo(/管理员$/)
  await press('Enter')
  await choose('退出登录')
  await screen.question.waitFor()
  await tabTo(/^退出登录$/)
  await press('Enter')
  await at('account')
})

it('the menu is walked by arrows, level by level, and tabs are switched, put in order and closed, by the keyboard alone', async () => {
  const { page, screen, press, type, at, tabTo, choose } = await openHome()
  const bar = page.getByRole('navigation', { name: '标签页', exact: true })
  const titles = () => bar.getByRole('link').allTextContents()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await tabTo(/管理员$/)
  await tabTo(/^首页$/)
  await press('ArrowUp', 'Home', 'End')
  for (let steps = 0; (await focused(page)).name !== '系统管理' && steps < 30; steps += 1) await press('ArrowUp')
  await at('^系统管理$')
  await press('ArrowRight')
  await press('ArrowRight')
  await at('^系统字典$')
  await press('ArrowDown')
  await at('^系统参数$')
  await press('Enter')
  await screen.ready('系统参数')
  await at('系统参数')
  expect((await focused(page)).id, 'the page that one went to').toBe('main')
  await tabTo(/^系统参数$/, 'Shift+Tab')
  expect(await titles()).toEqual(['首页', '系统参数'])
  await press('ArrowLeft')
  await at('^首页$')
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: /管理员/ }).waitFor()

  await tabTo(/^首页$/, 'Shift+Tab')
  await tabTo(/^系统字典$/, 'Shift+Tab')
  await press('Enter')
  await screen.ready('系统字典')
  await tabTo(/^首页$/, 'Shift+Tab')
  await tabTo(/^系统字典$/, 'Shift+Tab')
  await press('ArrowLeft')
  await at('^系统管理$')
  await press('ArrowLeft')
  await expect.poll(() => page.getByRole('button', { name: '系统管理' }).getAttribute('aria-expanded')).toBe('false')

  await tabTo(/^首页$/)
  await press('ArrowLeft')
  await at('^系统字典$')
  await press('Shift+F10')
  await choose('左移')
  await expect.poll(titles).toEqual(['首页', '系统字典', '系统参数'])
  await at('系统字典|系统参数')
  while ((await focused(page)).name !== '系统参数') await press('ArrowRight')
  await press('Delete')
  await expect.poll(titles).toEqual(['首页', '系统字典'])
  await at('^系统字典$')
  await tabTo(/^关闭系统字典$/)
  await press('Enter')
  await page.waitForURL('**/wel/index')
  expect(await titles()).toEqual(['首页'])
  await press('Control+k')
  await page.getByRole('combobox', { name: '搜索菜单' }).waitFor()
  await type('项目')
  await press('ArrowDown', 'Enter')
  await page.waitForURL('**/project/**')
  await screen.dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await titles()).length).toBe(2)
  await press('Alt+w')
  await page.waitForURL('**/wel/index')
})

it('the screen is locked and unlocked by the keyboard alone, and one is where one was [B073] [B075]', async () => {
  const { page, screen, press, type, at, lock } = await openHome()
  await press('Control+k')
  await page.getByRole('combobox', { name: '搜索菜单' }).waitFor()
  await type('系统参数')
  await press('Enter')
  await screen.ready('系统参数')
  await lock()
  await type('1111')
  await press('Enter')
  await page.getByText('锁屏密码错误，请重新输入').waitFor()
  await press('Control+a')
  await type('2580')
  await press('Enter')
  await screen.ready('系统参数')
  await at('.')
  await press('Alt+l')
  await screen.ready('屏幕已锁定')
})

it('the focus is never lost: after a dialog, a row that is removed, a record that is left, and the lock', async () => {
  const { page, screen, press, type, at, tabTo, lock } = await openHome()
  const hasFocus = (place: Locator) => expect.poll(() => place.evaluate((one) => one === document.activeElement))
  await product.call('/blade-system/param/submit', { paramName: '键盘甲', paramKey: 'keys.a', paramValue: '1' })
  await page.goto(`${product.origin}/system/param`)
  await screen.ready('系统参数')
  await screen.rows.nth(1).waitFor()
  for (const name of ['自定义条件', '批量修改']) {
    await page.getByRole('checkbox', { name: '选择本页全部' }).setChecked(true)
    await page.getByRole('button', { name, exact: true }).focus()
    await press('Enter')
    await screen.dialog.getByRole('combobox').first().waitFor()
    await press('Escape')
    await screen.dialog.waitFor({ state: 'detached' })
    await at(`^${name}$`)
  }
  const row = screen.row('键盘甲')
  await row.getByRole('button', { name: /删除/ }).focus()
  await press('Enter')
  await screen.question.waitFor()
  await tabTo(/^删除$/)
  await press('Enter')
  await row.waitFor({ state: 'detached' })
  await hasFocus(screen.rows.first()).toBe(true)

  await page.goto(`${product.origin}/project/project`)
  await screen.rows.nth(2).waitFor()
  await screen.rows.nth(2).focus()
  const name = await screen.rows.nth(2).getAttribute('data-record')
  await press('Enter')
  await page.waitForURL(`**/project/project/view/${name}`)
  await screen.ready(/^项目详情 ./)
  await press('Escape')
  await page.waitForURL('**/project/project')
  await hasFocus(page.locator(`main [data-record="${name}"]`)).toBe(true)

  await lock()
  await type('2580')
  await press('Enter')
  await screen.ready('项目管理')
  await hasFocus(page.locator('#main')).toBe(true)
})

it.each([
  ['/project/project', 'Excel 修改', '选择文件'],
  ['/procurement/settlement', '导入', '下载模板'],
])('%s: the dialog of %s takes the keyboard, though its only field is hidden', async (path, action, inside) => {
  const { page, screen, press, at, tabTo } = await openHome()
  await page.goto(product.origin + path)
  await screen.rows.first().waitFor()
  await screen.button(action).focus()
  await press('Enter')
  await screen.button('关闭', screen.dialog).first().waitFor()
  const isInside = () => screen.dialog.evaluate((own) => own.contains(document.activeElement))
  await expect.poll(isInside).toBe(true)
  await tabTo(new RegExp(inside))
  for (let stop = 0; stop < 8; stop += 1) {
    await press('Tab')
    expect([stop, await isInside()]).toEqual([stop, true])
  }
  await tabTo(new RegExp(inside))
  await press('Escape')
  await screen.dialog.waitFor({ state: 'detached' })
  await at(`^${action}$`)
})

it('one sees where the focus is in each stop of the rights of a role', async () => {
  const { page, screen, press, at, tabTo } = await openHome()
  await page.goto(`${product.origin}/system/role`)
  await screen.rows.nth(1).getByRole('checkbox').focus()
  await press('Space')
  await page.getByRole('button', { name: '权限设置', exact: true }).focus()
  await press('Enter')
  await screen.dialog.getByRole('tabpanel').getByRole('treeitem').first().waitFor()
  const names: string[] = []
  for (let stop = 0; stop < 8; stop += 1) {
    await press('Tab')
    const { name, seen } = await focused(page)
    names.push(name)
    expect(seen, `stop ${stop}: ${name}`).toBe(true)
  }
  expect(new Set(names).size).toBeGreaterThan(4)
  await tabTo(/^取消$/)
  await press('Escape')
  await screen.dialog.waitFor({ state: 'detached' })
  await at('^权限设置$')
})

it('the lock gives the focus back to the field that one was typing in', async () => {
  const { page, press, type, tabTo, lock } = await openHome()
  await page.goto(`${product.origin}/project/project/form`)
  const field = page.getByLabel('承租单位联系人', { exact: true })
  await field.focus()
  await type('周敏')
  const isBack = () => field.evaluate((own) => own === document.activeElement)
  await lock()
  await type('2580')
  await press('Enter')
  await field.waitFor()
  await expect.poll(isBack).toBe(true)
  await type('仪')
  expect(await field.inputValue()).toBe('周敏仪')

  await press('Alt+l')
  await page.getByText('屏幕已锁定').waitFor()
  await type('2580')
  await tabTo(/^解锁$/)
  await press('Enter')
  await field.waitFor()
  await expect.poll(isBack, { message: 'the second time, by the button' }).toBe(true)
})

it('who looks at what has changed and goes back to the form is in the field, or at the button, that it was asked from', async () => {
  const { page, screen, press, type, at, tabTo } = await openHome()
  await page.goto(`${product.origin}/procurement/settlement`)
  await screen.rows.first().waitFor()
  await screen.rows.first().getByRole('button', { name: '编辑' }).focus()
  await press('Enter')
  const name = screen.field('司机姓名', screen.dialog)
  await name.focus()
  await press('Control+a')
  await type('林志')
  const review = page.getByRole('dialog', { name: '确认修改' })
  await press('Control+s')
  await review.getByText('林志').waitFor()
  await press('Escape')
  await review.waitFor({ state: 'detached' })
  await expect.poll(() => name.evaluate((own) => own === document.activeElement)).toBe(true)
  await tabTo(/^保存$/)
  await press('Enter')
  await review.getByText('林志').waitFor()
  await tabTo(/^返回表单$/)
  await press('Enter')
  await review.waitFor({ state: 'detached' })
  await at('^保存$')
})

it('Ctrl+S saves the form of a page that has the focus as a whole, and not the page of the browser', async () => {
  const { page, press } = await openHome()
  await page.goto(`${product.origin}/project/project/form`)
  await page.getByLabel('承租单位联系人', { exact: true }).waitFor()
  await page.locator('#main').focus()
  await press('Control+s')
  await page
    .getByText(/处需要修改$/)
    .first()
    .waitFor()
})

it.each([
  ['the record', '**/project/detail?*'],
  ['its screen', '**/assets/project-view-*.js'],
])('Esc leaves a record while %s is still being loaded', async (_, waitedFor) => {
  const { page, screen, press } = await openHome()
  await page.route(waitedFor, () => undefined)
  await page.goto(`${product.origin}/project/project`)
  await screen.rows.nth(2).waitFor()
  await screen.rows.nth(2).focus()
  await press('Enter')
  await page.waitForURL('**/project/project/view/*')
  await page.getByRole('main').getByRole('status', { name: '加载中' }).waitFor()
  await press('Escape')
  await page.waitForURL('**/project/project')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

it('Esc leaves a record that is not found', async () => {
  const { page, screen, press } = await openHome()
  await page.goto(`${product.origin}/project/project/view/1`)
  await page.getByText('没有找到这条数据').waitFor()
  await press('Escape')
  await page.waitForURL('**/project/project')
  await screen.rows.first().waitFor()
})
