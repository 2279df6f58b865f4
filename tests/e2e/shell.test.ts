import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { subtract, toFixed } from '../../src/value/decimal'
import { axeFindings } from '../support/browser'
import { cellsOf } from '../support/cellsOf'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product, sayConfig, signIn } from '../support/openProduct'
import { SEED_PASSWORD } from '../support/runningServer'
import { THEMES } from '../support/themeTitles'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

/** Passphrase of unrelated words, which passes the strength check. */
const NEXT = 'granite-lake-7'

const pathOf = (page: Page) => new URL(page.url()).pathname
const openHome = async () => {
  const opened = await product.open('/login', { as: 'nobody' })
  await signIn(opened.page, 'admin')
  return { ...opened, screen: onScreen(opened.page) }
}

/** Site with its own `/config.json`. */
const openSite = async (said: object, path = '/wel/index') => {
  const opened = await product.open('/404', { as: 'nobody' })
  await sayConfig(opened.page, said)
  await opened.page.goto(product.origin + path)
  return { ...opened, screen: onScreen(opened.page) }
}

const TOOLS = [
  '搜索菜单',
  '主题色',
  '调试日志',
  '锁屏',
  '主题',
  /^通知/,
  '帮助',
  'English',
  '全屏',
  '用户菜单',
] as const

it('the top bar offers all its tools, and the site switches each of them off [B001] [B039] [B040] [B048]', async () => {
  const { page } = await openHome()
  const bar = page.getByRole('banner')
  for (const name of TOOLS.slice(0, -1))
    expect(await bar.getByRole('button', { name, exact: true }).count(), String(name)).toBe(1)
  const top = bar.getByRole('navigation', { name: '顶部菜单' })
  expect(await top.locator('a, button').allTextContents()).toEqual(['首页', '业务', '设置'])
  const groups = page.getByRole('navigation', { name: '主菜单' }).getByRole('button')
  const all = await groups.count()
  await top.getByRole('button', { name: '设置' }).click()
  await expect.poll(() => groups.count()).toBeLessThan(all)
  await top.getByRole('link', { name: '首页' }).click()
  await expect.poll(() => groups.count()).toBe(all)
  const off = [
    'collapse',
    'topMenu',
    'search',
    'color',
    'debugLogs',
    'lock',
    'theme',
    'notices',
    'language',
    'fullscreen',
    'avatar',
    'help',
  ]
  const site = await openSite({ topBar: Object.fromEntries(off.map((name) => [name, false])) }, '/login')
  await signIn(site.page, 'admin')
  const bare = site.page.getByRole('banner')
  for (const name of TOOLS.slice(0, -1))
    expect(await bare.getByRole('button', { name, exact: true }).count(), String(name)).toBe(0)
  expect(await bare.getByRole('navigation', { name: '顶部菜单' }).count()).toBe(0)
  const user = bare.getByRole('button', { name: '管理员' })
  expect(await user.textContent(), 'without the sign of the avatar').toBe('管理员')
  expect(await page.getByRole('button', { name: '管理员' }).textContent()).toBe('管管理员')
  expect(await site.page.getByRole('button', { name: '收起菜单' }).count()).toBe(0)
})

it('the menu is searched by the beginning of a name or of its pinyin, and left for the page that is chosen [B052] [B053] [B054]', async () => {
  const { page, screen } = await openHome()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: '搜索菜单' })
  const options = page.getByRole('option')
  await box.fill('项目')
  await expect.poll(() => options.count()).toBeGreaterThan(1)
  expect((await options.allTextContents()).every((name) => name.startsWith('项目'))).toBe(true)
  for (const pinyin of ['xitongcanshu', 'XTCS']) {
    await box.fill('参数')
    await expect.poll(() => options.count()).toBe(0)
    await box.fill(pinyin)
    await expect.poll(() => options.allTextContents()).toEqual(['系统参数系统管理'])
  }
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await screen.ready('系统参数')
  expect(pathOf(page)).toBe('/system/param')
})

