import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'
import { readShift, watchShifts } from '../support/screenFaults'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})
afterEach(async () => expect(await product.closePages()).toEqual([]))
afterAll(() => product.stop())

/** Name of the focused element if something else covers its middle. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return undefined
    const { left, top, width, height } = focused.getBoundingClientRect()
    // Large boxes, such as a table, are seen in part.
    if (height > innerHeight / 2) return undefined
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const isSeen = hit !== null && (focused.contains(hit) || hit.contains(focused) || hit.closest('label') !== null)
    return isSeen ? undefined : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.id} at ${top}`
  })

it.each([
  ['/factory/factory/form', 1366, 768],
  ['/procurement/purchase-order/form', 1440, 900],
  ['/lease/plan/form', 812, 375],
  // 1440 × 900 at 400 %.
  ['/procurement/purchase-order/form', 360, 225],
])(
  '%s shows each control that Tab reaches, with nothing above it, in a window of %i by %i',
  async (path, width, height) => {
    const { page } = await product.open(path, { viewport: { width, height } })
    await page.getByRole('button', { name: '保存' }).first().waitFor()
    await page.getByRole('main').focus()
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab')
      expect([stop, await coveredFocus(page)]).toEqual([stop, undefined])
    }
  },
)

it('leads home from a record that was opened by its address where its list has none', async () => {
  const { page } = await product.open('/logistics/ex-warehouse-list/form')
  await page.getByRole('button', { name: '取消' }).click()
  await page.waitForURL('**/wel/index')
})

it('calls the tab and the window by the record that they show', async () => {
  const { page } = await product.open('/project/project')
  const screen = onScreen(page)
  await screen.rows.first().waitFor()
  await screen.rows.nth(0).getByRole('button', { name: '查看' }).click()
  await screen.rows.first().waitFor({ state: 'detached' })
  const heading = page.getByRole('heading', { level: 1 }).first()
  const tab = page.getByRole('navigation', { name: '标签页' }).getByRole('link').last()
  const isNamed = async () => {
    const [record, kind, ...more] = String(await tab.textContent()).split(' · ')
    const shown = String(await heading.textContent())
    return more.length === 0 && [record, kind].every((part) => part && shown.includes(part))
  }
  await expect.poll(isNamed).toBe(true)
  await expect.poll(async () => (await page.title()).includes(String(await tab.textContent()))).toBe(true)
})

