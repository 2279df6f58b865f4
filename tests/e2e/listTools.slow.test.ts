import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product, signIn, TEN_ROWS } from '../support/openProduct'
import { addParams, openList, queriesOf } from '../support/paramList'

const MADE = 25

let product: Product

beforeAll(async () => {
  product = await openProduct({ site: TEN_ROWS })
  await addParams(product, MADE, (number) => ({
    paramName: `工具参数${number}`,
    paramKey: `tool.${number}`,
    paramValue: `值${number}`,
  }))
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

const open = (path: string, title: string) => openList(product, path, { title })

const sortedBy = (page: Page) => page.locator('th[aria-sort=ascending], th[aria-sort=descending]').allTextContents()

it('sorts by several columns with Shift, says so in the address, and takes one column again without it', async () => {
  const { page, calls, screen } = await open('/system/param', '系统参数')
  const head = (title: string) => page.getByRole('columnheader', { name: title }).getByRole('button')
  await head('参数名称').click()
  await head('参数键名').click({ modifiers: ['Shift'] })
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('paramName,paramKey')
  await expect.poll(() => queriesOf(calls, '/blade-system/param/list').at(-1)?.ascs).toBe('param_name,param_key')
  expect(await sortedBy(page)).toHaveLength(2)
  await page.reload()
  await screen.rows.first().waitFor()
  expect(await sortedBy(page)).toHaveLength(2)
  await head('参数键名').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('-paramKey')
})

it('selects rows over pages with the keyboard, then all that match, and lets go with Escape', async () => {
  const { page, screen } = await open('/system/param?q.paramName=工具参数', '系统参数')
  await screen.rows.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await page.getByText('已选 2 条').waitFor()
  await screen.button('第 2 页').click()
  await screen.rows.first().waitFor()
  await page.getByText('已选 2 条').waitFor()
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByText('已选 12 条').waitFor()
  await screen.button(`选择全部 ${MADE} 条`).click()
  await page.getByText(`已选 ${MADE} 条`).waitFor()
  await screen.rows.first().focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByText(/^已选/).count()).toBe(0)
})

it('keeps pinned columns, low rows and a search as a view, and brings them back with one click', async () => {
  const { page, screen } = await open('/system/param?q.paramKey=tool', '系统参数')
  const first = () => page.getByRole('columnheader').nth(2).textContent()
  await screen.button('列设置').click()
  await screen.button('固定参数键名').click()
  await page.getByRole('checkbox', { name: '紧凑行高' }).check()
  await page.keyboard.press('Escape')
  await expect.poll(first).toContain('参数键名')
  await screen.button('视图').click()
  await page.getByRole('textbox', { name: '视图名称' }).fill('工具的参数')
  await screen.button('保存视图').click()
  await screen.seeToast('视图已保存')
  // Saving under an existing name replaces that view and its visibility.
  await page.getByRole('textbox', { name: '视图名称' }).fill('工具的参数')
  await page.getByRole('combobox', { name: '谁能看到' }).selectOption({ index: 1 })
  await screen.button('更新视图').click()
  await page.getByText('已共享', { exact: true }).waitFor()
  expect(await screen.button('工具的参数').count()).toBe(1)
  await page.getByRole('textbox', { name: '视图名称' }).fill('工具的参数')
  const seenBy = page.getByRole('combobox', { name: '谁能看到' })
  expect(await seenBy.inputValue()).toBe('administrator')
  await seenBy.selectOption({ index: 0 })
  await screen.button('更新视图').click()
  await page.getByText('已共享', { exact: true }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await screen.button('列设置').click()
  await screen.button('恢复默认').click()
  await page.keyboard.press('Escape')
  await screen.button('清空').click()
  await expect.poll(first).toContain('参数名称')
  await page.reload()
  await screen.rows.first().waitFor()
  await screen.button('视图').click()
  await screen.button('工具的参数').click()
  await expect.poll(first).toContain('参数键名')
  expect(new URL(page.url()).searchParams.get('q.paramKey')).toBe('tool')
  expect(
    await page
      .locator('[data-density=compact] tbody tr')
      .first()
      .evaluate((row) => row.clientHeight),
  ).toBeLessThan(36)
})

it('opens a tree level by level, each asked for when it is opened', async () => {
  const { page, calls, screen } = await open('/system/dept', '部门管理')
  const asked = () => queriesOf(calls, '/blade-system/dept/lazy-list').map((query) => query?.parentId)
  expect(asked()).toEqual(['0'])
  const before = await screen.rows.count()
  await screen.rows.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => screen.rows.count()).toBeGreaterThan(before)
  expect(asked()).toHaveLength(2)
  expect(await screen.rows.nth(1).getAttribute('aria-level')).toBe('2')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => screen.rows.count()).toBe(before)
})