it('a theme and a colour are there at once and after a reload; the colour is #409EFF before [B006] [B049] [B050] [B051]', async () => {
  const { page, screen } = await openHome()
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  expect([await theme(), await accent()]).toEqual(['default', '#409eff'])
  await screen.button('主题').click()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(THEMES)
  await page.getByRole('menuitem', { name: '星空' }).click()
  await screen.button('主题色').click()
  await page.locator('input[type=color]').fill('#0d9488')
  await page.keyboard.press('Escape')
  expect([await theme(), await accent()]).toEqual(['star', '#0d9488'])
  await page.reload()
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
  expect([await theme(), await accent()]).toEqual(['star', '#0d9488'])
})

it('the dark theme colours bar, menu and page at once and after a reload, until another is chosen [B050]', async () => {
  const { page, screen } = await openHome()
  const backgrounds = () =>
    page
      .locator('[data-ground], html')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor))
  const choose = async (name: string) => {
    await screen.button('主题').click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  const bright = await backgrounds()
  await choose('深色')
  const areDifferent = async () => (await backgrounds()).map((color, at) => color !== bright[at])
  await expect.poll(areDifferent).toEqual([true, true, true])
  const dark = await backgrounds()
  await page.reload()
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
  await expect.poll(backgrounds).toEqual(dark)
  await choose('默认')
  await expect.poll(backgrounds).toEqual(bright)
})

/** Home with the log of this browser. */
const openLog = async () => {
  const { page, screen, calls } = await openHome()
  const fail = (...messages: string[]) =>
    page.evaluate((texts) => {
      for (const text of texts) window.dispatchEvent(new ErrorEvent('error', { error: new Error(text) }))
    }, messages)
  // An open dialog, or question, hides what is behind it from the accessibility tree.
  const button = page.getByRole('button', { name: /^调试日志/, includeHidden: true })
  const counts = (wanted: string) => expect.poll(() => button.getAttribute('aria-label')).toBe(`调试日志${wanted}`)
  const isPost = ({ method, path }: { readonly method: string; readonly path: string }) =>
    method === 'POST' && path === '/blade-auth/oauth/logout'
  return {
    ...{ page, screen, fail, counts },
    lines: page.locator('[role=dialog] tbody tr'),
    open: () => button.click(),
    shut: () => screen.button('关闭', screen.dialog).click(),
    reload: async () => {
      await page.reload()
      await page.getByRole('navigation', { name: '主菜单' }).waitFor()
    },
    posts: () => calls.filter(isPost).map(({ request }) => JSON.parse(request.postData() ?? '')),
  }
}

const [CLEAR, UPLOAD] = ['确定清空本地日志记录?', '确定上传本地日志到服务器?']

const many = (count: number) => Array.from({ length: count }, (_, index) => `again ${index}`)

it('what goes wrong in the browser is counted up to 99, also after it was looked at and over a reload [B041] [B042]', async () => {
  const { fail, counts, open, shut, reload } = await openLog()
  await counts('')
  await fail('first', 'second', 'third')
  await counts(' 3')
  await open()
  await shut()
  await reload()
  await counts(' 3')
  await fail(...many(96))
  await counts(' 99')
  await fail('one more')
  await counts(' 99+')
  await fail(...many(20))
  await counts(' 99+')
})

it('the log shows what went wrong, where and when, without passwords, and keeps it over a reload [B057] [B539]', async () => {
  const { page, screen, fail, counts, lines, open, reload } = await openLog()
  await page.goto(`${product.origin}/system/param`)
  await screen.ready('系统参数')
  await fail('abc password=hunter2')
  await page.evaluate(() => {
    const details = { promise: Promise.resolve(), reason: new Error('kept no promise') }
    window.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', details))
  })
  await counts(' 2')
  await reload()
  await open()
  expect(await screen.dialog.getByRole('columnheader').allTextContents()).toEqual([
    '类型',
    '地址',
    '内容',
    '堆栈',
    '时间',
  ])
  expect(await cellsOf(lines.first()).nth(2).textContent(), 'the newest first').toBe('kept no promise')
  const [type, url, message, stack, time] = await cellsOf(lines.nth(1)).allTextContents()
  expect([type, message]).toEqual(['error', 'abc password=***'])
  expect(url).toContain('/system/param')
  expect(stack).toContain('Error: abc')
  expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(Math.abs(Date.now() - Date.parse(time ?? ''))).toBeLessThan(60_000)
})

