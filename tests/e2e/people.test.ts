import { expect, it } from 'vitest'
import { seedId } from '../../src/seed/data/seedId'
import { changeFirst, signInWith } from '../support/firstSignIn'
import { onScreen } from '../support/onScreen'
import { startProduct } from '../support/startProduct'

const ACCOUNT = 'hengli-dispatch'
const FIRST = 'Wandschalung-31'
const OWN = '山高水长 日月同辉 四海'
const FACTORY = '佛山恒立铝模制造有限公司'

const product = startProduct()

async function openAccounts() {
  const { page } = await product.open('/factory/lmc-account')
  const screen = onScreen(page)
  await screen.ready('铝模厂账号管理')
  return screen
}

it('an account that is added for a factory signs in, sees that factory alone, and is out once it is disabled [B420]', async () => {
  const accounts = await openAccounts()
  await accounts.button('新增').click()
  await accounts.field('账号', accounts.dialog).fill(ACCOUNT)
  await accounts.dialog.locator('input[type=password]').fill('short')
  await accounts.field('持有人姓名', accounts.dialog).fill('周调度')
  await accounts.field('持有人电话', accounts.dialog).fill('13800001234')
  await accounts.choose('铝模厂', FACTORY)
  await accounts.button('保存', accounts.dialog).click()
  await accounts.dialog.getByText('密码至少12位', { exact: true }).first().waitFor()
  await accounts.dialog.locator('input[type=password]').fill(FIRST)
  await accounts.button('保存', accounts.dialog).click()
  await accounts.seeToast('新增成功')

  const { page } = await product.open('/project/project', { as: 'nobody' })
  const screen = onScreen(page)
  await signInWith(page, ACCOUNT, FIRST)
  await changeFirst(page, FIRST, OWN)
  await screen.ready('项目管理')
  await screen.rows.first().waitFor()
  const answered = page.waitForResponse('**/blade-xwy/project/page**')
  await screen.button('搜索').click()
  const { data } = (await (await answered).json()) as { data: { records: { factoryId: string }[] } }
  expect(new Set(data.records.map(({ factoryId }) => factoryId))).toEqual(new Set([seedId('factory', 1)]))
  expect(await page.getByRole('navigation', { name: '主菜单' }).getByText('系统管理', { exact: true }).count()).toBe(0)

  const again = await openAccounts()
  const row = again.row(ACCOUNT)
  await again.button('编辑', row).click()
  await again.field('持有人姓名', again.dialog).fill('周调度员')
  await again.button('保存', again.dialog).click()
  await again.seeToast('更新成功')
  await again.dialog.waitFor({ state: 'detached' })
  await screen.button('搜索').click()
  await screen.rows.first().waitFor()
  await again.button('编辑', row).click()
  await again.choose('状态', '停用')
  await again.button('保存', again.dialog).click()
  // The words of the save before may still be shown.
  await again.dialog.waitFor({ state: 'detached' })
  await screen.button('搜索').click()
  await page.getByText('登录已过期，请重新登录').first().waitFor()
})

it('a flow is deployed from a file, and one that is none is refused at its field', async () => {
  const { page } = await product.open('/flow/manager')
  const screen = onScreen(page)
  await screen.ready('流程管理')
  await screen.button('部署文件').click()
  await screen.choose('流程分类', '单据审批')
  const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  const put = async (name: string, text: string) => {
    const stored = page.waitForResponse('**/upload/complete')
    await screen.dialog.locator('input[type=file]').setInputFiles(file(name, text))
    await stored
  }
  await put('坏.json', '{"name": 1}')
  await screen.button('部署文件', screen.dialog).click()
  await screen.dialog.getByText('文件“坏.json”缺少流程标识或名称').first().waitFor()
  await screen.button('删除坏.json', screen.dialog).click()
  const nodes = [{ key: 'head', name: '总部', handlers: [{ kind: 'role', value: 'administrator' }] }]
  await put('好.json', JSON.stringify({ modelKey: 'FromFile', name: '来自文件', nodes }))
  await screen.button('部署文件', screen.dialog).click()
  await screen.seeToast('部署成功')
  expect(await screen.valuesOf('FromFile')).toMatchObject({ 流程名称: '来自文件', 版本: '1' })
})