it('says the title of a list in a drawer and in a picker once, and whose it is, with no frame in the frame, and keeps its tools', async () => {
  const framesAround = (table: Locator) =>
    table.evaluate((own) => {
      const frames: string[] = []
      // The box of the table itself has a frame.
      let around = own.parentElement?.parentElement
      while (around && around.role !== 'dialog') {
        if (Number.parseFloat(getComputedStyle(around).borderTopWidth) > 0) frames.push(around.className)
        around = around.parentElement
      }
      return frames
    })
  const { page, screen } = await open('/system/dept', '部门管理')
  const whose = await screen.rows.first().getByRole('rowheader').textContent()
  await screen.button('部门人员').first().click()
  await screen.dialog.getByRole('row').nth(1).waitFor()
  expect(await screen.dialog.getByRole('heading').allTextContents()).toEqual(['部门人员'])
  expect(await screen.dialog.locator('header p').textContent(), 'the drawer says whose they are').toBe(whose)
  expect(await screen.dialog.getByRole('region').count()).toBe(0)
  expect(await framesAround(screen.dialog.getByRole('table'))).toEqual([])
  await screen.button('刷新', screen.dialog).click()
  await screen.button('列设置', screen.dialog).click()
  await page.getByRole('checkbox').first().waitFor()
  await page.keyboard.press('Escape')

  await page.goto(`${product.origin}/requirement/demand-plan/form`)
  await screen.button('选择关联项目').first().click()
  await screen.dialog.getByRole('row').nth(1).waitFor()
  expect(await screen.dialog.getByRole('heading').count()).toBe(1)
  const corner = (own: Element) => Number.parseFloat(getComputedStyle(own).borderBottomRightRadius)
  expect(await screen.dialog.evaluate(corner), 'round below, too').toBeGreaterThan(0)
  expect(await framesAround(screen.dialog.getByRole('table'))).toEqual([])
})

it('edits a row in its place: checks it, saves it, or gives it up', async () => {
  const { page, calls, screen } = await open('/system/top-menu', '顶部菜单')
  await screen.button('编辑').first().click()
  const name = screen.field('菜单名称', page.getByRole('row'))
  const before = await name.inputValue()
  await name.fill('')
  await page.keyboard.press('Enter')
  await page.getByText('请输入菜单名称').waitFor()
  expect(queriesOf(calls, '/blade-system/topmenu/submit')).toHaveLength(0)
  await page.keyboard.press('Escape')
  await screen.row(before).waitFor()
  await screen.button('编辑').first().click()
  await name.fill('行内改名')
  await page.keyboard.press('Enter')
  await screen.seeToast('更新成功')
  await screen.row('行内改名').waitFor()
  await screen.button('新增').click()
  await screen.field('菜单编号', page.getByRole('row')).fill('inline-new')
  await name.fill('行内新增')
  await screen.field('菜单图标', page.getByRole('row')).fill('list')
  await screen.button('保存').click()
  await screen.seeToast('新增成功')
  await screen.row('行内新增').waitFor()
})

