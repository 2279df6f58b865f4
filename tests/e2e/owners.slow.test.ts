import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seedId } from '../../src/seed/data/seedId'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'

const REASON = '这是他人的单据，请由申请人或有权处理他人单据的人办理'
const TEMPLATE = '产品导入模板.xlsx'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

/** What the browser tells assistive technology of the buttons that begin with a word: their descriptions by their names. */
async function describedButtons(page: Page, word: string): Promise<ReadonlyMap<string, string>> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const told = nodes
    .filter(({ role }) => role?.value === 'button')
    .map(({ name, description }) => [String(name?.value), String(description?.value ?? '')] as const)
    .filter(([name]) => name.startsWith(word))
  expect(new Set(told.map(([name]) => name)).size, 'the buttons of the rows are told apart').toBe(told.length)
  return new Map(told)
}

it('what somebody else made is shown, but neither changed nor handed in: the buttons are grey and say why', async () => {
  const project = {
    projectName: '运营的项目',
    projectCode: 'OWN-1',
    projectAddress: '示范路 1 号',
    superFactoryUserName: '黄工',
    superFactoryUserMobile: '13800000000',
    factoryId: seedId('factory', 1),
  }
  const add = (name: string, as: 'operator' | 'clerk') =>
    product.call('/blade-xwy/project/add', { ...project, projectName: name, projectCode: `OWN ${name}` }, as)
  const added = (await add('运营的项目', 'operator')) as { readonly projectId: string }
  await add('自己的项目', 'clerk')
  const { page } = await product.open('/project/project', { as: 'clerk' })
  const screen = onScreen(page)
  await screen.ready('项目管理')
  const edit = (name: string) => screen.row(name).getByRole('button', { name: '编辑' })
  await edit('运营的项目').waitFor()
  expect(await edit('运营的项目').getAttribute('aria-disabled')).toBe('true')
  expect(await edit('自己的项目').getAttribute('aria-disabled')).toBeNull()
  // The hint comes with a focus that the keyboard has moved.
  await page.keyboard.press('Tab')
  await edit('运营的项目').focus()
  await page.getByRole('tooltip').getByText(REASON).waitFor()
  const told = await describedButtons(page, '编辑')
  expect(told.get('编辑 运营的项目'), 'why it is grey').toBe(REASON)
  expect(told.get('编辑 自己的项目')).toBe('')
  await page.goto(`${product.origin}/project/project/form/${added.projectId}`)
  await page.getByRole('note').getByText(REASON).waitFor()
  expect(await screen.button('保存').count()).toBe(0)

  const { page: theirs } = await product.open('/project/project', { as: 'operator' })
  const operated = onScreen(theirs).row('自己的项目').getByRole('button', { name: '编辑' })
  await operated.waitFor()
  expect(await operated.getAttribute('aria-disabled'), 'who may handle documents of others').toBeNull()
})

it('who holds the right puts an import template in the place of another, and all get it', async () => {
  const { page } = await product.open('/warehouse/product')
  const screen = onScreen(page)
  const saveTemplate = async () => {
    await page.goto(`${product.origin}/warehouse/product`)
    await screen.ready('产品管理')
    await screen.button('导入产品').click()
    const download = page.waitForEvent('download')
    await screen.button('下载模板', screen.dialog).click()
    return readFile((await (await download).path()) ?? '')
  }
  const before = await saveTemplate()
  const changed = join(tmpdir(), TEMPLATE)
  await writeFile(changed, Buffer.concat([before, Buffer.from('newer')]))
  await page.goto(`${product.origin}/resource/attach`)
  await screen.ready('附件管理')
  await screen.button('上传导入模板').click()
  const chooser = page.waitForEvent('filechooser')
  await screen.button('选择文件', screen.dialog).click()
  await (await chooser).setFiles(changed)
  await screen.seeToast('已放入模板文件夹，所有人下载同名模板时得到此文件')
  const row = screen.row(TEMPLATE).first()
  await row.getByText('导入模板', { exact: true }).waitFor()
  expect((await saveTemplate()).length).toBe(before.length + 5)
  await page.goto(`${product.origin}/resource/attach`)
  await row.getByText('导入模板', { exact: true }).waitFor()
  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '取消导入模板' }).click()
  await screen.answer('此文件将不再是导入模板，确定?', '确定')
  await screen.seeToast('已移出模板文件夹')
  expect((await saveTemplate()).length).toBe(before.length)
})
