import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { SentCall } from '../support/browser'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct({ isShared: true })
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

const open = async (path: string, heading: string | RegExp) => {
  const opened = await product.open(path)
  const screen = onScreen(opened.page)
  await screen.ready(heading)
  return { ...opened, screen }
}

const writes = (calls: readonly SentCall[]) => calls.filter(({ method }) => method === 'POST').map(({ path }) => path)
const lastBody = (calls: readonly SentCall[], path: string) => calls.findLast((call) => call.path === path)?.body

const makeParam = (name: string) =>
  product.call('/blade-system/param/submit', { paramName: name, paramKey: `key.${name}`, paramValue: '1' })

it('adds a parameter with the keyboard alone, asking for what is missing as each field is left [B134] [B146] [B147] [B238] [B239] [B240]', async () => {
  const { page, calls, screen } = await open('/system/param', '系统参数')
  await screen.rows.first().waitFor()
  calls.length = 0
  const press = async (key: string, until: () => Promise<boolean>) => {
    for (let presses = 0; presses < 60 && !(await until()); presses += 1) await page.keyboard.press(key)
    expect(await until(), `reached with ${key}`).toBe(true)
  }
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
  await press('Tab', async () => (await focused()) === '跳到主要内容')
  await page.keyboard.press('Enter')
  await press('Tab', async () => (await focused()) === '新增')
  await page.keyboard.press('Enter')
  await screen.dialog.waitFor()
  const hasFocus = (name: string) =>
    screen.field(name, screen.dialog).evaluate((input) => input === document.activeElement)
  const messages = { 参数名称: '请输入参数名称', 参数键名: '请输入参数键名', 参数键值: '请输入参数键值' }
  for (const [name, message] of Object.entries(messages)) {
    expect(await screen.errorAt(name)).toBe('')
    await expect.poll(() => hasFocus(name)).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => screen.errorAt(name)).toBe(message)
  }
  await press('Tab', async () => (await focused()) === '保存')
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus('参数名称')).toBe(true)
  expect(writes(calls), 'nothing is sent while something is missing').toEqual([])
  await page.keyboard.type('键盘新增')
  await page.keyboard.press('Tab')
  await page.keyboard.type('keyboard.only')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  await press('Tab', async () => (await focused()) === '保存')
  await page.keyboard.press('Enter')
  await screen.seeToast('新增成功')
  await screen.row('键盘新增').waitFor()
  expect(await screen.dialog.count()).toBe(0)
  await screen.seeSaved(screen.row('键盘新增'))
  expect(writes(calls)).toEqual(['/blade-system/param/submit'])
  expect(
    calls.filter(({ path }) => path.endsWith('/param/list')),
    'the list is asked once more',
  ).toHaveLength(1)
})

it('lists, submits and removes parameters, and says what it did [B135] [B138] [B259] [B271]', async () => {
  await makeParam('待修改')
  const { calls, screen } = await open('/system/param?q.paramName=待修改', '系统参数')
  await screen.row('待修改').getByRole('button', { name: '编辑' }).click()
  await screen.field('参数键值', screen.dialog).fill('改过了')
  await screen.button('保存', screen.dialog).click()
  await screen.seeToast('更新成功')
  await screen.seeSaved(screen.row('改过了'))
  await screen.row('改过了').getByRole('button', { name: '删除' }).click()
  await screen.answer('确定将选择数据删除?', '删除')
  await screen.seeToast('删除成功')
  await screen.row('改过了').waitFor({ state: 'detached' })
  expect(calls.map(({ path }) => path)).toContain('/blade-system/param/list')
  expect(writes(calls)).toEqual(['/blade-system/param/submit', '/blade-system/param/remove'])
  const { id } = lastBody(calls, '/blade-system/param/submit') as { id: string }
  expect(calls.findLast(({ path }) => path.endsWith('/remove'))?.query).toEqual({ ids: id })
})

it('puts what only the server knows at its field, and keeps the form open as it was typed [B147] [B175]', async () => {
  await makeParam('已存在')
  const { calls, screen } = await open('/system/param', '系统参数')
  await screen.button('新增').click()
  await screen.field('参数名称', screen.dialog).fill('重复的键名')
  await screen.field('参数键名', screen.dialog).fill('key.已存在')
  await screen.field('参数键值', screen.dialog).fill('保留我')
  await screen.button('保存', screen.dialog).click()
  await expect.poll(() => screen.errorAt('参数键名')).toBe('参数键名已存在')
  expect(await screen.field('参数键名').evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await screen.field('参数名称', screen.dialog).inputValue()).toBe('重复的键名')
  expect(await screen.field('参数键值', screen.dialog).inputValue()).toBe('保留我')
  await screen.field('参数键名', screen.dialog).fill('key.别的')
  await expect.poll(() => screen.errorAt('参数键名')).toBe('')
  await screen.button('保存', screen.dialog).click()
  await screen.seeToast('新增成功')
  expect(writes(calls)).toHaveLength(2)
})