it('draws the rows of a list that is loading as bars of some width', async () => {
  const { page } = await product.open('/wel/index')
  await page.route('**/blade-system/param/list**', () => undefined)
  await page.goto(`${product.origin}/system/param`)
  const bar = page.getByRole('main').getByRole('status', { name: '加载中' }).locator('.animate-pulse').first()
  await bar.waitFor()
  await expect.poll(async () => (await bar.boundingBox())?.width ?? 0).toBeGreaterThan(40)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

it('a view and a form ask for their record once', async () => {
  const { page } = await product.open('/project/project')
  const screen = onScreen(page)
  await screen.rows.filter({ hasText: 'XM-0006' }).getByRole('link').click()
  await screen.ready(/^项目详情/)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  for (const path of [`/project/project/view/${id}`, `/project/project/form/${id}`]) {
    const opened = await product.open(path)
    await opened.page.getByRole('main').getByText('项目负责人').first().waitFor()
    await opened.page.waitForLoadState('networkidle')
    const asked = opened.calls.filter((call) => call.path === '/blade-xwy/project/detail')
    expect([path, asked.length]).toEqual([path, 1])
  }
})

it('a record stays within a phone, in English as well', async () => {
  const { page } = await product.open('/project/project')
  const screen = onScreen(page)
  await screen.rows.first().waitFor()
  await page.getByRole('banner').getByText('English').click()
  await screen.rows.filter({ hasText: 'XM-0009' }).getByRole('link').click()
  await page.setViewportSize({ width: 375, height: 812 })
  const card = page.locator('main [data-print]').first()
  await card.getByText('Project manager').waitFor()
  const box = await card.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(375)
  const head = await page.locator('main header').filter({ visible: true }).first().boundingBox()
  expect(head?.height ?? Number.POSITIVE_INFINITY, 'leaves two thirds of the window to the record').toBeLessThanOrEqual(
    812 / 3,
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('banner').getByText('中文').click()
})

it('opens the leave behind a todo by one tap on a phone, with its days and the decision', async () => {
  const leaves = `/flow/todo?q.title=${encodeURIComponent('请假')}`
  const { page } = await product.open(leaves, { viewport: { width: 375, height: 812 } })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^请假：/ })
    .first()
    .click()
  const fact = (name: string) => page.getByRole('main').locator('dt', { hasText: name }).locator('+ dd').first()
  for (const name of ['开始时间', '结束时间'])
    expect(await fact(name).textContent()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d/)
  await page.getByRole('button', { name: '同意', exact: true }).waitFor()
  const foot = page.getByRole('main').locator('.sticky.bottom-0').filter({ visible: true })
  expect(await foot.getByRole('button').allTextContents(), 'decisions alone').toEqual(['退回', '不同意', '同意'])
})

it('keeps the buttons of the filters beside the first of them, also where a label wraps and more are unfolded', async () => {
  const { page } = await product.open('/project/project', { isFresh: true })
  const screen = onScreen(page)
  await screen.rows.first().waitFor()
  await page.getByRole('banner').getByText('English').click()
  const search = page.getByRole('search')
  const middles = () =>
    search.evaluate((box) =>
      [...box.querySelectorAll('input, button[type=submit]')].map((each) => {
        const { top, height } = (each.matches('input') ? (each.parentElement ?? each) : each).getBoundingClientRect()
        return Math.round(top + height / 2)
      }),
    )
  const button = search.getByRole('button', { name: 'Search' })
  await button.waitFor()
  const before = await button.boundingBox()
  const row = await middles()
  expect(new Set(row).size, row.join()).toBe(1)
  await page.getByRole('button', { name: 'More filters' }).click()
  await expect.poll(() => search.getByRole('textbox').count()).toBeGreaterThan(2)
  expect(await button.boundingBox()).toEqual(before)
  await page.getByRole('button', { name: 'Fewer filters' }).click()
  await page.getByRole('banner').getByText('中文').click()
})

it('begins the page of a new record in its first field, and leaves a page that is opened by its address alone', async () => {
  const { page } = await product.open('/project/project')
  const screen = onScreen(page)
  await screen.rows.first().waitFor()
  await screen.button('新增').click()
  await page.getByRole('button', { name: '保存' }).first().waitFor()
  const focused = () =>
    page.evaluate(() => {
      const fields = [...document.querySelectorAll('main form :is(input, textarea):not(:disabled)')]
      const seen = fields.filter((field) => field.checkVisibility())
      return seen.indexOf(document.activeElement as Element)
    })
  await expect.poll(focused).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: '保存' }).first().waitFor()
  expect(await focused()).toBe(-1)
})

it('calls the columns of a list by their headings alone', async () => {
  const { page } = await product.open('/project/project')
  await onScreen(page).rows.first().waitFor()
  const snapshot = await page
    .getByRole('table')
    .first()
    .getByRole('columnheader')
    .filter({ hasText: '项目名称' })
    .ariaSnapshot()
  expect(snapshot.split('\n')[0]).toMatch(/columnheader "项目名称"/)
  const heads = onScreen(page).rows.getByRole('rowheader')
  expect(await heads.count(), 'each row is called by the name of its record').toBe(await onScreen(page).rows.count())
  expect(await heads.first().getByRole('link').textContent()).not.toBe('')
})