it('exports what the filters leave as a workbook with labels and times, and lays it out to be printed', async () => {
  const { page, screen } = await open('/desk/notice', '通知公告')
  const [download] = await Promise.all([page.waitForEvent('download'), screen.button('导出').click()])
  expect(download.suggestedFilename()).toMatch(/^通知公告_\d{4}-\d\d-\d\d\.xlsx$/)
  const workbook = await readXlsx(new Uint8Array(await readFile(await download.path())))
  const [head, first] = workbook.sheets[0]?.rows ?? []
  expect(head).toEqual(['通知标题', '通知类型', '通知日期', '创建时间'])
  expect(first?.[1]).toMatch(/通知$/)
  expect(first?.[2]).toBeInstanceOf(Date)
  await screen.button('打印').click()
  const printed = screen.dialog.getByRole('table')
  await printed.waitFor()
  expect(await printed.getByRole('row').count()).toBe(workbook.sheets[0]?.rows.length)
})

it('an export of nothing says so and saves no file', async () => {
  const { page, screen } = await open('/desk/notice', '通知公告')
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  await screen.field('通知标题').fill('这样的通知没有')
  await screen.button('搜索').click()
  await page.getByText('没有符合条件的数据').waitFor()
  await screen.button('导出').click()
  await screen.seeToast('没有可以导出的数据')
  expect(downloads).toEqual([])
})

it('says how far an export is, and gives it up when asked to', async () => {
  const { page, screen } = await open('/desk/notice', '通知公告')
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/notice/list*', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await screen.button('导出').click()
  const dialog = page.getByRole('dialog', { name: '正在准备数据' })
  await dialog.getByRole('progressbar').waitFor()
  await screen.button('取消', dialog).click()
  await dialog.waitFor({ state: 'detached' })
  letGo()
  await page.unrouteAll({ behavior: 'wait' })
  await screen.button('导出').click()
  await expect.poll(() => downloads.length).toBe(1)
})

it('says of each row what became of it, and tries again what failed', async () => {
  const { page, screen } = await open('/system/dept', '部门管理')
  await product.call('/blade-system/dept/submit', {
    deptName: '可删部门',
    fullName: '可删部门',
    deptCategory: 2,
    sort: 99,
  })
  await screen.button('刷新').click()
  await screen.row('可删部门').getByRole('checkbox').check()
  await screen.rows.first().getByRole('checkbox').check()
  await screen.button('删除').first().click()
  await screen.answer('确定将选择数据删除?', '删除')
  await screen.dialog.getByText('成功 0 条，失败 2 条').waitFor()
  await screen.button('逐条重试失败的 2 条', screen.dialog).click()
  await screen.dialog.getByText('成功 1 条，失败 1 条').waitFor()
  await screen.button('关闭', screen.dialog).last().click()
  await expect.poll(() => screen.row('可删部门').count()).toBe(0)
  await page.keyboard.press('?')
  await screen.dialog.getByText('跳到搜索条件').waitFor()
})

it('draws of a long page the rows in sight, and the others when they are jumped or scrolled to', async () => {
  const numbers = Array.from({ length: 120 }, (_, index) => String(index + 1).padStart(3, '0'))
  for (const number of numbers) {
    const values = { paramName: `长表参数${number}`, paramKey: `long.${number}`, paramValue: number }
    await product.call('/blade-system/param/submit', values)
  }
  const { page } = await open('/system/param?q.paramName=长表参数&size=200', '系统参数')
  const drawn = page.getByRole('main').locator('tbody tr[data-index]')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-index'))
  expect(await drawn.count()).toBeLessThan(60)
  await drawn.first().focus()
  await page.keyboard.press('End')
  await expect.poll(focused).toBe('119')
  expect(await drawn.count()).toBeLessThan(60)
  await page.keyboard.press('Home')
  await expect.poll(focused).toBe('0')
  await drawn.first().hover()
  await page.mouse.wheel(0, 2_000)
  await page.locator('tr[data-index="60"]').waitFor()
  expect(await drawn.count()).toBeLessThan(60)
})

