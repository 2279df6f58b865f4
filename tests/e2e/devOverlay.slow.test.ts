import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type DevServer, openDevServer, openParamsAsAdmin } from '../support/devServer'
import { copyProject, type ProjectCopy } from '../support/projectCopy'

const PATIENCE = { timeout: 60_000 }

let copy: ProjectCopy
let dev: DevServer
let page: Page

beforeAll(async () => {
  copy = copyProject()
  dev = await openDevServer(copy)
}, 300_000)

afterAll(() => dev?.stop())

const change = (from: string, to: string) => copy.change('schemas/system/param.yaml', from, to)

const overlayText = () => page.locator('vite-error-overlay .message-body').textContent()

it('while a YAML is wrong, the browser says so in the language of the page and the terminal in that of its user; the last good screen stays and works, and mending takes the message away', async () => {
  page = await dev.browser.newPage({ locale: 'zh-CN' })
  await openParamsAsAdmin(page, dev.origin)

  change('paramKey:', 'paramKye:')
  await page.locator('vite-error-overlay').waitFor({ state: 'attached' })
  await expect.poll(overlayText, PATIENCE).toContain('schemas/system/param.yaml:9:3  error  FW304  “/blade-system')
  expect(await overlayText()).toContain('中没有字段“paramKye”')
  expect(await overlayText()).toContain('是不是“paramKey”？')
  expect(dev.output()).toContain('field "paramKye" is not known')
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'en'))
  await expect.poll(overlayText, PATIENCE).toContain('field "paramKye" is not known')

  await page.keyboard.press('Escape')
  await page.locator('vite-error-overlay').waitFor({ state: 'detached' })
  await page.getByRole('columnheader', { name: '参数键名' }).waitFor()
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '参数键名' }).waitFor()
  await page.reload()
  await expect.poll(overlayText, PATIENCE).toContain('是不是“paramKey”？')

  change('paramKye:', 'paramKey:')
  await page.locator('vite-error-overlay').waitFor({ state: 'detached' })
  change('title: 参数键名', 'title: 参数的键')
  await page.getByRole('columnheader', { name: '参数的键' }).waitFor()
  expect(await page.locator('vite-error-overlay').count()).toBe(0)
})

it('another title of a list is in the menu without a restart of the server', async () => {
  const countStarts = () => dev.output().split('is running at').length - 1
  const starts = countStarts()
  change('title: 系统参数\n    path', 'title: 参数一览\n    path')
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
      return page
        .getByRole('menuitem', { name: '参数一览' })
        .or(page.getByRole('link', { name: '参数一览' }))
        .count()
    }, PATIENCE)
    .toBeGreaterThan(0)
  expect([starts, countStarts()]).toEqual([1, 1])
  expect(dev.output()).not.toContain('[tsx] rerunning')
  change('title: 参数一览\n    path', 'title: 系统参数\n    path')
  await page.getByRole('heading', { name: '系统参数', level: 1 }).waitFor()
})

it('another label, a new field and another title are shown where a form is open, with its dialog and what was typed', async () => {
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '参数名称' }).fill('还没有保存')
  await dialog.getByRole('textbox', { name: '参数的键' }).fill('typed.key')
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))

  change('title: 参数名称', 'title: 名称')
  const name = dialog.getByRole('textbox', { name: '名称', exact: true })
  await name.waitFor()
  expect(await name.inputValue()).toBe('还没有保存')
  await page
    .getByRole('columnheader', { name: '名称', exact: true, includeHidden: true })
    .waitFor({ state: 'attached' })

  change('title: 系统参数\n    path', 'title: 参数清单\n    path')
  await page.getByRole('heading', { name: '参数清单', level: 1, includeHidden: true }).waitFor({ state: 'attached' })
  const remark = dialog.getByRole('textbox', { name: '备注' })
  change('  createTime: {', '  remark: { title: 备注, default: "\'无\'" }\n  createTime: {')
  change('fields: [paramName, paramKey, paramValue]', 'fields: [paramName, paramKey, paramValue, remark]')
  await remark.waitFor()
  expect(await remark.inputValue()).toBe('无')
  change('fields: [paramName, paramKey, paramValue, remark]', 'fields: [paramName, paramKey, paramValue]')
  await remark.waitFor({ state: 'detached' })
  expect(await dialog.getByRole('textbox', { name: '参数的键' }).inputValue()).toBe('typed.key')
  expect(await name.inputValue()).toBe('还没有保存')
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)

  // A screen that was shown before is the newest one when it is opened again.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '离开' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await name.waitFor()
  await page.keyboard.press('Escape')
  change('  remark: { title: 备注, default: "\'无\'" }\n', '')
  change('title: 名称', 'title: 参数名称')
  change('title: 参数清单\n    path', 'title: 系统参数\n    path')
  await page.getByRole('columnheader', { name: '参数名称' }).waitFor()
})

/** The lines that the page has asked to open, without their indentation. */
function listOpened(urls: readonly string[]): readonly string[] {
  return urls.map((url) => {
    const [, file = '', line = ''] = /^(.*):(\d+):\d+$/.exec(new URL(url).searchParams.get('file') ?? '') ?? []
    return readFileSync(file, 'utf8').split('\n')[Number(line) - 1]?.trim() ?? ''
  })
}

it('Alt and a click on a column or a field of a form open its line of YAML in the editor', async () => {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/__open-in-editor')) urls.push(request.url())
  })
  const held: { modifiers: ['Alt'] } = { modifiers: ['Alt'] }
  await page.getByRole('columnheader', { name: '参数键值' }).click(held)
  await expect.poll(() => listOpened(urls), PATIENCE).toEqual([expect.stringMatching(/^paramValue:/)])
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '参数名称' }).click(held)
  await expect.poll(() => listOpened(urls), PATIENCE).toEqual([expect.anything(), expect.stringMatching(/^paramName:/)])
})

it('a tenant sees the columns, names and fields that a file of its own says, and again those of all once it is gone', async () => {
  const file = path.join(copy.root, 'schemas/tenants/000000/system/param.yaml')
  mkdirSync(path.dirname(file), { recursive: true })
  const said = [
    'overlay: param',
    'fields: { paramName: { title: 参数项 } }',
    'screens:',
    '  param-list: { order: [paramKey], hide: [createTime], hideActions: [remove] }',
  ]
  writeFileSync(file, said.join('\n'))
  await vi.waitFor(() => readFileSync(path.join(copy.root, 'src/generated/tenants/000000.ts')), PATIENCE)
  await page.goto(`${dev.origin}/system/param`)
  await page.getByRole('columnheader', { name: '参数项' }).waitFor()
  const heads = () => page.getByRole('columnheader').allInnerTexts()
  const shown = (await heads()).map((head) => head.trim()).filter((head) => /^参数|时间$/.test(head))
  expect(shown).toEqual(['参数的键', '参数项', '参数键值'])
  expect(await page.getByRole('button', { name: '删除' }).count()).toBe(0)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '参数项' }).waitFor()
  rmSync(file)
  await expect.poll(() => existsSync(path.join(copy.root, 'src/generated/tenants/000000.ts')), PATIENCE).toBe(false)
  await page.goto(`${dev.origin}/system/param`)
  await page.getByRole('columnheader', { name: '参数名称' }).waitFor()
  expect(await heads()).toContainEqual(expect.stringContaining('创建时间'))
})