it('keeps search, notices and the user in the top bar of a phone, and the other tools one press away', async () => {
  const { page } = await product.open('/wel/index', { viewport: { width: 375, height: 800 } })
  const bar = page.getByRole('banner')
  const more = bar.getByRole('button', { name: '更多工具' })
  const theme = bar.getByRole('button', { name: '主题', exact: true })
  await more.waitFor()
  for (const name of ['打开菜单', /搜索/, /通知/, '更多工具', /管理员$/])
    expect([name, await bar.getByRole('button', { name }).count()]).toEqual([name, 1])
  const isInSight = await bar.evaluate((own) =>
    [...own.querySelectorAll('button, a')].every((each) => {
      const { left, right } = each.getBoundingClientRect()
      return !each.checkVisibility() || (left >= 0 && right <= innerWidth)
    }),
  )
  expect(isInSight).toBe(true)
  expect(await theme.count()).toBe(0)
  await more.click()
  await theme.click()
  await page.getByRole('menu', { name: '主题' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu', { name: '主题' }).waitFor({ state: 'detached' })
  await theme.press('Escape')
  await theme.waitFor({ state: 'detached' })
})

it('keeps still while a list loads for who asks for less motion, and pulses for all others', async () => {
  const { page } = await product.open('/wel/index')
  await page.route('**/project/page?*', () => {})
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(`${product.origin}/project/project`)
    await page.getByRole('status', { name: '加载中' }).first().waitFor()
    if (reducedMotion === 'reduce') await expect.poll(moving).toBe(0)
    else await expect.poll(moving).toBeGreaterThan(0)
  }
})

/** What a page looks like while it is printed, and the sizes of its sheets in points. */
async function printPage(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const seen = await page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility())
    return {
      shell: shown('[data-ground], nav, button:not(th button)').map((each) => each.outerHTML.slice(0, 200)),
      text: shown('h1').map((each) => each.textContent),
      rows: shown('tbody tr').length,
      rules: document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join(),
    }
  })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...sides]) =>
    sides.map(Number).map(Math.round),
  )
  return { ...seen, sheets: [...new Set(boxes.map((sides) => sides.join(' × ')))] }
}

/** All 21 columns of a vehicle, as long as they get. */
const VEHICLE = {
  ...{
    transportNumber: 'YD2026112200001',
    cartNumber: '粤E·T5618',
    driverName: '欧阳建国',
    driverMobile: '13800000301',
  },
  ...{ driverAuthCode: '440601198001015678', startDate: '2026-11-23 08:30:00', estDate: '2026-11-24 16:00:00' },
  ...{ totalWeight: '1234.567', totalQty: 12345, totalUnit: '1', totalWeightPs: '1234.567', totalQtyPs: 12345 },
  ...{ qtyUnitPs: '1', totalWeightFs: '1234.567', totalQtyFs: 12345, totalUnitFs: '1' },
}
const FILES = ['transportAttach', 'carAttach', 'driveLicenseAttach', 'goodsAttachPs', 'goodsAttachFs']

it('prints a waybill as wide as the sheet, without the columns that nobody filled, and no figure or day in two lines', async () => {
  const { page } = await product.open('/logistics/exit-shipment')
  const screen = onScreen(page)
  const shown = async (fill: object) => {
    await page.route('**/takeout/shipment/detail?*', async (route) => {
      const answer = await route.fetch()
      const json = await answer.json()
      Object.assign(json.data.transportList[0], fill)
      await route.fulfill({ response: answer, json })
    })
    await screen.act(screen.rows.first(), '物流详情')
    await screen.dialog.getByText('货物明细').waitFor()
    // What A4 leaves between its margins, across.
    await page.setViewportSize({ width: 1032, height: 700 })
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    // The styles of paper reach a dialog with the next frame only.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const seen = await page.evaluate(() => {
      const lines = (cell: Element) => cell.clientHeight / Number.parseFloat(getComputedStyle(cell).lineHeight)
      const table = [...document.querySelectorAll('[data-paper] table')].find((each) => each.checkVisibility())
      const cells = [...(table?.querySelectorAll(':scope > tbody > tr:first-child > td') ?? [])]
      const heads = [...(table?.querySelectorAll(':scope > thead th') ?? [])]
      const signs = heads.map((head) => head.clientWidth / Number.parseFloat(getComputedStyle(head).fontSize))
      const texts = (sought: RegExp) => cells.filter(({ textContent }) => sought.test(textContent))
      return {
        heads: heads.length,
        width: table?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY,
        narrowest: Math.min(...signs),
        figures: texts(/^[\d,.]+$/).filter(
          (cell) => cell.classList.contains('tabular-nums') && cell.scrollWidth > cell.clientWidth,
        ),
        most: Math.max(...texts(/^\d{4}-\d\d-\d\d/).map(lines)),
      }
    })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: null })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.unroute('**/takeout/shipment/detail?*')
    await page.keyboard.press('Escape')
    await screen.dialog.waitFor({ state: 'detached' })
    return seen
  }
  await screen.rows.first().waitFor()
  const nothing = Object.fromEntries(Object.keys(VEHICLE).map((field) => [field, '']))
  const few = await shown({ ...nothing, cartNumber: '粤E·T5618', driverName: '赵师傅', totalUnit: '1' })
  expect(few.heads, 'with the number of the row').toBe(4)
  const files = FILES.map((field) => [field, [{ name: `${field}-2026-11-22.jpg`, url: '/none.jpg' }]] as const)
  const full = await shown({ ...VEHICLE, ...Object.fromEntries(files) })
  expect(full.heads).toBe(22)
  expect(full.width).toBeLessThanOrEqual(1032)
  expect(full.narrowest, 'signs in a line of the narrowest head').toBeGreaterThanOrEqual(2)
  expect(full.figures).toEqual([])
  expect(full.most, 'a day and its time').toBeLessThan(7)
})