it('tells the second of two writers of one record that it has changed, and loses nothing that was typed [B175]', async () => {
  await makeParam('两人同改')
  const path = '/system/param?q.paramName=两人同改'
  const [first, second] = [await open(path, '系统参数'), await open(path, '系统参数')]
  for (const { screen } of [first, second]) {
    await screen.row('两人同改').getByRole('button', { name: '编辑' }).click()
    await screen.dialog.waitFor()
  }
  await first.screen.field('参数键值', first.screen.dialog).fill('先保存的')
  await first.screen.button('保存', first.screen.dialog).click()
  await first.screen.seeToast('更新成功')
  await second.screen.field('参数键值', second.screen.dialog).fill('后保存的')
  await second.screen.button('保存', second.screen.dialog).click()
  const conflict = second.page.getByRole('dialog', { name: '这条数据已被他人修改' })
  await second.screen.button('返回表单', conflict).click()
  expect(await second.screen.field('参数键值', second.screen.dialog).inputValue()).toBe('后保存的')
  const sent = second.calls.findLast((call) => call.path.endsWith('/submit'))
  expect((await sent?.request.response())?.status()).toBe(409)
  await first.page.reload()
  await first.screen.row('先保存的').waitFor()
})

it('keeps the form and its values when a save does not reach the server [B175]', async () => {
  const { page, screen } = await open('/system/param', '系统参数')
  await screen.button('新增').click()
  await screen.field('参数名称', screen.dialog).fill('断网时保存')
  await screen.field('参数键名', screen.dialog).fill('offline')
  await screen.field('参数键值', screen.dialog).fill('1')
  await page.route('**/param/submit', (route) => route.abort('connectionfailed'))
  await screen.button('保存', screen.dialog).click()
  await screen.seeToast('网络连接失败，请检查网络后重试')
  expect(await screen.field('参数名称', screen.dialog).inputValue()).toBe('断网时保存')
  await page.unroute('**/param/submit')
  await screen.button('保存', screen.dialog).click()
  await screen.seeToast('新增成功')
})

it('asks before what was typed is given up by cancelling, and keeps it in its tab over a link and the way back', async () => {
  const { page, screen } = await open('/project/project', '项目管理')
  await screen.button('新增').click()
  await screen.ready('新增项目信息')
  await screen.button('取消').click()
  await screen.ready('项目管理')
  await screen.button('新增').click()
  await screen.ready('新增项目信息')
  await screen.field('项目名称').fill('还没保存')
  await screen.button('取消').click()
  await screen.answer('离开后修改会丢失，确定离开?', '取消')
  expect(await screen.field('项目名称').inputValue()).toBe('还没保存')
  const typed = async () => {
    await page
      .getByRole('navigation', { name: '标签页', exact: true })
      .getByRole('link', { name: '新增项目信息' })
      .click()
    await screen.ready('新增项目信息')
    return screen.field('项目名称').inputValue()
  }
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '项目上报' }).click()
  await screen.ready('项目上报')
  expect(await typed()).toBe('还没保存')
  await page.goBack()
  await screen.ready('项目上报')
  expect(await typed()).toBe('还没保存')
  await screen.button('取消').click()
  await screen.answer('离开后修改会丢失，确定离开?', '离开')
  await screen.ready('项目管理')
})

it('asks before a dialog with unsaved values is closed', async () => {
  const { page, screen } = await open('/system/param', '系统参数')
  await screen.button('新增').click()
  await screen.field('参数名称', screen.dialog).fill('还没保存')
  await page.keyboard.press('Escape')
  await screen.answer('离开后修改会丢失，确定离开?', '取消')
  expect(await screen.field('参数名称', screen.dialog).inputValue()).toBe('还没保存')
  await screen.button('取消', screen.dialog).click()
  await screen.answer('离开后修改会丢失，确定离开?', '离开')
  await screen.dialog.waitFor({ state: 'detached' })
})

