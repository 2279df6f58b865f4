import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openContext } from '../support/browser'
import { type DevServer, openDevServer, openParamsAsAdmin } from '../support/devServer'
import { copyProject, type ProjectCopy } from '../support/projectCopy'

// What an analyst is asked for in the first week, done with nothing but YAML, OpenAPI and the commands of the guide.

const PATIENCE = { timeout: 60_000 }

let copy: ProjectCopy
let dev: DevServer
let page: Page

const at = (file: string) => path.join(copy.root, file)

/** Replaces one place of a file, which must be there once. */
function edit(file: string, from: string, to: string): void {
  const text = readFileSync(at(file), 'utf8')
  expect(text.split(from).length, `${file} says once: ${from}`).toBe(2)
  writeFileSync(
    at(file),
    text.replace(from, () => to),
  )
}

const run = promisify(execFile)
const formwork = (...args: readonly string[]) =>
  run(process.execPath, ['.ci/formwork.mjs', ...args], { cwd: copy.root, env: { ...process.env, FORMWORK_LANG: 'en' } })

/** A field of the API that no screen shows, with a message, a dictionary, a column and a filter. */
function addField(): void {
  const file = 'schemas/system/param.yaml'
  edit(
    file,
    '  createTime: {',
    '  remark: { title: 参数分组, required: 请选择参数分组, dict: param_group }\n  createTime: {',
  )
  edit(file, '      - createTime\n', '      - remark\n      - createTime\n')
  edit(file, 'filters: [paramName, paramKey,', 'filters: [paramName, paramKey, remark,')
  edit(file, '    fields: [paramName, paramKey, paramValue]', '    fields: [paramName, paramKey, remark, paramValue]')
  edit(
    'schemas/dictionaries.yaml',
    '  payment_status:\n',
    '  param_group:\n    limit: { label: 限额, tone: info }\n    contact: 联系方式\n  payment_status:\n',
  )
  const known =
    '        - { name: paramKey, in: query, description: 参数键名, schema: { type: string, maxLength: 255 } }\n'
  edit('openapi/system.yaml', known, known + known.replace('paramKey', 'remark').replace('参数键名', '参数分组'))
}

/** A screen that is not there, from the operations that the API describes. */
async function addScreen(): Promise<void> {
  rmSync(at('schemas/system/post.yaml'))
  await formwork('scaffold', '/blade-system/post', '--write')
}

const DECIMAL = `{ type: [string, "null"], format: decimal, pattern: '^[0-9]{1,12}(\\.[0-9]{1,2})?$', x-decimals: 2`

/** A table of amounts that depend on a price in the head, summed in its foot and in the head. */
function addTable(): void {
  const last = '        content: { type: [string, "null"], maxLength: 65535, description: 通知内容 }\n'
  const more = [
    `        price: ${DECIMAL}, description: 单价 }`,
    `        total: ${DECIMAL}, description: 合计 }`,
    '        lines:',
    '          type: [array, "null"]',
    '          maxItems: 50',
    '          description: 明细',
    '          items:',
    '            type: object',
    '            properties:',
    `              qty: ${DECIMAL}, description: 数量 }`,
    `              amount: ${DECIMAL}, description: 金额 }`,
  ]
  edit('openapi/desk.yaml', last, `${last}${more.join('\n')}\n`)
  const file = 'schemas/desk/notice.yaml'
  const fields = [
    '  price: { title: 单价, unit: 元 }',
    '  total: { title: 合计, unit: 元, compute: "sum(lines, amount)" }',
    '  lines:',
    '    title: 明细',
    '    rows:',
    '      columns:',
    '        qty: { title: 数量 }',
    '        amount: { title: 金额, compute: "round(row.qty * form.price, 2)" }',
    '      sums: { amount: 2 }',
  ]
  edit(file, '  createTime: { title: 创建时间 }\n', `${fields.join('\n')}\n  createTime: { title: 创建时间 }\n`)
  edit(
    file,
    '    fields: [title, category, releaseTime, content]',
    '    fields: [title, category, releaseTime, price, total, lines]',
  )
  edit(file, '  content: { title: 通知内容, widget: textarea }\n', '')
}