it('prints a list and a record on A4 without the shell, each sheet with heading, number, date and who printed it', async () => {
  const { page } = await product.open('/project/project')
  const screen = onScreen(page)
  await screen.rows.filter({ hasText: 'XM-0006' }).getByRole('link').click()
  await screen.ready(/^项目详情/)
  await page.getByRole('main').getByText('项目负责人').filter({ visible: true }).first().waitFor()
  const record = await printPage(page)
  expect([record.shell, record.text]).toEqual([[], [expect.stringContaining('XM-0006')]])
  expect(record.rules).toMatch(/@top-left \{ content: "[^"]*XM-0006[^"]*"/)
  await page.getByRole('navigation', { name: '标签页', exact: true }).getByRole('link', { name: '项目管理' }).click()
  // The list is drawn anew, and has one row that says so until its records are there.
  await expect.poll(() => screen.rows.count()).toBeGreaterThan(1)
  const rows = await screen.rows.count()
  const list = await printPage(page)
  expect([list.shell, list.text, list.rows]).toEqual([[], ['项目管理'], rows])
  expect(list.sheets).toEqual(['842 × 595'])
  expect(list.rules).toMatch(/content: "管理员 打印于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d"/)
  expect(list.rules).toContain('content: "第 " counter(page) " 页，共 " counter(pages) " 页"')
  await page.goto(`${product.origin}/dashboard/data-screen`)
  await page.getByText('完成率').first().waitFor()
  const dashboard = await printPage(page)
  expect(dashboard.sheets).toEqual(['595 × 842'])
})

it("marks what is chosen and what comes first where the colours are the user's own", async () => {
  const { page } = await product.open('/project/project', { isFresh: true })
  const screen = onScreen(page)
  await screen.rows.first().getByRole('checkbox').check()
  await page.emulateMedia({ forcedColors: 'active' })
  const outlineOf = (one: Locator) => one.first().evaluate((own) => getComputedStyle(own).outlineStyle)
  const tabs = page.getByRole('navigation', { name: '标签页', exact: true }).getByRole('link')
  const pairs = {
    tabs: [tabs.last(), tabs.first()],
    buttons: [screen.button('新增'), screen.button('导出')],
    rows: [screen.rows.first(), screen.rows.nth(1)],
  }
  for (const [what, [marked, plain]] of Object.entries(pairs)) {
    if (marked === undefined || plain === undefined) throw new Error(what)
    expect([await outlineOf(marked), await outlineOf(plain)], what).toEqual(['double', 'none'])
  }
  await page.emulateMedia({ forcedColors: 'none' })
})

it.each(['/patrol/record/form', '/warehouse/stock-check/form', '/logistics/exit-shipment/form'])(
  '%s is filled in on a phone without moving sideways',
  async (path) => {
    const { page } = await product.open(path, { viewport: { width: 375, height: 812 } })
    await page
      .getByRole('button', { name: '保存' })
      .or(page.getByRole('button', { name: '提交' }))
      .first()
      .waitFor()
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main, main *')]
        .filter((each) => each.checkVisibility() && /auto|scroll/.test(getComputedStyle(each).overflowX))
        .filter((each) => each.scrollWidth > each.clientWidth + 1)
        .map((each) => `${each.tagName} ${each.getAttribute('aria-label') ?? each.className}`),
    )
    expect(wide).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  },
)

