import type { Page, Route } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { cellsOf } from '../support/cellsOf'
import { goWithin } from '../support/loadedApp'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product, TEN_ROWS } from '../support/openProduct'
import { addParams, openList, queriesOf } from '../support/paramList'

const LIST = '/blade-system/param/list'
const MADE = 35
const SEEDED_AND_MADE = /^共 (\d+) 条$/

let product: Product

beforeAll(async () => {
  product = await openProduct({ site: TEN_ROWS })
  await addParams(product, MADE, (number) => ({
    paramName: `批量参数${number}`,
    paramKey: `batch.${number}`,
    paramValue: `值${number}`,
  }))
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

const totalOf = async (page: Page) =>
  Number(SEEDED_AND_MADE.exec((await page.getByText(SEEDED_AND_MADE).textContent()) ?? '')?.[1])

const openParams = (search = '') => openList(product, `/system/param${search}`, { title: '系统参数' })

it('opens on page 1 of 10 rows, with one request, and reads rows and count from the page [B122] [B128] [B129] [B130]', async () => {
  const { page, calls, screen } = await openParams()
  expect(queriesOf(calls, LIST)).toEqual([{ current: '1', size: '10' }])
  const sent = calls.find(({ path }) => path === LIST)
  const answer = await (await sent?.request.response())?.json()
  const names = answer.data.records.map((record: { paramName: string }) => record.paramName)
  expect(names).toHaveLength(10)
  expect(await screen.rows.count()).toBe(10)
  for (const [index, name] of names.entries()) expect(await screen.rows.nth(index).textContent()).toContain(name)
  expect(await totalOf(page)).toBe(answer.data.total)
  expect(await page.getByRole('search').count()).toBe(1)
  expect(await screen.button('新增').count()).toBe(1)
  expect(await screen.button('编辑').count()).toBe(10)
  expect(await screen.button('删除').count()).toBe(1 + 10)
  expect(await screen.rows.getByRole('checkbox').count()).toBe(10)
})

it('offers exactly five page sizes, and starts at page 1 again after a new size and after a search [B125] [B131] [B142] [B143]', async () => {
  const { page, calls, screen } = await openParams()
  const sizes = page.getByRole('combobox', { name: '每页条数' })
  expect(await sizes.getByRole('option').allTextContents()).toEqual(
    [10, 30, 50, 100, 200].map((size) => `${size} 条/页`),
  )
  calls.length = 0
  await screen.button('第 2 页').click()
  await expect.poll(() => new URL(page.url()).search).toBe('?page=2')
  // The address is there before the list asks for it.
  await expect.poll(() => queriesOf(calls, LIST)).toHaveLength(1)
  await sizes.selectOption('30')
  await expect.poll(() => screen.rows.count()).toBe(30)
  await screen.button('下一页').click()
  await expect.poll(() => screen.rows.count()).toBe((await totalOf(page)) - 30)
  await screen.field('参数名称').fill('批量参数1')
  await page.keyboard.press('Enter')
  await expect.poll(() => totalOf(page)).toBe(10)
  expect(queriesOf(calls, LIST), 'one request for each change').toEqual([
    { current: '2', size: '10' },
    { current: '1', size: '30' },
    { current: '2', size: '30' },
    { current: '1', size: '30', paramName: '批量参数1' },
  ])
  // The size is kept for the user, of whom other tests expect the first one.
  await sizes.selectOption('10')
  await expect.poll(() => queriesOf(calls, LIST).at(-1)).toMatchObject({ current: '1', size: '10' })
  const keptSizes = () =>
    calls
      .filter(({ path }) => path === '/blade-desk/layout/submit')
      .map(({ body }) => JSON.parse(String((body as { content?: unknown } | undefined)?.content)).size)
  await expect.poll(() => keptSizes().at(-1)).toBe(10)
  const answer = await calls.findLast(({ path }) => path === '/blade-desk/layout/submit')?.request.response()
  expect(answer?.status()).toBe(200)
})

it('asks nothing while a filter is typed, once when it is applied, and again when the same is asked again [B125]', async () => {
  const { page, calls, screen } = await openParams()
  calls.length = 0
  await screen.field('参数名称').pressSequentially('批量参数3')
  await screen.field('参数键名').pressSequentially('batch.3')
  expect(queriesOf(calls, LIST)).toEqual([])
  await screen.button('搜索').click()
  await expect.poll(() => totalOf(page)).toBe(6)
  const asked = { current: '1', size: '10', paramName: '批量参数3', paramKey: 'batch.3' }
  expect(queriesOf(calls, LIST)).toEqual([asked])
  await screen.button('搜索').click()
  await expect.poll(() => queriesOf(calls, LIST)).toEqual([asked, asked])
  await screen.button('清空').click()
  await expect.poll(() => queriesOf(calls, LIST).at(-1)).toEqual({ current: '1', size: '10' })
  expect(queriesOf(calls, LIST)).toHaveLength(3)

  const heads = page.getByRole('main').getByRole('table').getByRole('columnheader')
  const readHeads = async () => ({
    texts: await heads.allTextContents(),
    places: await heads.evaluateAll((all) =>
      all.map((head) => {
        const { left, top } = head.getBoundingClientRect()
        return [Math.round(left), top]
      }),
    ),
  })
  // Wider rows of an earlier visit are still in these heads; the next one begins with what this one has.
  await page.reload()
  await screen.rows.nth(9).waitFor()
  const filled = await readHeads()
  expect(filled.texts).toContain('参数键名')
  await screen.field('参数名称').fill('没有这样的参数')
  await screen.button('搜索').click()
  await page.getByRole('status').getByText('没有符合条件的数据').waitFor()
  expect(await readHeads(), 'an empty list keeps its head').toEqual(filled)
  expect(await screen.rows.count()).toBe(0)
  await heads.getByRole('button', { name: '参数键名' }).click()
  await expect.poll(() => queriesOf(calls, LIST).at(-1)).toMatchObject({ ascs: 'param_key' })
  await heads.getByRole('button', { name: '参数键名' }).click()
  await heads.getByRole('button', { name: '参数键名' }).click()
  await screen.button('清空条件').click()
  await screen.rows.first().waitFor()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${LIST}*`, async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await page.getByRole('main').locator('table ~ div').getByRole('status', { name: '加载中' }).waitFor()
  await expect.poll(readHeads, { message: 'so does one whose rows are not there yet' }).toEqual(filled)
  letGo()
  await screen.rows.first().waitFor()
  expect(await readHeads()).toEqual(filled)
})

it('searches by creation time, both ends as full times, and neither without a range [B123] [B126] [B127] [B155]', async () => {
  const { page, calls, screen } = await openParams()
  expect(Object.keys(queriesOf(calls, LIST)[0] ?? {})).toEqual(['current', 'size'])
  const time = await cellsOf(screen.rows.first()).nth(5).textContent()
  expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const day = String(time).slice(0, 10)
  const range = page.getByRole('group', { name: '创建时间' })
  const [from, until] = [range.getByRole('textbox').first(), range.getByRole('textbox').last()]
  const asked = queriesOf(calls, LIST).length
  for (const typed of ['2026-13-45', '9999-01-01']) {
    await from.fill(typed)
    await until.fill(day)
    await screen.button('搜索').click()
    expect(await from.evaluate((own: HTMLInputElement) => own.validationMessage)).toBe('请输入正确的日期')
  }
  expect(queriesOf(calls, LIST), 'nothing is asked with what is no range').toHaveLength(asked)
  await from.fill(day.replaceAll('-', '/'))
  await until.fill(day)
  await screen.button('搜索').click()
  await expect.poll(() => totalOf(page)).toBe(MADE)
  expect(queriesOf(calls, LIST).at(-1)).toEqual({
    current: '1',
    size: '10',
    createTime_dategt: `${day} 00:00:00`,
    createTime_datelt: `${day} 23:59:59`,
  })
})

it('keeps page, size, order and filters in the address: after a reload, in a copied link, and on the way back', async () => {
  const { page, screen } = await openParams()
  await screen.field('参数名称').fill('批量参数')
  await page.keyboard.press('Enter')
  await expect.poll(() => totalOf(page)).toBe(MADE)
  await page.getByRole('button', { name: '参数键名' }).click()
  await page.getByRole('columnheader', { name: '参数键名' }).and(page.locator('[aria-sort=ascending]')).waitFor()
  await screen.button('第 2 页').click()
  await screen.row('批量参数11').waitFor()
  const names = () => cellsOf(screen.rows).allTextContents()
  const before = await names()
  const link = page.url().slice(product.origin.length)

  await page.reload()
  await screen.row('批量参数11').waitFor()
  expect(await names()).toEqual(before)
  expect(await screen.field('参数名称').inputValue()).toBe('批量参数')

  const copy = await product.open(link)
  await onScreen(copy.page).row('批量参数11').waitFor()
  expect(await cellsOf(onScreen(copy.page).rows).allTextContents()).toEqual(before)
  expect(queriesOf(copy.calls, LIST)).toEqual([{ current: '2', size: '10', paramName: '批量参数', ascs: 'param_key' }])

  await page.getByRole('link', { name: '系统字典' }).click()
  await screen.ready('系统字典')
  await page.goBack()
  await screen.row('批量参数11').waitFor()
  expect(await names()).toEqual(before)
})

it('a page that is asked for stays asked for, though what still stands there was found by a filter and has one page', async () => {
  const { page, calls } = await product.open('/project/project?q.projectName=望城滨水')
  const screen = onScreen(page)
  await expect.poll(() => screen.rows.count()).toBe(1)
  await goWithin(page, '/project/project?page=2')
  await expect.poll(() => queriesOf(calls, '/blade-xwy/project/page').at(-1)).toMatchObject({ current: '2' })
  await screen.settled('项目管理')
  expect(new URL(page.url()).searchParams.get('page')).toBe('2')
  expect(queriesOf(calls, '/blade-xwy/project/page').at(-1)).toMatchObject({ current: '2' })
})

it('warns and sends nothing when nothing is selected [B139]', async () => {
  const { calls, screen } = await openParams()
  await screen.button('删除').first().click()
  await screen.seeToast('请选择至少一条数据')
  expect(await screen.question.count()).toBe(0)
  expect(calls.filter(({ path }) => path.endsWith('/remove'))).toEqual([])
})

it('asks before it removes one row; a no sends nothing, a yes sends its id and reloads the list [B136] [B137] [B138] [B259]', async () => {
  const { page, calls, screen } = await openParams('?q.paramKey=batch.0')
  const total = await totalOf(page)
  const removals = () => calls.filter(({ path }) => path === '/blade-system/param/remove')
  await screen.row('批量参数01').getByRole('button', { name: '删除' }).click()
  await screen.answer('确定将选择数据删除?', '取消')
  expect(removals()).toEqual([])
  await screen.row('批量参数01').waitFor()

  calls.length = 0
  await screen.row('批量参数01').getByRole('button', { name: '删除' }).click()
  await screen.answer('确定将选择数据删除?', '删除')
  await screen.seeToast('删除成功')
  await screen.row('批量参数01').waitFor({ state: 'detached' })
  expect(removals().map(({ method, query }) => ({ method, ids: query.ids?.split(',').length }))).toEqual([
    { method: 'POST', ids: 1 },
  ])
  expect(queriesOf(calls, LIST), 'the list is asked once more').toHaveLength(1)
  expect(await totalOf(page)).toBe(total - 1)
})

it('removes the selected rows with one call that names them all, and steps back from a page that is gone [B140]', async () => {
  const { page, calls, screen } = await openParams('?q.paramKey=batch.1')
  for (const name of ['批量参数10', '批量参数11', '批量参数12']) {
    await screen
      .row(name)
      .getByRole('checkbox', { name: `选择${name}` })
      .check()
  }
  await page.getByText('已选 3 条').waitFor()
  await screen.button('删除').first().click()
  await screen.answer('确定将选择数据删除?', '删除')
  await screen.seeToast('删除成功')
  await expect.poll(() => totalOf(page)).toBe(7)
  const removals = calls.filter(({ path }) => path.endsWith('/remove'))
  expect(removals.map(({ query }) => new Set(query.ids?.split(',')).size)).toEqual([3])
  expect(await page.getByText(/^已选/).count(), 'nothing stays selected').toBe(0)

  const total = await totalOf((await openParams()).page)
  const lastPage = Math.ceil(total / 10)
  const last = await openParams(`?page=${lastPage}`)
  await last.page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await last.screen.button('删除').first().click()
  await last.screen.answer('确定将选择数据删除?', '删除')
  await expect
    .poll(() => last.page.locator('[aria-current=page][aria-label^=第]').textContent())
    .toBe(String(lastPage - 1))
  await expect.poll(() => last.screen.rows.count()).toBe(10)
})

it.each<[string, (route: Route) => Promise<void>]>([
  ['not reached', (route) => route.abort('connectionfailed')],
  ['broken', (route) => route.fulfill({ status: 500, json: { code: 500, success: false, msg: '甲', data: {} } })],
])(
  'says in its own place that the server is %s, without a toast, and loads when asked again [B141] [B548]',
  async (_, fail) => {
    const { page, screen } = await openParams()
    await page.context().route(`**${LIST}*`, fail)
    await page.reload()
    await page.getByText('系统参数加载失败').waitFor()
    await screen.settled('系统参数')
    expect(await screen.toasts.count()).toBe(0)
    expect(await page.getByText('甲').count()).toBe(0)
    await page.context().unroute(`**${LIST}*`)
    await screen.button('重试').click()
    await screen.rows.first().waitFor()
    expect(await page.getByText('系统参数加载失败').count()).toBe(0)
  },
)

it('keeps the columns that a person has chosen over a reload, and forgets them when asked to', async () => {
  const { page, screen } = await openParams()
  const titles = () => page.getByRole('columnheader').allTextContents()
  const all = ['', '序号', '参数名称', '参数键名', '参数键值', '创建时间', '操作']
  expect(await titles()).toEqual(all)
  await screen.button('列设置').click()
  await page.getByRole('checkbox', { name: '创建时间' }).uncheck()
  await screen.button('下移参数名称').click()
  const chosen = ['', '序号', '参数键名', '参数名称', '参数键值', '操作']
  await expect.poll(titles).toEqual(chosen)
  await page.reload()
  await screen.rows.first().waitFor()
  expect(await titles()).toEqual(chosen)
  await screen.button('列设置').click()
  await screen.button('恢复默认').click()
  await expect.poll(titles).toEqual(all)
})

it('shows three filters in a row of four parts and the rest behind the search icon [B120] [B121]', async () => {
  const { page } = await product.open('/project/project')
  const screen = onScreen(page)
  await screen.rows.first().waitFor()
  const search = page.getByRole('search')
  const labels = () => search.locator('label').allTextContents()
  expect(await labels()).toEqual(['项目名称', '项目编号', '状态'])
  const whole = (await search.boundingBox())?.width ?? 0
  const buttons = (await screen.button('搜索', search).locator('..').boundingBox())?.width ?? 0
  expect(Math.round((buttons / whole) * 24), 'the buttons take six of twenty-four parts').toBe(6)
  await screen.button('展开搜索条件').click()
  await expect.poll(labels).toEqual(['项目名称', '项目编号', '状态', '创建时间'])
  await screen.button('收起搜索条件').click()
  await expect.poll(labels).toEqual(['项目名称', '项目编号', '状态'])
})

it('shows cards on a phone, with filters in a sheet and a form that fits', async () => {
  const { page, calls } = await product.open('/project/project', { viewport: { width: 375, height: 812 } })
  const screen = onScreen(page)
  const cards = page.getByRole('list', { name: '项目管理' }).getByRole('listitem')
  await cards.first().waitFor()
  expect(await cards.count()).toBe(10)
  expect(await page.getByRole('table').count()).toBe(0)
  await screen.button('筛选').click()
  await screen.field('项目名称', screen.dialog).fill('望城滨水')
  await screen.button('搜索', screen.dialog).click()
  await expect.poll(() => cards.count()).toBe(1)
  expect(queriesOf(calls, '/blade-xwy/project/page').at(-1)).toMatchObject({ projectName: '望城滨水' })
  expect(await cards.first().textContent()).toContain('待处理')
  await cards
    .first()
    .getByRole('button', { name: /更多操作/ })
    .click()
  await page.getByRole('menuitem', { name: '撤回' }).waitFor()
  await page.keyboard.press('Escape')

  await page.goto(`${product.origin}/procurement/settlement`)
  await screen.button('筛选').click()
  const filters = ['铝模厂名称', '车牌号', '司机姓名', '司机电话', '供应商', '品牌', '材料类型', '型号']
  for (const name of filters) await screen.field(name, screen.dialog).waitFor()

  await page.goto(`${product.origin}/system/param`)
  await screen.button('新增').click()
  await screen.field('参数名称', screen.dialog).fill('手机上新增')
  await screen.field('参数键名', screen.dialog).fill('phone.made')
  await screen.field('参数键值', screen.dialog).fill('1')
  const box = await screen.button('保存', screen.dialog).boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 375 && box.y + box.height <= 812).toBe(true)
  await screen.button('保存', screen.dialog).click()
  await screen.seeToast('新增成功')
  await screen.seeSaved(page.getByRole('main').getByRole('listitem').filter({ hasText: '手机上新增' }))
})

it('shows names and headings whole, says how many columns are out of sight, and goes to them', async () => {
  const { page } = await product.open('/project/project')
  const screen = onScreen(page)
  await screen.rows.first().waitFor()
  const heads = page.getByRole('main').getByRole('columnheader')
  const isWhole = (element: HTMLElement) => element.scrollWidth <= element.clientWidth + 1
  for (const title of ['项目名称', '项目编号', '项目负责人', '负责人电话'])
    expect([title, await heads.getByText(title, { exact: true }).evaluate(isWhole)]).toEqual([title, true])
  const names = screen.rows.getByRole('link')
  expect(await names.evaluateAll((links) => links.map((link) => link.scrollWidth <= link.clientWidth))).toEqual(
    Array.from({ length: 10 }, () => true),
  )
  const sign = heads.filter({ hasText: '操作' }).getByRole('button')
  expect(await sign.getAttribute('aria-label')).toMatch(/^右边还有 [1-9] 列$/)
  const added = heads.filter({ hasText: '创建时间' })
  const endsBeforeActions = async () => {
    const [column, actions] = [await added.boundingBox(), await heads.last().boundingBox()]
    return column !== null && actions !== null && column.x + column.width <= actions.x + 2
  }
  expect(await endsBeforeActions()).toBe(false)
  const label = () => sign.getAttribute('aria-label')
  for (let said = await label(); said?.startsWith('右边'); said = await label()) {
    await sign.click()
    await expect.poll(label).not.toBe(said)
  }
  expect(await endsBeforeActions()).toBe(true)
})

it('shows sums whole that are wider than their values', async () => {
  const { page } = await product.open('/lease/invoice')
  const sums = page.getByRole('main').locator('tfoot td').filter({ hasText: /\d/ })
  await expect.poll(() => sums.count()).toBeGreaterThan(1)
  const isCut = (cells: Element[]) =>
    cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)
  await expect.poll(() => sums.evaluateAll(isCut)).toEqual([])
})

it('opens a record by its name, which is a link to its page', async () => {
  const { page } = await product.open('/project/project')
  const screen = onScreen(page)
  const name = screen.rows.first().getByRole('link')
  const href = await name.getAttribute('href')
  expect(href).toMatch(/^\/project\/project\/view\/\d+$/)
  const text = await name.textContent()
  await name.click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(href)
  await page.getByRole('main').getByText(String(text)).filter({ visible: true }).first().waitFor()
})

it('opens above the list, by its name, a record that has no page', async () => {
  const { page } = await product.open('/warehouse/warehouse')
  const name = onScreen(page).rows.first().getByRole('rowheader').getByRole('button')
  const text = String(await name.textContent())
  await name.click()
  await page.getByRole('dialog').getByText(text).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/warehouse/warehouse')
})

it('moves buttons of a row into its menu where all columns then fit', async () => {
  const { page } = await product.open('/factory/factory', { viewport: { width: 1366, height: 768 } })
  const row = onScreen(page).rows.first()
  await row.getByRole('button', { name: /更多操作/ }).waitFor()
  const narrow = await row.getByRole('button').allTextContents()
  await row.getByRole('button', { name: /更多操作/ }).click()
  const inMenu = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1920, height: 900 })
  await expect.poll(() => row.getByRole('button').count()).toBeGreaterThan(narrow.length)
  const wide = await row.getByRole('button').allTextContents()
  expect([...narrow, ...inMenu]).toEqual(expect.arrayContaining(wide))
})

it('goes one screen of rows by PageDown and PageUp', async () => {
  const { page, screen } = await openParams('?size=100')
  await screen.rows.first().focus()
  const place = () => page.evaluate(() => Number(document.activeElement?.getAttribute('data-index')))
  await page.keyboard.press('PageDown')
  const screenful = await place()
  expect(screenful).toBeGreaterThan(8)
  await page.keyboard.press('PageDown')
  expect(await place()).toBe(2 * screenful)
  await page.keyboard.press('PageUp')
  expect(await place()).toBe(screenful)
})

it('cuts what does not fit its column, in a window that became narrower as well, and gives no other cell a clip', async () => {
  const { page } = await product.open('/warehouse/warehouse')
  const screen = onScreen(page)
  await screen.rows.first().waitFor()
  /** Texts that run over into the next cell, and the number of those that are cut. */
  const look = () =>
    screen.rows.locator('td, th, td *, th *').evaluateAll((parts) => {
      const seen = parts.filter((part) => part.checkVisibility() && !part.closest('.sr-only'))
      const wide = seen.filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth)
      const isClip = (part: HTMLElement | SVGElement) => getComputedStyle(part).overflowX === 'hidden'
      const isCut = (part: HTMLElement | SVGElement) =>
        [part, ...part.querySelectorAll<HTMLElement>('*')].some((each) => wide.includes(each) && isClip(each))
      return {
        over: wide.filter((part) => !isCut(part) && !isClip(part)).map(({ textContent }) => textContent),
        cut: wide.filter(isClip).length,
        fit: seen.filter((part) => part.matches('td > span.block') && !wide.includes(part) && isClip(part)).length,
      }
    })
  await expect.poll(async () => (await look()).cut).toBeGreaterThan(0)
  for (const width of [1200, 1440]) {
    await expect.poll(look).toMatchObject({ over: [], fit: 0 })
    await page.setViewportSize({ width, height: 900 })
  }
  await expect.poll(look).toMatchObject({ over: [], fit: 0 })
  await expect.poll(async () => (await look()).cut, { message: 'as narrow as before' }).toBeGreaterThan(0)
})

it('shows a list in a drawer from the right, with nothing to add, edit or remove [B124] [B145]', async () => {
  const { page, screen } = await openList(product, '/system/dept', { title: '部门管理' })
  await screen.button('部门人员').first().click()
  await screen.dialog.getByRole('row').nth(1).waitFor()
  await expect
    .poll(async () => {
      const box = await screen.dialog.boundingBox()
      return box && Math.round(box.x + box.width)
    })
    .toBe(page.viewportSize()?.width)
  expect((await screen.dialog.boundingBox())?.x).toBeGreaterThan(100)
  for (const name of ['新增', '编辑', '删除']) expect(await screen.button(name, screen.dialog).count()).toBe(0)
})