/** A list with tabs, a coloured tag, and an operation by status that is asked for first. */
function addList(): void {
  const text = `# yaml-language-server: $schema=../screen.schema.json
entity: store
title: 存储一览
resource: /blade-resource/oss
key: id
label: "{ossCode}"

fields:
  ossCode: { title: 资源编号 }
  category: { title: 存储类别, dict: oss_category }
  status: { title: 是否启用, dict: in_use }

actions:
  use:
    title: 改用
    icon: check
    operation: resource.oss.enable
    query: { id: row.id }
    visible: idle
    place: row
    confirm: 确定改用这个存储？
    done: 已改用

screens:
  store-list:
    kind: list
    title: 存储一览
    path: /resource/store
    columns: [ossCode, category, status]
    tabs:
      items:
        - { title: 未启用, params: { status: 1 } }
        - { title: 已启用, params: { status: 2 } }
    actions: [use]
`
  writeFileSync(at('schemas/resource/store.yaml'), text)
}

/** Fields that are visible, required or open by another field, a permission and a role. */
function addConditions(): void {
  const file = 'schemas/resource/oss.yaml'
  edit(file, '\nfields:\n', '\npermissions: { resource_oss_outside: 查看外网地址 }\n\nfields:\n')
  edit(
    file,
    '  remark: { title: 存储备注, widget: textarea }\n',
    [
      '  appId: { title: 应用编号, required: 腾讯云须填写应用编号, requiredWhen: category == 4 }',
      '  region: { title: 地域, visible: "category in [3, 4]" }',
      "  transformEndpoint: { title: 外网地址, visible: user.may('resource_oss_outside') }",
      "  remark: { title: 存储备注, editable: user.hasRole('operator') }",
      '',
    ].join('\n'),
  )
  edit(file, 'secretKey, remark]', 'secretKey, appId, region, transformEndpoint, remark]')
}

/** A group of the menu, and a form that an action of another screen opens with a preset. */
function addPreset(): void {
  edit(
    'schemas/menu.yaml',
    '  - { code: resource,',
    '  - { code: news, title: 我的分组, icon: bell, screens: [desk/notice-list] }\n  - { code: resource,',
  )
  const file = 'schemas/system/param.yaml'
  const action = [
    'actions:',
    '  announce:',
    '    title: 发布通知',
    '    open: desk/notice-form',
    '    mode: add',
    '    place: row',
    '    params: { name: paramName }',
    '    permission: notice_add',
    '',
    'screens:\n',
  ]
  edit(file, 'screens:\n', action.join('\n'))
  edit(file, 'actions: [add, edit, remove]', 'actions: [add, edit, announce, remove]')
  edit('schemas/desk/notice.yaml', 'required: 请输入通知标题 }', 'required: 请输入通知标题, default: params.name }')
}

beforeAll(async () => {
  copy = copyProject()
  addField()
  await addScreen()
  addTable()
  addList()
  addConditions()
  addPreset()
  dev = await openDevServer(copy)
  expect(dev.output()).toContain('0 errors')
  page = await (await openContext(dev.browser)).newPage()
  await openParamsAsAdmin(page, dev.origin)
}, 300_000)

afterAll(() => dev?.stop())

const button = (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true })
const box = (name: string | RegExp, within: Page | Locator) => within.getByRole('textbox', { name })