it('the log is cleared by one of its two buttons, after a question [B058] [B536] [B537] [B538]', async () => {
  const { page, screen, fail, counts, lines, open, reload, posts } = await openLog()
  await fail('first', 'second', 'third')
  await open()
  const buttons = screen.dialog.getByRole('button').filter({ hasText: /\S/ })
  expect(await buttons.allTextContents()).toEqual(['清空本地', '上传到服务器'])
  const remains = async () => {
    expect(await lines.count()).toBe(3)
    await counts(' 3')
    expect(await page.getByText(/成功!/).count()).toBe(0)
  }
  await screen.button('清空本地').click()
  await screen.question.getByText(CLEAR).waitFor()
  await remains()
  await screen.answer(CLEAR, '取消')
  await remains()
  await screen.button('上传到服务器').click()
  await screen.question.getByText(UPLOAD).waitFor()
  await page.keyboard.press('Escape')
  await screen.question.waitFor({ state: 'detached' })
  await remains()
  await reload()
  await counts(' 3')
  await open()
  await screen.button('清空本地').click()
  await screen.answer(CLEAR, '确定')
  await screen.seeToast('清空成功!')
  await screen.dialog.getByText('没有日志').waitFor()
  await expect.poll(() => screen.button('清空本地').evaluate((tag) => tag === document.activeElement)).toBe(true)
  // The message above the dialog does not take the key from it.
  await page.keyboard.press('Escape')
  await screen.dialog.waitFor({ state: 'detached', timeout: 1000 })
  await counts('')
  await reload()
  await counts('')
  await fail('again')
  await counts(' 1')
  expect(posts()).toEqual([])
})

it('the log is sent to the server as a whole, after a question, and is kept if the server refuses it [B534] [B535] [B539] [B540]', async () => {
  const { page, screen, fail, counts, lines, open, shut, reload, posts } = await openLog()
  await fail('first', 'second')
  await open()
  const shown = await Promise.all((await lines.all()).map((line) => cellsOf(line).allTextContents()))
  await screen.button('上传到服务器').click()
  await screen.question.getByText(UPLOAD).waitFor()
  expect(posts(), 'nothing before the answer').toEqual([])
  const refusal = { status: 500, json: { code: 500, success: false, msg: '坏了', data: {} } }
  await page.route('**/oauth/logout', (route) => route.fulfill(refusal), { times: 1 })
  await screen.answer(UPLOAD, '确定')
  await expect.poll(() => posts().length).toBe(1)
  await expect.poll(() => screen.button('上传到服务器').getAttribute('aria-busy')).toBeNull()
  expect(await page.getByText('发送成功!').count()).toBe(0)
  expect(await lines.count()).toBe(2)
  await screen.button('上传到服务器').click()
  await screen.answer(UPLOAD, '确定')
  await screen.seeToast('发送成功!')
  await screen.dialog.getByText('没有日志').waitFor()
  const [, sent, ...further] = posts()
  expect(further).toEqual([])
  const info = await page.evaluate(() => navigator.userAgent)
  expect(sent).toEqual(
    shown.map(([type, url, message, , time]) => ({ type, url, message, time, info, stack: expect.any(String) })),
  )
  expect(sent.map(({ stack }: { stack: string }) => stack.split('\n')[0])).toEqual(['Error: second', 'Error: first'])
  await shut()
  await counts('')
  await reload()
  await counts('')
})

