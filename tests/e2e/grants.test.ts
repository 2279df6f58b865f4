import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seedId } from '../../src/seed/data/seedId'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'

/** Time for which the server may still apply former grants. */
const PROMISED = { timeout: 5_000 }
const MENU = '岗位管理'
const ROLE = '岗位专员'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

async function addRole(page: Page): Promise<string> {
  const screen = onScreen(page)
  await screen.button('新增').click()
  await screen.field('角色名称', screen.dialog).fill(ROLE)
  await screen.field('角色别名', screen.dialog).fill('post-keeper')
  const saved = page.waitForResponse('**/blade-system/role/submit')
  await screen.button('保存', screen.dialog).click()
  const { data } = (await (await saved).json()) as { data: { id: string } }
  await screen.row(ROLE).waitFor()
  return data.id
}

/** Toggles boxes in the role's tree of menus and buttons, in order. */
async function grantOnScreen(page: Page, boxes: readonly string[]): Promise<void> {
  const screen = onScreen(page)
  await screen.button('权限设置', screen.row(ROLE)).click()
  const dialog = page.getByRole('dialog', { name: '角色权限设置' })
  await dialog.getByLabel('搜索菜单权限').fill(MENU)
  for (const box of boxes) await dialog.getByRole('treeitem', { name: box, exact: true }).click()
  await screen.button('保存', dialog).click()
  await dialog.waitFor({ state: 'detached' })
}

it('what a role is granted on screen shows to its users within five seconds, works, and ends when it is taken away [B245] [B246]', async () => {
  const admin = (await product.open('/system/role')).page
  await onScreen(admin).ready('角色管理')
  const roleId = await addRole(admin)
  await product.call('/blade-user/grant', { userIds: seedId('user', 5), roleIds: `${seedId('role', 7)},${roleId}` })

  const { page } = await product.open('/project/project', { as: 'clerk' })
  const screen = onScreen(page)
  await screen.ready('项目管理')
  const menu = page.getByRole('navigation', { name: '主菜单' }).getByText(MENU, { exact: true })
  expect(await menu.count()).toBe(0)

  await grantOnScreen(admin, [MENU, '编辑', '删除'])
  await screen.button('搜索').click()
  await menu.waitFor({ state: 'attached', ...PROMISED })
  await page.goto(`${product.origin}/system/post`)
  await screen.ready(MENU)
  await screen.rows.first().waitFor()
  expect(await screen.button('删除', screen.rows.first()).count()).toBe(0)
  await screen.button('新增').click()
  await screen.choose('岗位类型', '基层')
  await screen.field('岗位编号', screen.dialog).fill('granted')
  await screen.field('岗位名称', screen.dialog).fill('授权后新增')
  await screen.button('保存', screen.dialog).click()
  await screen.seeToast('新增成功')
  await screen.row('授权后新增').waitFor()

  await grantOnScreen(admin, [MENU])
  await screen.button('搜索').click()
  await menu.waitFor({ state: 'detached', ...PROMISED })
  await expect(product.call('/blade-system/post/submit', { postName: '不再' }, 'clerk')).rejects.toThrow('没有权限')
})