/** Runs an action of a row, which stands in its menu where there are many. */
async function ofRow(action: string, row: Locator): Promise<void> {
  const own = row.getByRole('button', { name: action })
  const menu = row.getByRole('button', { name: '的更多操作' })
  await own.or(menu).first().waitFor()
  if ((await own.count()) > 0) return own.first().click()
  await menu.click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function choose(name: string, option: string, within: Locator): Promise<void> {
  await within.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

it('a field of the API gets a message, a dictionary, a column and a filter', async () => {
  await button('新增').click()
  const form = page.getByRole('dialog')
  await box('参数名称', form).fill('测试限额')
  await box('参数键名', form).fill('test.limit')
  await box('参数键值', form).fill('5')
  await button('保存', form).click()
  await form.getByText('请选择参数分组').first().waitFor()
  await choose('参数分组', '限额', form)
  await button('保存', form).click()
  await form.waitFor({ state: 'detached' })
  const row = page.getByRole('row').filter({ hasText: 'test.limit' })
  await row.getByText('限额', { exact: true }).waitFor()
  await choose('参数分组', '联系方式', page.getByRole('search'))
  await button('搜索').click()
  await row.waitFor({ state: 'detached' })
})

it('a screen that is not there is made from the API: list, form, address and menu', async () => {
  await page.goto(`${dev.origin}/system/post`)
  await button('新增').click()
  const form = page.getByRole('dialog')
  await button('保存', form).click()
  await form.getByText('请输入岗位编号').first().waitFor()
  await form.getByLabel('岗位类型').fill('1')
  await box('岗位编号', form).fill('T900')
  await box('岗位名称', form).fill('测试岗位')
  await form.getByLabel('岗位排序').fill('1')
  await button('保存', form).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('row').filter({ hasText: 'T900' }).waitFor()
  await page.getByRole('navigation').getByText('岗位', { exact: true }).first().waitFor({ state: 'attached' })
})

it('a table of amounts depends on a price in the head, and is summed in its foot and in the head', async () => {
  await page.goto(`${dev.origin}/desk/notice`)
  await button('新增').click()
  const form = page.getByRole('dialog')
  await box('单价', form).fill('150.25')
  await button('新增一行', form).first().click()
  await box(/数量/, form).fill('21800.5')
  await page.keyboard.press('Tab')
  await expect.poll(() => form.getByText('3,275,525.13').count(), PATIENCE).toBeGreaterThan(1)
  await box('通知标题', form).fill('涨价通知')
  await choose('通知类型', '发布通知', form)
  await box('通知日期', form).fill('2026-03-01 08:00:00')
  await page.keyboard.press('Tab')
  await button('保存', form).click()
  await form.waitFor({ state: 'detached' })
  const row = page.getByRole('row').filter({ hasText: '涨价通知' })
  await ofRow('编辑', row)
  await expect.poll(() => form.getByText('3,275,525.13').count(), PATIENCE).toBeGreaterThan(1)
  expect(await box('单价', form).inputValue()).toMatch(/^150\.25/)
})

it('a list has tabs, a coloured tag, and an operation by status that asks first and is not shown in another one', async () => {
  await page.goto(`${dev.origin}/resource/store`)
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await ofRow('改用', rows.first())
  await page.getByText('确定改用这个存储？').waitFor()
  await page.getByRole('button', { name: /^(确定|确认)/ }).click()
  await page.getByText('已改用').first().waitFor()
  await page.getByRole('main').getByText('已启用', { exact: true }).click()
  await rows.first().getByText('是', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: '改用' }).count()).toBe(0)
})

it('fields are visible, required and open by another field, a permission and a role', async () => {
  await page.goto(`${dev.origin}/resource/oss`)
  await button('新增').click()
  const form = page.getByRole('dialog')
  await box('外网地址', form).waitFor()
  expect(await box('地域', form).count()).toBe(0)
  await choose('存储类别', '腾讯云', form)
  await box('地域', form).waitFor()
  await button('保存', form).click()
  await form.getByText('腾讯云须填写应用编号').first().waitFor()
  await choose('存储类别', 'minio', form)
  await box('地域', form).waitFor({ state: 'detached' })
  expect(await form.getByText('腾讯云须填写应用编号').count()).toBe(0)
  // An administrator has not the role of operations.
  expect(await form.getByLabel('存储备注').isEditable()).toBe(false)
  await page.keyboard.press('Escape')
})

it('a group of the menu holds a screen, and an action of another one opens its form with a preset', async () => {
  await page.goto(`${dev.origin}/system/param`)
  await page.getByRole('navigation').getByText('我的分组').first().waitFor()
  const row = page.getByRole('row').filter({ hasText: 'test.limit' })
  await ofRow('发布通知', row)
  const form = page.getByRole('dialog')
  await expect.poll(() => box('通知标题', form).inputValue(), PATIENCE).toBe('测试限额')
})
