import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { signIn } from '../support/openProduct'
import { readSource } from '../support/sourceFiles'
import { startProduct } from '../support/startProduct'

const product = startProduct({ isShared: true })

const openHome = async () => {
  const { page, calls } = await product.open('/login', { as: 'nobody' })
  await signIn(page, 'admin')
  return { page, calls, screen: onScreen(page), bar: page.getByRole('navigation', { name: '标签页', exact: true }) }
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' })

/** A form with unsaved work in one tab, and the home page in another. */
const openDraft = async () => {
  const opened = await openHome()
  const { page, screen } = opened
  await page.goto(`${product.origin}/project/project/form`)
  await screen.ready('新增项目信息')
  await screen.field('项目名称').fill('还没保存')
  await menuOf(page).getByRole('button', { name: '系统管理' }).click()
  const follow = () => menuOf(page).getByRole('link', { name: '系统参数' }).click()
  const draftStands = async () => {
    await opened.bar.getByRole('link', { name: '新增项目信息' }).click()
    await screen.ready('新增项目信息')
    expect(await screen.field('项目名称').inputValue()).toBe('还没保存')
  }
  return { ...opened, follow, draftStands }
}

const PART = /assets\/param-list[^/]*\.js/

it('a part of the program that cannot be fetched is told of in its tab and comes when it is asked for again; the others stand', async () => {
  const { page, screen, follow, draftStands } = await openDraft()
  await page.route(PART, (route) => route.abort())
  await follow()
  await page.getByText('系统参数加载失败').waitFor()
  await page.unroute(PART)
  await screen.button('重试').click()
  await screen.rows.nth(1).waitFor()
  await draftStands()
})

it('where the parts that ask and tell do not come, the browser asks and the message stands plainly; they come once the line is better', async () => {
  const { page, screen } = await openHome()
  const parts = /assets\/(ConfirmDialog|ToastStack)-[^/]*\.js/
  await page.route(parts, (route) => route.abort())
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  await page.goto(`${product.origin}/system/param`)
  const remove = async (row: number) => {
    const line = screen.rows.filter({ has: screen.button('删除') }).nth(row)
    await screen.button('删除', line).click()
  }
  await remove(0)
  await screen.seeToast('删除成功')
  expect(asked).toEqual(['确定将选择数据删除?'])
  await page.unroute(parts)
  await remove(0)
  await screen.answer('确定将选择数据删除?', '删除')
  await page.getByRole('region', { name: '通知（F8）' }).getByText('删除成功').waitFor()
  expect(asked).toHaveLength(1)
})

it('a part that an update has taken away is had by loading anew', async () => {
  const { page, screen } = await openHome()
  await page.route(PART, (route) => route.fulfill({ status: 404, body: 'Not Found' }))
  await menuOf(page).getByRole('button', { name: '系统管理' }).click()
  await menuOf(page).getByRole('link', { name: '系统参数' }).click()
  await screen.button('重试').click()
  await page.getByText('系统参数加载失败').waitFor()
  await page.unroute(PART)
  await screen.button('重新加载').click()
  await screen.rows.nth(1).waitFor()
})

it('a page that breaks takes neither the shell nor another tab with it, is written down, and can be tried again', async () => {
  const { page, screen, bar, follow, draftStands } = await openDraft()
  const broken = `export const screen = { kind: 'list', id: 'system/param-list', title: '系统参数' }`
  await page.route(PART, (route) => route.fulfill({ contentType: 'text/javascript', body: broken }))
  await follow()
  await page.getByRole('heading', { name: '页面出错了' }).waitFor()
  expect(await bar.getByRole('link').allTextContents()).toEqual(['首页', '新增项目信息', '系统参数'])
  await page.getByRole('button', { name: /^调试日志 [1-9]/ }).click()
  await screen.dialog.getByRole('cell', { name: 'render' }).first().waitFor()
  await page.keyboard.press('Escape')
  await screen.button('重试').click()
  await page.getByRole('heading', { name: '页面出错了' }).waitFor()
  await draftStands()
  await menuOf(page).getByRole('link', { name: '系统字典' }).click()
  await screen.rows.first().waitFor()
})

it('without a network the page says so and keeps what was typed; once it is back, the same is saved', async () => {
  const { page, screen } = await openHome()
  await page.goto(`${product.origin}/system/param`)
  await screen.button('新增').click()
  for (const [name, value] of Object.entries({ 参数名称: '离线', 参数键名: 'shell.offline', 参数键值: '仍在' }))
    await screen.field(name, screen.dialog).fill(value)
  await page.context().setOffline(true)
  await page.getByText('网络已断开，恢复后可继续操作').waitFor()
  await screen.button('保存', screen.dialog).click()
  await screen.seeToast('网络连接失败，请检查网络后重试')
  expect(await screen.field('参数键值', screen.dialog).inputValue()).toBe('仍在')
  await page.context().setOffline(false)
  await page.getByText('网络已断开，恢复后可继续操作').waitFor({ state: 'detached' })
  await screen.button('保存', screen.dialog).click()
  await screen.seeToast('新增成功')
  await screen.row('shell.offline').waitFor()
})

/** The line of YAML that begins with the text. */
const lineOf = (file: string, start: string) =>
  readSource(file)
    .split('\n')
    .findIndex((line) => line.startsWith(start)) + 1

it('a field that cannot be shown costs neither the form nor what was typed; its error names screen, field and YAML line', async () => {
  const { page, screen } = await openHome()
  const part = /assets\/FilesField-[^/]*\.js/
  await page.route(part, async (route) => {
    const answer = await route.fetch()
    const broken = (await answer.text()).replaceAll('`上传文件`', '(() => { throw new Error("a broken field") })()')
    await route.fulfill({ response: answer, body: broken })
  })
  await page.goto(`${product.origin}/project/project/form`)
  await screen.ready('新增项目信息')
  await screen.field('项目名称').fill('还没保存')
  await page.getByRole('alert').filter({ hasText: '此项无法显示' }).first().waitFor()
  expect(await screen.field('项目名称').inputValue()).toBe('还没保存')
  await page.getByRole('button', { name: /^调试日志 [1-9]/ }).click()
  await screen.dialog.getByRole('button', { name: '上传到服务器' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await screen.seeToast('发送成功!')
  await page.goto(`${product.origin}/log/error`)
  await screen.button('查看', screen.row('a broken field').first()).click()
  const file = 'schemas/project/project.yaml'
  const line = lineOf(file, '  projectLeaseAttachList:')
  for (const said of ['project/project-form', 'projectLeaseAttachList', file, String(line)])
    await screen.dialog.getByText(said, { exact: true }).waitFor()
})