it('a page size and hidden columns follow their user to another computer, and a default view opens the list', async () => {
  const elsewhere = async (path: string) => {
    const { page, calls } = await product.open(path, { as: 'nobody' })
    await signIn(page, 'operator')
    await page.goto(product.origin + path)
    const screen = onScreen(page)
    await screen.rows.first().waitFor()
    return { page, calls, screen }
  }
  const path = '/project/project'
  const list = '/blade-xwy/project/page'
  const heads = (page: Page) => page.getByRole('main').getByRole('columnheader').allTextContents()
  const { page, calls, screen } = await elsewhere(path)
  const kept = page.waitForResponse((response) => {
    const sent = response.url().endsWith('/blade-desk/layout/submit') ? response.request().postDataJSON() : undefined
    return sent !== undefined && JSON.parse(sent.content).hidden.length > 0
  })
  await page.getByRole('combobox', { name: '每页条数' }).selectOption('30')
  await expect.poll(() => queriesOf(calls, list).at(-1)).toMatchObject({ size: '30' })
  await screen.button('列设置').click()
  await screen.dialog.getByRole('checkbox').first().click()
  const shown = await heads(page)
  expect((await kept).ok()).toBe(true)
  await page.close()

  const other = await elsewhere(path)
  // It is asked once after signing in, and once more where the test goes.
  expect(new Set(queriesOf(other.calls, list).map(({ size }) => size))).toEqual(new Set(['30']))
  expect(await heads(other.page)).toEqual(shown)

  await other.page.goto(`${product.origin}${path}?page=1&sort=-createTime`)
  await other.screen.rows.first().waitFor()
  await other.screen.button('视图').click()
  await other.page.getByLabel('视图名称').fill('最新在前')
  await other.page.getByLabel('打开列表时默认使用').check()
  await other.screen.button('保存视图').click()
  await other.screen.seeToast('视图已保存')
  await other.page.close()

  const third = await elsewhere(path)
  expect(new Set(queriesOf(third.calls, list).map(({ descs }) => descs))).toEqual(new Set(['create_time']))
  await third.page.goto(`${product.origin}${path}?page=1`)
  await third.screen.rows.first().waitFor()
  expect(queriesOf(third.calls, list).at(-1)).not.toHaveProperty('descs')
})

it('offers each account what its role allows', async () => {
  const seen = async (as: 'operator' | 'factory') => {
    const { page } = await product.open('/project/project?size=30', { as })
    const screen = onScreen(page)
    // The operator has hidden the column of names above.
    const row = screen.row('XM-0002')
    await row.waitFor()
    const more = row.getByRole('button', { name: /更多操作/ })
    const inRow = await row.getByRole('button').allTextContents()
    const add = await screen.button('新增').count()
    if ((await more.count()) === 0) return { add, inRow, inMenu: [] }
    await more.click()
    return { add, inRow: inRow.filter(Boolean), inMenu: await page.getByRole('menuitem').allTextContents() }
  }
  const [operator, factory] = [await seen('operator'), await seen('factory')]
  expect(operator).toEqual({
    add: 1,
    inRow: ['查看', '编辑', '提交'],
    inMenu: ['撤回当前状态不能这样操作', '租赁计划'],
  })
  expect(factory).toEqual({ add: 0, inRow: ['查看'], inMenu: [] })
})

it('columns that were hidden while the server could not be reached are told to it when the list is next opened', async () => {
  const { page } = await product.open('/factory/factory', { isFresh: true })
  const screen = onScreen(page)
  await screen.rows.first().waitFor()
  const submit = '**/blade-desk/layout/submit'
  const failed = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().endsWith('/layout/submit'),
  })
  await page.route(submit, (route) => route.abort())
  await screen.button('列设置').click()
  await screen.dialog.getByRole('checkbox').first().click()
  await failed
  await page.unroute(submit)
  const sent = page.waitForRequest((request) => request.url().endsWith('/layout/submit'))
  await page.reload()
  expect(JSON.parse((await sent).postDataJSON().content).hidden).toHaveLength(1)
})

it('a row whose colour means something says so to those who do not see it, as a row and as a card', async () => {
  const { page } = await product.open('/lease/bill', { viewport: { width: 1440, height: 900 } })
  const said = page.getByRole('main').locator('.sr-only').filter({ hasText: '已逾期' })
  await expect.poll(() => said.count()).toBeGreaterThan(0)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await expect.poll(() => said.count()).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1440, height: 900 })
})