it('the menu folds to its pictures, which leaves room for the page, and unfolds again [B038]', async () => {
  const { page, screen } = await openHome()
  const nav = page.getByRole('navigation', { name: '主菜单' })
  const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0)
  const measure = () => Promise.all([nav, page.getByRole('main')].map(widthOf))
  const entry = nav.getByText('系统管理', { exact: true })
  await entry.waitFor()
  const [menu = 0, main = 0] = await measure()
  await screen.button('收起菜单').click()
  await entry.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await measure())[0]).toBeLessThan(menu / 2)
  await expect.poll(async () => (await measure())[1]).toBeGreaterThan(main)
  await screen.button('展开菜单').click()
  await entry.waitFor()
  await expect.poll(measure).toEqual([menu, main])
})

it('notices are told with the number of those that were not seen [B062]', async () => {
  const { page } = await openHome()
  const bell = page.getByRole('button', { name: /^通知/ })
  await expect.poll(() => bell.getAttribute('aria-label')).toMatch(/^通知 [1-9]/)
  await bell.click()
  await page.getByRole('dialog', { name: '通知' }).getByText('假期仓储值班安排').waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('通知')
})

it('the user menu leads to the dashboard and the profile, and to the company where the site has that [B014] [B018] [B019] [B020] [B044] [B045]', async () => {
  const { page, calls } = await openHome()
  const open = async (at: Page) => {
    await at.getByRole('button', { name: '管理员' }).click()
    return at.getByRole('menuitem').allTextContents()
  }
  expect(await open(page)).toEqual(['仪表盘', '个人信息', '退出登录'])
  await page.getByRole('menuitem', { name: '仪表盘' }).click()
  await page.getByRole('region', { name: '资产统计' }).getByText('总重量').waitFor()
  expect(pathOf(page)).toBe('/wel/dashboard')
  expect(calls.map(({ path }) => path)).toContain('/blade-desk/xwy/dataV/asset/detail')
  await page.goto(`${product.origin}/companyInfo/index`)
  await page.waitForURL('**/404')
  const site = await openSite({ companyInfo: true }, '/login')
  await signIn(site.page, 'admin')
  expect(await open(site.page)).toEqual(['仪表盘', '公司信息', '个人信息', '退出登录'])
  await site.page.getByRole('menuitem', { name: '公司信息' }).click()
  await site.screen.ready(/公司信息/)
  const main = site.page.getByRole('main')
  for (const shown of ['示例铝模租赁有限公司', '铝模租赁运营中心']) await main.getByText(shown).first().waitFor()
  expect(pathOf(site.page)).toBe('/companyInfo/index')
  expect(await main.locator('input, textarea, [contenteditable]').count(), 'nothing can be typed').toBe(0)
  await site.screen.button('编辑').click()
  await site.page.getByRole('dialog').getByRole('textbox', { name: '简称' }).fill('示例租赁')
  await site.screen.button('保存', site.page.getByRole('dialog')).click()
  await site.screen.seeToast('更新成功')
  await main.getByText('示例租赁', { exact: true }).waitFor()
  const guest = await openSite({ companyInfo: true }, '/companyInfo/index')
  await guest.page.waitForURL('**/login**')
  const { page: stranger, calls: asked } = await product.open('/wel/dashboard', { as: 'nobody' })
  await stranger.waitForURL('**/login**')
  expect(asked.map(({ path }) => path).filter((path) => path.includes('/dataV/'))).toEqual([])
})

