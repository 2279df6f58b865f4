import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/browser'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'
import { SEED_PASSWORD } from '../support/runningServer'

let product: Product

beforeAll(async () => {
  product = await openProduct({ isShared: true })
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

const open = async (path: string, heading: string | RegExp) => {
  const { page } = await product.open(path)
  const screen = onScreen(page)
  await screen.ready(heading)
  return { page, screen }
}

const draft = (name: string, code: string) => ({
  projectName: name,
  projectCode: code,
  projectAddress: '示范路 1 号',
  superFactoryUserName: '黄工',
  superFactoryUserMobile: '13800000000',
})

it('a session that expires in the middle of a form is renewed over it, and what was typed is saved', async () => {
  const { page, screen } = await open('/system/param', '系统参数')
  await screen.button('新增').click()
  await screen.field('参数名称').fill('会话过期')
  await screen.field('参数键名').fill('session.expired')
  await screen.field('参数键值').fill('仍在')
  // Invalidates all tokens, including renewed ones.
  await page.setExtraHTTPHeaders({ 'Blade-Auth': 'bearer expired' })
  const again = page.getByRole('dialog', { name: '登录已过期，请重新登录' })
  // The page may ask for something by itself before, and the dialog then stands over the button.
  await screen
    .button('保存')
    .click({ timeout: 3_000 })
    .catch(() => undefined)
  await again.waitFor()
  expect(new URL(page.url()).pathname).toBe('/system/param')
  expect(await screen.toasts.count(), 'the dialog says it, no toast besides').toBe(0)
  expect(await again.getByRole('textbox', { name: '账号' }).inputValue()).toBe('admin')
  expect(await axeFindings(page)).toEqual([])
  await page.setExtraHTTPHeaders({})
  await again.locator('input[type=password]').fill(SEED_PASSWORD)
  await page.keyboard.press('Enter')
  await again.waitFor({ state: 'detached' })
  expect(await screen.field('参数键值').inputValue()).toBe('仍在')
  await screen.button('保存').click()
  await screen.seeToast('新增成功')
  await screen.row('session.expired').waitFor()
})

it('a session that expires with nothing to lose leads to the sign-in page [B544]', async () => {
  const { page, screen } = await open('/system/param', '系统参数')
  // What the page still asks for by itself would be refused, and lead away before the press.
  await page.waitForLoadState('networkidle')
  await page.setExtraHTTPHeaders({ 'Blade-Auth': 'bearer expired' })
  await screen.button('搜索').click()
  await page.getByText('登录已过期，请重新登录').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.setExtraHTTPHeaders({})
  await page.getByLabel('账号').fill('admin')
  await page.locator('input[type=password]').fill(SEED_PASSWORD)
  await page.keyboard.press('Enter')
  await screen.ready('系统参数')
})

it('signing out says that unsaved changes stay as drafts, and stays where the answer is no', async () => {
  const { page, screen } = await open('/project/project', '项目管理')
  await screen.button('新增').click()
  await screen.ready('新增项目信息')
  await screen.field('项目名称').fill('还没保存')
  await screen.button('管理员').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await screen.answer('有未保存的修改，会作为草稿留在本机，重新登录后可以恢复。确定退出系统?', '取消')
  expect(await screen.field('项目名称').inputValue()).toBe('还没保存')
})

it('what was typed is offered after a reload, without a second to rest, and lies unreadable in the storage', async () => {
  // Loaded anew: a page that has drafted before knows the key.
  const { page } = await product.open('/project/project', { isFresh: true })
  const screen = onScreen(page)
  await screen.ready('项目管理')
  const key = page.waitForResponse('**/session/draft-key')
  await screen.button('新增').click()
  await screen.ready('新增项目信息')
  await key
  await screen.field('项目名称').fill('重新加载前')
  // The page asks before it unloads; Playwright accepts.
  await page.reload()
  await screen.ready('新增项目信息')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).toContain('formwork-draft')
  expect(stored).not.toContain('重新加载前')
  await screen.button('恢复').first().click()
  expect(await screen.field('项目名称').inputValue()).toBe('重新加载前')
})

it('a document that was saved but not submitted, for want of a network, can be changed and saved again', async () => {
  const made = (await product.call('/blade-xwy/project/add', draft('先存后提', 'XM-U-1'))) as { projectId: string }
  const { page, screen } = await open(`/project/project/form/${made.projectId}`, '编辑项目信息')
  await screen.field('详细地址').fill('一号门')
  await page.route('**/project/submit', (route) => route.abort(), { times: 1 })
  await screen.button('提交').click()
  await screen.question.getByRole('button', { name: '确定' }).click()
  await screen.seeToast('网络连接失败，请检查网络后重试')
  await screen.field('详细地址').fill('二号门')
  await screen.button('保存').click()
  await screen.seeToast('更新成功')
  await screen.ready('项目管理')
})

it('a new document that was saved but not submitted, for want of a network, is one document when it is saved again', async () => {
  const { page, calls } = await product.open('/lease/project-lease/rent')
  const screen = onScreen(page)
  await screen.ready('新增项目租赁')
  await screen.choose('项目', '云栖河畔花园二期_XM-0002')
  await expect.poll(() => screen.field('总期数').inputValue()).not.toBe('')
  await page.route('**/project/lease/submit', (route) => route.abort(), { times: 1 })
  await screen.button('提交').click()
  await screen.question.getByRole('button', { name: '确定' }).click()
  await screen.seeToast('网络连接失败，请检查网络后重试')
  await screen.button('保存').click()
  await screen.seeToast('更新成功')
  const saves = calls.filter(({ path }) => /\/project\/lease\/(add|update)$/.test(path))
  expect(saves.map(({ path }) => path)).toEqual(['/blade-xwy/project/lease/add', '/blade-xwy/project/lease/update'])
  const added = (await (await saves[0]?.request.response())?.json()) as { data: { leaseId: string } }
  expect(saves[1]?.body).toMatchObject({ leaseId: added.data.leaseId })
})