it('loads the choices of a dictionary by its code, shows their names and stores their keys; a sealed one is offered no more [B156] [B237]', async () => {
  const { page, calls, screen } = await open('/system/post', '岗位管理')
  await screen.rows.first().waitFor()
  await screen.button('新增').click()
  await screen.choose('岗位类型', '基层')
  const asked = calls.filter(({ path }) => path === '/blade-system/dict/dictionary')
  expect(asked.map(({ method, query }) => ({ method, query }))).toContainEqual({
    method: 'GET',
    query: { code: 'post_category' },
  })
  expect(await page.getByRole('combobox', { name: '岗位类型', exact: true }).last().inputValue()).toBe('基层')
  await screen.field('岗位编号', screen.dialog).fill('e2e')
  await screen.field('岗位名称', screen.dialog).fill('现场统计员')
  await screen.button('保存', screen.dialog).click()
  await screen.seeToast('新增成功')
  expect(lastBody(calls, '/blade-system/post/submit')).toMatchObject({ category: 3, sort: 1 })
  await screen.row('现场统计员').getByText('基层', { exact: true }).waitFor()

  const dict = await open('/system/dict?q.code=post_category', '系统字典')
  await dict.screen.row('post_category').click()
  await dict.screen.row('其他').getByRole('button', { name: '编辑' }).click()
  await dict.screen.choose('封存', '是')
  await dict.screen.button('保存', dict.screen.dialog).click()
  await dict.screen.seeToast('更新成功')
  await page.reload()
  await screen.rows.first().waitFor()
  await screen.button('新增').click()
  await screen.dialog.waitFor()
  expect(await screen.offered('岗位类型')).toEqual(['高层', '中层', '基层'])
  await page.keyboard.press('Escape')
  await screen.row('铝模厂对接人').getByText('其他', { exact: true }).waitFor()
})

it('asks code, name, sort and seal of a dictionary, and a key as well of its entries, under their parent [B234] [B235] [B236]', async () => {
  const { page, calls, screen } = await open('/system/dict', '系统字典')
  await screen.rows.first().waitFor()
  const entries = page.getByRole('region', { name: '字典项', exact: true })
  await entries.getByRole('row').nth(1).waitFor()
  const emptySaved = async (names: readonly string[]) => {
    await screen.dialog.waitFor()
    await screen.field('字典排序', screen.dialog).fill('')
    await page.getByRole('combobox', { name: '封存', exact: true }).last().fill('')
    await screen.button('保存', screen.dialog).click()
    return Promise.all(names.map((name) => screen.errorAt(name)))
  }
  await screen.button('新增').first().click()
  expect(await emptySaved(['字典编号', '字典名称', '字典排序', '封存'])).toEqual([
    '请输入字典编号',
    '请输入字典名称',
    '请输入字典排序',
    '请选择是否封存',
  ])
  await screen.field('字典编号', screen.dialog).fill('e2e_colour')
  await screen.field('字典名称', screen.dialog).fill('颜色')
  await screen.field('字典排序', screen.dialog).fill('99')
  await screen.choose('封存', '否')
  await screen.field('字典备注', screen.dialog).fill('测试')
  await screen.button('保存', screen.dialog).click()
  await screen.seeToast('新增成功')
  expect(lastBody(calls, '/blade-system/dict/submit')).toMatchObject({
    code: 'e2e_colour',
    dictValue: '颜色',
    sort: 99,
    isSealed: 0,
    remark: '测试',
  })

  await page.goto(`${product.origin}/system/dict?q.code=e2e_colour`)
  await screen.row('e2e_colour').click()
  await screen.button('新增', entries).first().click()
  expect(await emptySaved(['字典名称', '字典键值', '字典排序', '封存'])).toEqual([
    '请输入字典名称',
    '请输入字典键值',
    '请输入字典排序',
    '请选择是否封存',
  ])
  await screen.field('字典名称', screen.dialog).fill('红')
  await screen.field('字典键值', screen.dialog).fill('r')
  await screen.field('字典排序', screen.dialog).fill('1')
  await screen.choose('封存', '否')
  await screen.button('保存', screen.dialog).click()
  await entries.getByRole('row').filter({ hasText: '红' }).waitFor()
  const saved = lastBody(calls, '/blade-system/dict/submit') as { parentId: string }
  expect(saved).toMatchObject({ code: 'e2e_colour', dictKey: 'r', dictValue: '红' })
  expect(calls.findLast(({ path }) => path.endsWith('/child-list'))?.query.parentId).toBe(saved.parentId)
})

it('folds the sections of a long form, goes to them by their names, and opens one in which something is wrong', async () => {
  const { page } = await product.open('/project/project/form')
  const screen = onScreen(page)
  const links = page.getByRole('navigation', { name: '分节' })
  await links.waitFor()
  expect(await links.getByRole('button').allTextContents()).toEqual([
    '承租单位',
    '次承租单位',
    '建设单位',
    '总包单位',
    '附件',
  ])
  const heading = page.getByRole('heading', { name: '总包单位' }).getByRole('button')
  const mobile = screen.field('总包单位联系电话')
  await mobile.fill('123')
  await heading.click()
  // What is wrong is not shown before the field is left or the form is saved.
  await screen.button('保存').click()
  await expect.poll(() => heading.getAttribute('aria-expanded')).toBe('true')
  await mobile.fill('13800000000')
  await heading.click()
  expect(await heading.getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => mobile.isVisible()).toBe(false)
  await links.getByRole('button', { name: '总包单位' }).click()
  await expect.poll(() => mobile.inputValue()).toBe('13800000000')
  expect(await mobile.isVisible()).toBe(true)
  await page.setViewportSize({ width: 375, height: 812 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