it('the profile shows who the user is, refuses a picture that is no avatar, keeps one that is in the store, and changes the password [B020] [B059] [B060] [B061] [B183]', async () => {
  const { page, calls } = await product.open('/login', { as: 'nobody' })
  const screen = onScreen(page)
  await signIn(page, 'operator')
  await page.goto(`${product.origin}/info/index`)
  await screen.ready('个人信息')
  for (const name of ['姓名', '用户名', '手机号', '邮箱']) await page.getByRole('textbox', { name }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('林晓岚')
  const phone = page.getByRole('textbox', { name: '手机号' })
  const known = await phone.inputValue()
  await page.getByRole('textbox', { name: '姓名' }).fill('')
  await phone.focus()
  await page.getByText('请输入姓名').waitFor()
  await page.getByRole('textbox', { name: '姓名' }).fill('林晓岚')
  expect(await phone.inputValue()).toBe(known)
  for (const wrong of ['1380000123', '138000012345']) {
    await phone.fill(wrong)
    await screen.button('保存').click()
    await page.getByText('请输入11位手机号码').waitFor()
  }
  expect(calls.filter(({ path }) => path.endsWith('/update-info'))).toEqual([])
  await phone.fill(known)
  const put = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await put('a.gif', 'image/gif', Buffer.alloc(10))
  await screen.seeToast('头像只能是 jpg 或 png 图片')
  await put('a.png', 'image/png', Buffer.alloc(500 * 1024 + 1))
  await screen.seeToast('头像不能超过 500kb')
  await put('a.png', 'image/png', Buffer.from('no picture'))
  await screen.seeToast('图片无法读取')
  expect(calls.filter(({ path }) => path.includes('/upload/'))).toEqual([])
  await put('a.png', 'image/png', await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } }))
  const pictures = page.locator('img[src*="/files/"]')
  await pictures.first().waitFor()
  await page.getByRole('textbox', { name: '邮箱' }).fill('lin@example.test')
  await screen.button('保存').click()
  await screen.seeToast('更新成功')
  const [saved] = calls.filter(({ path }) => path.endsWith('/update-info'))
  expect(saved?.body).toMatchObject({ avatar: expect.stringContaining('/blade-file/') })
  await expect.poll(() => pictures.count(), { message: 'here and in the top bar' }).toBe(2)
  expect(await pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth))).toEqual([
    40, 40,
  ])
  await page.getByRole('tab', { name: '修改密码' }).click()
  const fill = async (values: readonly string[]) => {
    const boxes = page.locator('input[type=password]')
    await expect.poll(() => boxes.count()).toBe(3)
    for (const [index, value] of values.entries()) await boxes.nth(index).fill(value)
    await page.getByRole('tabpanel').getByRole('button', { name: '修改密码' }).click()
  }
  await fill([SEED_PASSWORD, '12345678', '12345678'])
  await page.getByText('密码至少12位', { exact: true }).waitFor()
  await fill([SEED_PASSWORD, 'qwertyuiop12', 'qwertyuiop12'])
  await page.getByText('该密码过于常见，请换一个').waitFor()
  await fill([SEED_PASSWORD, NEXT, 'other'])
  await page.getByText('两次密码输入不一致').waitFor()
  calls.length = 0
  await fill(['wrong-one', NEXT, NEXT])
  await page.getByText('原密码不正确!').first().waitFor()
  await fill([SEED_PASSWORD, SEED_PASSWORD, SEED_PASSWORD])
  await page.getByText('新密码不能与原密码相同').waitFor()
  const sent = calls.filter(({ path }) => path.endsWith('/update-password'))
  const digest = expect.stringMatching(/^[0-9a-f]{32}$/)
  expect(sent[0]?.body).toEqual({ oldPassword: digest, newPassword: digest, newPassword1: digest })
  expect(await axeFindings(page)).toEqual([])
})

const OFFICE = [
  ...['用印申请(通用)', '用印申请(财务)', '用印申请(业务)', '付款申请', '供应商准入', '申购申请'],
  ...['采购申请', '发文申请', '开票申请', '接待申请', '出差申请', '合同申请'],
]

