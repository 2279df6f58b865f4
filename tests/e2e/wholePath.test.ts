import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings, openBrowser, openPage } from '../support/browser'
import { onScreen } from '../support/onScreen'
import { forgetData, type RunningServer, SEED_PASSWORD, startServer } from '../support/runningServer'

let folder: string
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formwork-e2e-'))
  const seeded = process.env.SEEDED_FOLDER
  if (seeded !== undefined) await cp(seeded, folder, { recursive: true })
  browser = await openBrowser()
  server = await startServer(folder)
})

afterAll(async () => {
  await browser.close()
  await server.stop()
  await forgetData(folder)
  await rm(folder, { recursive: true, force: true })
})

async function signIn(page: Page) {
  await page.getByLabel('账号').fill('admin')
  await page.locator('input[type=password]').fill(SEED_PASSWORD)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
}

async function openMenu(page: Page, group: string, entry: string) {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const unfold = menu.getByRole('button', { name: group })
  if ((await unfold.getAttribute('aria-expanded')) !== 'true') await unfold.click()
  await menu.getByRole('link', { name: entry, exact: true }).click()
  await page.getByRole('heading', { name: entry, level: 1 }).waitFor()
}

const messageOf = (page: Page, field: string) =>
  page.getByRole('textbox', { name: field, exact: true }).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => !id.endsWith('-unit'))
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(''),
  )

const fill = (page: Page, field: string, value: string) =>
  page.getByRole('textbox', { name: field, exact: true }).fill(value)

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

it('signs in, adds a project wrongly and then rightly, submits it, and finds it after kill -9 [B009] [B095] [B118] [B134] [B146] [B147] [B165] [B166] [B174] [B286] [B287] [B288] [B291] [B292] [B299]', async () => {
  const { page, complaints } = await openPage(browser)
  await page.goto(`${server.origin}/project/project`)
  await signIn(page)
  expect(new URL(page.url()).pathname, 'the deep link survives signing in').toBe('/project/project')

  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByRole('heading', { name: '新增项目信息' }).waitFor()
  const name = page.getByRole('textbox', { name: '项目名称', exact: true })
  await name.focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => messageOf(page, '项目名称')).toContain('请输入项目名称')
  expect(await messageOf(page, '项目编号'), 'nothing is said of a field that was not touched').not.toContain('请输入')

  await fill(page, '负责人电话', '1380000')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => messageOf(page, '项目编号')).toContain('请输入项目编号')
  expect(await messageOf(page, '工地地址')).toContain('请选择工地地址')
  expect(await messageOf(page, '负责人电话')).toContain('请输入11位手机号码')
  expect(await name.evaluate((input) => input === document.activeElement), 'the first error has the focus').toBe(true)
  expect(await axeFindings(page)).toEqual([])

  await name.fill('滨江壹号花园')
  await fill(page, '项目编号', 'XM-E2E-1')
  await fill(page, '工地地址', '浙江省杭州市滨江区江南大道 1 号')
  await fill(page, '负责人电话', '13800009999')
  await onScreen(page).choose('铝模厂', '佛山恒立铝模制造有限公司')
  await page.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => messageOf(page, '厂监负责人姓名'), { message: 'an error in another tab is shown' })
    .toContain('请输入负责人姓名')
  expect(await messageOf(page, '厂监负责人电话')).toContain('请输入联系电话')
  await fill(page, '厂监负责人姓名', '周敏')
  await fill(page, '厂监负责人电话', '13800008888')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('新增成功').first().waitFor()
  await rowOf(page, '滨江壹号花园').getByText('草稿').waitFor()
  await onScreen(page).seeSaved(rowOf(page, '滨江壹号花园'))

  await rowOf(page, '滨江壹号花园').getByRole('button', { name: '提交' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await rowOf(page, '滨江壹号花园').getByText('待处理').waitFor()

  await page.getByRole('button', { name: '管理员' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /确定|退出/ })
    .click()
  await page.getByLabel('账号').waitFor()

  await server.stop('SIGKILL')
  server = await startServer(folder)
  await page.goto(server.origin)
  await signIn(page)
  await openMenu(page, '项目管理', '项目管理')
  await page.getByRole('textbox', { name: '项目名称' }).fill('滨江壹号')
  await page.keyboard.press('Enter')
  await rowOf(page, '滨江壹号花园').getByText('待处理').waitFor()
  await expect.poll(() => page.getByRole('row').count(), { message: 'the header and the one that was found' }).toBe(2)
  expect(complaints).toEqual([])
})

it('shows a record without any input, and a dialog form over its list [B279]', async () => {
  const { page, complaints } = await openPage(browser)
  await page.goto(`${server.origin}/project/project`)
  await signIn(page)
  await page.getByRole('button', { name: '查看' }).first().click()
  await page.getByRole('heading', { name: '项目详情' }).waitFor()
  // The list stays mounted in its hidden tab.
  await page.getByText('草稿').or(page.getByText('待处理')).filter({ visible: true }).first().waitFor()
  // The lists of what refers to the record have pages of their own.
  const controls = page.locator('main :is(input, select, textarea):visible:not([aria-label="相关列表"] *)')
  expect(await controls.count()).toBe(0)
  await page.goto(`${server.origin}/project/project`)
  const submitted = page.getByRole('row').filter({ hasText: '待处理' }).first()
  await submitted.getByRole('button', { name: '查看' }).click()
  await page.getByRole('heading', { name: '项目详情' }).waitFor()
  await page.getByText('审核流程', { exact: true }).filter({ visible: true }).first().click()
  await page.getByRole('list', { name: '审核步骤' }).filter({ visible: true }).waitFor()

  await openMenu(page, '系统管理', '系统参数')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).waitFor()
  const hidden = await page.locator('[data-modal-body]').evaluate((box) => box.scrollHeight - box.clientHeight)
  expect(hidden, 'pixels of a short form that only scrolling shows').toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await page.getByRole('dialog').getByText('请输入参数名称').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
})