it('uses the width of a large screen, and ends the fields of a form where its buttons end', async () => {
  const { page } = await product.open('/procurement/purchase-order/form', { viewport: { width: 1920, height: 1080 } })
  const save = page.getByRole('button', { name: '保存' }).first()
  await save.waitFor()
  const rightOf = async (one: Locator) => {
    const box = await one.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  const fields = await page.getByRole('main').getByRole('textbox').all()
  const right = Math.max(...(await Promise.all(fields.map(rightOf))))
  expect(right, 'the last field of a line').toBeGreaterThan(1920 - 60)
  expect(Math.abs(right - (await rightOf(save)))).toBeLessThan(8)
})

it.each([
  ['/system/param', 1440, 900],
  ['/system/param', 375, 812],
] as const)('the buttons of a short form stand at the end of its drawer: %s, %i wide', async (path, width, height) => {
  const { page } = await product.open(path, { viewport: { width, height } })
  const screen = onScreen(page)
  await screen.button('新增').first().click()
  const save = screen.button('保存', screen.dialog)
  await save.waitFor()
  const bottomOf = async (one: Locator) => {
    const box = await one.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const distance = (await bottomOf(screen.dialog)) - (await bottomOf(save))
  expect(distance).toBeGreaterThanOrEqual(0)
  expect(distance).toBeLessThan(24)
  await page.keyboard.press('Escape')
})

it.each([
  ['/lease/plan/form', 1440],
  ['/lease/plan/form', 375],
] as const)('a hint stands nearer to its own field than to the next one: %s, %i wide', async (path, width) => {
  const { page } = await product.open(path, { viewport: { width, height: 812 } })
  await page
    .getByRole('button', { name: '保存' })
    .or(page.getByRole('button', { name: '提交' }))
    .first()
    .waitFor()
  const gaps = await page.evaluate(() => {
    const isShown = (each: Element) => each.checkVisibility() && (each.textContent ?? '') !== ''
    const hints = [...document.querySelectorAll('main p[id$="-hint"]')].filter(isShown)
    const labels = [...document.querySelectorAll('main label[id$="-label"], main h3')].filter(isShown)
    return hints.map((hint) => {
      const own = hint.getBoundingClientRect()
      const control = document.getElementById(hint.id.replace(/-hint$/, ''))?.getBoundingClientRect()
      const below = labels.map((each) => each.getBoundingClientRect()).filter(({ top }) => top >= own.bottom - 1)
      return { above: own.top - (control?.bottom ?? 0), below: Math.min(...below.map(({ top }) => top)) - own.bottom }
    })
  })
  expect(gaps.length).toBeGreaterThan(0)
  for (const { above, below } of gaps) expect(below).toBeGreaterThan(above + 2)
})

it('shows both tables of a new record of production, empty ones being low', async () => {
  const { page } = await product.open('/production/produce/form', { viewport: { width: 1440, height: 900 } })
  const empty = page.getByRole('group', { name: /^(消耗材料|产出产品)$/ }).filter({ hasText: '还没有' })
  await empty.nth(1).waitFor()
  const boxes = await Promise.all((await empty.all()).map((each) => each.boundingBox()))
  expect(boxes.map((box) => (box?.height ?? 999) <= 64)).toEqual([true, true])
  await expect.poll(() => page.getByRole('toolbar', { name: '产出产品' }).isVisible()).toBe(true)
})

it('scrolls the last row of a list above its sums when the focus comes to it', async () => {
  const { page } = await product.open('/lease/bill', { viewport: { width: 1440, height: 900 } })
  const rows = onScreen(page).rows
  await rows.first().waitFor()
  await page.setViewportSize({ width: 768, height: 700 })
  await rows.last().getByRole('button', { name: '查看' }).focus()
  expect(await coveredFocus(page)).toBeUndefined()
})

it('fits the tools of a list into one line before they are painted, however late they are known', async () => {
  const { page } = await product.open('/wel/index', { isFresh: true })
  await watchShifts(page)
  // As on a machine that is busy: React goes on five frames later than it wanted.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function later(...message: [never]) {
      setTimeout(() => post.apply(this, message), 80)
    }
  })
  let asked = 0
  await page.route('**/xwy-erp-api/**', async (route) => {
    asked += 1
    const delay = 200 + ((asked * 373) % 900)
    await new Promise((resolve) => setTimeout(resolve, delay))
    await route.continue()
  })
  await page.goto(`${product.origin}/system/dict-biz`)
  await page.getByRole('button', { name: '分组合计' }).last().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await readShift(page)).toBeLessThan(0.02)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