it('home shows what there is to do, the twelve office approvals, the notices, and the documents opened last [B007] [B008] [B013]', async () => {
  const { page, calls, screen } = await openHome()
  const card = page.getByRole('region', { name: '办公审批' }).getByRole('link')
  await card.first().waitFor()
  expect((await card.allTextContents()).map((name) => name.trim())).toEqual(OFFICE)
  const oa = await card.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(new Set(oa).size).toBe(12)
  for (const path of ['/oa/x_seal/currentSealList', '/oa/x_contract/contractList']) expect(oa).toContain(path)
  for (const path of oa) {
    const link = page.getByRole('main').locator(`a[href="${path}"]`).first()
    const name = (await link.textContent()) ?? ''
    await link.click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    expect(pathOf(page)).toBe(path)
    await page.goBack()
  }
  await page.goto(`${product.origin}/project/project`)
  const name = await cellsOf(screen.rows.first()).nth(2).textContent()
  await screen.rows.first().getByRole('button', { name: '查看' }).click()
  await page.getByRole('main').locator('dl').first().waitFor()
  const document = pathOf(page)
  await page.getByRole('navigation', { name: '标签页', exact: true }).getByRole('link', { name: '首页' }).click()
  const opened = page.getByRole('main').locator(`a[href="${document}"]`).filter({ visible: true })
  await opened.getByText(name ?? '').waitFor()
  await page
    .getByRole('region', { name: '待办事项' })
    .getByRole('link', { name: /未处理/ })
    .waitFor()
  await page.getByRole('main').getByText('假期仓储值班安排').waitFor()
  const overdue = page.getByRole('region', { name: '逾期事项' }).getByRole('link', { name: '逾期未付的账单' })
  await expect.poll(() => overdue.textContent()).toMatch(/最久 \d+ 天\d+$/)
  const count = /\d+$/.exec((await overdue.textContent()) ?? '')?.[0]
  await overdue.click()
  await screen.ready('账单管理')
  await page.getByText(`共 ${count} 条`).waitFor()
  await page.goBack()
  const month = page.getByRole('region', { name: '本月概况' }).getByRole('link')
  await expect.poll(() => month.first().textContent()).toMatch(/^逾期应收租金 \(元\)[\d,]+\.\d\d本月 [+±][\d,.]+$/)
  const sent = month.filter({ hasText: '本月出库重量' })
  await expect.poll(() => sent.textContent()).toMatch(/^本月出库重量 \(吨\)\d+\.\d{3}较上月同期 [+±−]/)
  const owed = ((await month.first().textContent()) ?? '').replaceAll(',', '')
  await month.first().click()
  await screen.ready('账单管理')
  // The sums of the list that the figure leads to are those of which it was made.
  const sums = page.getByRole('main').locator('tfoot').getByRole('row').last()
  const figures = async () =>
    (((await sums.textContent()) ?? '').match(/[\d,]+\.\d\d/g) ?? []).map((each) => each.replaceAll(',', ''))
  await expect.poll(async () => (await figures()).length).toBe(2)
  const [billed = '', paid = ''] = await figures()
  expect(owed).toContain(`(元)${toFixed(subtract(billed, paid), 2)}`)
  await page.goBack()
  const tasks = page.getByRole('region', { name: '待我处理' })
  const task = tasks.getByRole('listitem').first()
  const title = await task.getByRole('paragraph').first().textContent()
  await task.getByRole('button', { name: `打开 ${title}`, exact: true }).waitFor()
  await tasks
    .getByRole('button', { name: /^审批 / })
    .first()
    .click()
  await tasks.getByRole('button', { name: '同意', exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await tasks.getByRole('button', { name: '打开' }).first().click()
  await page.getByRole('heading', { name: '审核流程' }).waitFor()
  // A message that is only to be read is read once its document is open; a task is not.
  const read = () => calls.filter(({ path }) => path === '/blade-xwy/todo/hadRead')
  expect(read()).toEqual([])
  await page.getByRole('button', { name: '返回', exact: true }).first().click()
  await tasks.waitFor()
  await page.route('**/blade-xwy/todo/page?*', async (route) => {
    const response = await route.fetch()
    const { data, ...answer } = await response.json()
    const records = data.records.map((todo: object, index: number) => ({
      ...{ ...todo, messageType: 1 },
      // As the news of a changed password.
      ...(index === 1 && { businessId: '' }),
    }))
    await route.fulfill({ response, json: { ...answer, data: { ...data, records } } })
  })
  await page.goto(product.origin)
  await tasks.getByRole('button', { name: '标为已读' }).click()
  await expect.poll(() => read().length, { message: 'nothing is to be opened, but it is read' }).toBe(1)
  await tasks.getByRole('button', { name: '打开' }).first().click()
  await page.getByRole('heading', { name: '审核流程' }).waitFor()
  await expect.poll(() => read().length).toBe(2)
})

it('a page of the web opens in a frame only where the menu leads to it; known pages are where they always were [B015] [B016] [B026]', async () => {
  const { page, screen } = await openHome()
  await page.goto(`${product.origin}/myiframe/${encodeURIComponent('https://example.test/')}`)
  await page.getByRole('heading', { name: '没有权限访问此页面' }).waitFor()
  await page.goto(`${product.origin}/myiframe/${encodeURIComponent('javascript:alert(1)//.html')}`)
  await page.getByRole('heading', { name: '页面不存在' }).waitFor()
  await page.goto(`${product.origin}/test/index`)
  await screen.ready('组件预览')
})

it('dictionaries have two addresses, one with the entries beside and one with them below; both ask for a sign-in [B017]', async () => {
  const { page, calls, screen } = await openHome()
  const visitor = (await product.open('/404', { as: 'nobody' })).page
  for (const [path, isBeside] of [
    ['/dict-horizontal/index', true],
    ['/dict-vertical/index', false],
  ] as const) {
    calls.length = 0
    await page.goto(product.origin + path)
    const [parents, children] = ['系统字典', '字典项'].map((name) => page.getByRole('region', { name, exact: true }))
    await parents?.locator('tbody').getByRole('row').nth(1).waitFor()
    expect(calls.filter((call) => call.path === '/blade-system/dict/parent-list')).toHaveLength(1)
    expect(pathOf(page)).toBe(path)
    await (parents && cellsOf(parents.locator('tbody').getByRole('row').first()).nth(2).click())
    await children?.locator('tbody').getByRole('row').first().waitFor()
    const [left, right] = [await parents?.boundingBox(), await children?.boundingBox()]
    const below = (left?.y ?? 0) + (left?.height ?? 0) <= (right?.y ?? 0)
    const beside = (left?.x ?? 0) + (left?.width ?? 0) <= (right?.x ?? 0)
    expect({ beside, below }, path).toEqual({ beside: isBeside, below: !isBeside })
    await visitor.goto(product.origin + path)
    await visitor.getByLabel('账号').waitFor()
    expect(pathOf(visitor)).toBe('/login')
  }
  await screen.settled('系统字典')
})

it('a part of the program that does not come within two minutes is given up, and can be asked for again [B547]', async () => {
  const { page, screen } = await openHome()
  await page.clock.install()
  let held = true
  const asked = page.waitForRequest(/assets\/param-list[^/]*\.js/)
  await page.route(/assets\/param-list[^/]*\.js/, async (route) => {
    if (held) return
    await route.continue()
  })
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '系统管理' }).click()
  await menu.getByRole('link', { name: '系统参数' }).click()
  await asked
  // Pointing at the link asks as well; the two minutes of the page begin where it stands.
  await page.locator('nav[aria-label="标签页"] [aria-current]').getByText('系统参数').waitFor()
  const failure = page.getByText('系统参数加载失败')
  // The clock goes on by itself: a loaded machine takes some of the last ten seconds.
  await page.clock.fastForward(110_000)
  await page.waitForTimeout(300)
  expect(await failure.count()).toBe(0)
  await page.clock.fastForward(11_000)
  await failure.waitFor()
  held = false
  expect(await menu.isVisible(), 'the shell stands').toBe(true)
  await screen.button('重新加载').click()
  await screen.rows.nth(1).waitFor()
})

it('the tools of the bar answer to the keyboard, and the help says how; the screen can be full [B043]', async () => {
  const { page, screen } = await openHome()
  await page.keyboard.press('Control+/')
  await screen.dialog.getByText('Ctrl+K').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+l')
  await screen.dialog.getByText('设置锁屏密码').waitFor()
  await page.keyboard.press('Escape')
  await screen.button('全屏').click()
  await screen.button('退出全屏').click()
  await screen.button('全屏').waitFor()
})
