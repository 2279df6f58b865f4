import { describe, expect, it } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { agreeTo, answerTo, onlyCall, press, sent } from './actions'
import { type Walk, walkTo } from './walk'

type Row = { readonly [field: string]: unknown }

const rowOf = ({ screen }: Walk, text: string) => screen.rows.filter({ hasText: text }).first()
const pageOf = async (walk: Walk, path: string) =>
  (await answerTo(walk, path)) as { readonly records: readonly Row[]; readonly total: number }

/** Asks for the next page where there is one. */
async function turnPage(walk: Walk, path: string, total: number) {
  if (total <= 10) return
  walk.calls.length = 0
  await walk.screen.button('下一页').click()
  expect((await onlyCall(walk, path)).query).toMatchObject({ current: '2', size: '10' })
}

describe('administration: logs', () => {
  it.each(['usual', 'api', 'error'])(
    'the log %s is paged, opened by an id, and cannot be changed [B260, B261]',
    async (kind) => {
      const path = `/blade-log/${kind}/list`
      const record = {
        id: '9',
        serviceId: 'formwork',
        requestUri: '/of-the-walk',
        createBy: 'admin',
        stackTrace: 'at walk',
      }
      const stubbed = { records: [record], total: 25, current: 1, size: 10, pages: 3 }
      const walk = await walkTo(`/log/${kind}`, { answers: { [path]: stubbed, [`/blade-log/${kind}/detail`]: record } })
      expect(await onlyCall(walk, path)).toMatchObject({ method: 'GET', query: { current: '1', size: '10' } })
      await turnPage(walk, path, 25)
      const names = async () =>
        new Set((await walk.page.getByRole('button').allTextContents()).map((text) => text.trim()))
      expect(await walk.main.getByRole('checkbox').count()).toBe(0)
      expect(await walk.main.getByRole('button', { name: /更多操作$/ }).count()).toBe(0)
      await press(walk, rowOf(walk, '/of-the-walk'), '查看')
      expect((await onlyCall(walk, `/blade-log/${kind}/detail`)).query).toEqual({ id: '9' })
      await walk.page.getByText('/of-the-walk').last().waitFor()
      for (const name of ['新增', '编辑', '删除', '保存']) expect((await names()).has(name), name).toBe(false)
      expect(
        walk.calls.filter((call) => call.path.startsWith('/blade-log/') && !call.path.includes(`/${kind}/`)),
      ).toEqual([])
    },
  )
})

describe('administration: records', () => {
  it('lists reports and removes one, and neither adds nor changes any [B262]', async () => {
    const walk = await walkTo('/develop/report')
    expect((await onlyCall(walk, '/blade-report/report/rest/list')).query).toMatchObject({ current: '1', size: '10' })
    const { records } = await pageOf(walk, '/blade-report/report/rest/list')
    const [{ id, name } = {}] = records
    for (const action of ['新增', '编辑']) expect(await walk.screen.button(action).count()).toBe(0)
    await press(walk, rowOf(walk, String(name)), '删除')
    await agreeTo(walk)
    expect(await onlyCall(walk, '/blade-report/report/rest/remove')).toMatchObject({
      method: 'POST',
      query: { ids: id },
    })
    await walk.screen.seeToast('删除成功')
    await expect.poll(() => rowOf(walk, String(name)).count()).toBe(0)
  })

  it('adds, opens, changes and removes a notice, all below /blade-desk/notice [B263]', async () => {
    const walk = await walkTo('/desk/notice')
    const base = '/blade-desk/notice'
    expect(sent(walk, `${base}/list`).map(({ query }) => query)).toContainEqual({ current: '1', size: '10' })
    await walk.screen.button('新增').first().click()
    const { dialog, field } = walk.screen
    await field('通知标题', dialog).fill('走查公告')
    await dialog.getByRole('combobox', { name: '通知类型' }).click()
    await walk.page.getByRole('option').first().click()
    await field('通知日期', dialog).fill('2026-03-01 08:00:00')
    await dialog.getByRole('textbox', { name: '通知内容' }).fill('正文')
    await walk.screen.button('保存', dialog).click()
    const added = await onlyCall(walk, `${base}/submit`)
    expect([added.method, Object.keys(added.body as object).includes('id')]).toEqual(['POST', false])
    await rowOf(walk, '走查公告').waitFor()
    walk.calls.length = 0
    await press(walk, rowOf(walk, '走查公告'), '编辑')
    const { id } = (await onlyCall(walk, `${base}/detail`)).query
    await field('通知标题', dialog).fill('走查改题')
    await walk.screen.button('保存', dialog).click()
    expect((await onlyCall(walk, `${base}/submit`)).body).toMatchObject({ id, title: '走查改题' })
    await press(walk, rowOf(walk, '走查改题'), '删除')
    await agreeTo(walk)
    expect((await onlyCall(walk, `${base}/remove`)).query).toEqual({ ids: id })
    await expect.poll(() => rowOf(walk, '走查改题').count()).toBe(0)
  })

  it('lists attachments by name, adds one, opens it and removes it [B188, B264]', async () => {
    const base = '/blade-resource/attach'
    const walk = await walkTo('/resource/attach')
    expect((await onlyCall(walk, `${base}/list`)).query).toEqual({ current: '1', size: '10' })
    await walk.screen.button('上传附件').click()
    const chosen = walk.page.waitForEvent('filechooser')
    await walk.screen.button('选择文件', walk.screen.dialog).click()
    await (await chosen).setFiles({ name: '走查合同.pdf', mimeType: 'application/pdf', buffer: PDF })
    await onlyCall(walk, '/blade-resource/upload/complete')
    const { method, body } = await onlyCall(walk, `${base}/submit`)
    expect([method, body]).toMatchObject(['POST', { originalName: '走查合同.pdf' }])
    await walk.screen.dialog.waitFor({ state: 'detached' })
    await rowOf(walk, '走查合同.pdf').waitFor()
    walk.calls.length = 0
    await walk.screen.field('附件原名').fill('走查合同')
    await walk.screen.button('搜索').click()
    expect((await onlyCall(walk, `${base}/list`)).query).toMatchObject({ originalName: '走查合同', current: '1' })
    const { records, total } = await pageOf(walk, `${base}/list`)
    await expect.poll(() => walk.screen.rows.count()).toBe(records.length)
    await walk.page.getByText(`共 ${total} 条`).waitFor()
    await press(walk, rowOf(walk, '走查合同.pdf'), '查看')
    expect((await onlyCall(walk, `${base}/detail`)).query).toEqual({ id: records[0]?.id })
    await walk.page
      .getByRole('definition')
      .filter({ hasText: /^走查合同\.pdf$/ })
      .first()
      .waitFor()
    await walkTo('/resource/attach?originalName=%E8%B5%B0%E6%9F%A5')
    await press(walk, rowOf(walk, '走查合同.pdf'), '删除')
    await agreeTo(walk)
    expect((await onlyCall(walk, `${base}/remove`)).query).toEqual({ ids: records[0]?.id })
    await expect.poll(() => rowOf(walk, '走查合同.pdf').count()).toBe(0)
  })

  it('pages users, and keeps the platform of one [B269]', async () => {
    const walk = await walkTo('/system/user')
    expect((await onlyCall(walk, '/blade-user/page')).query).toEqual({ current: '1', size: '10' })
    const { total } = await pageOf(walk, '/blade-user/page')
    await turnPage(walk, '/blade-user/page', total)
    await walkTo('/system/user?account=supervisor')
    const open = async () => {
      await press(walk, rowOf(walk, 'supervisor'), '平台配置')
      return onlyCall(walk, '/blade-user/platform-detail')
    }
    const { id } = (await open()).query
    await walk.screen.dialog.getByRole('combobox', { name: '用户平台' }).click()
    await walk.page.getByRole('option').first().click()
    await walk.screen.field('用户拓展', walk.screen.dialog).fill('走查拓展')
    await walk.screen.button('保存', walk.screen.dialog).click()
    const { method, query, body } = await onlyCall(walk, '/blade-user/update-platform')
    expect([method, { ...query, ...(body as object) }]).toMatchObject(['POST', { userId: id, userExt: '走查拓展' }])
    expect({ ...query, ...(body as object) }).toHaveProperty('userType')
    await walk.screen.dialog.waitFor({ state: 'detached' })
    walk.calls.length = 0
    await open()
    await expect.poll(() => walk.screen.field('用户拓展', walk.screen.dialog).inputValue()).toBe('走查拓展')
  })

  it('keeps what a user says of himself, and only that [B270]', async () => {
    const walk = await walkTo('/info/index', { as: 'clerk' })
    await walk.screen.field('姓名').fill('新名')
    await walk.screen.field('邮箱').fill('new@example.com')
    await walk.screen.button('保存').click()
    const { method, body } = await onlyCall(walk, '/blade-user/update-info')
    expect(method).toBe('POST')
    expect(body).toMatchObject({ realName: '新名', email: 'new@example.com' })
    for (const key of ['avatar', 'name', 'phone']) expect(Object.keys(body as object)).toContain(key)
    expect(Object.keys(body as object).filter((key) => /password/i.test(key))).toEqual([])
    await walkTo('/info/index', { as: 'clerk' })
    await expect.poll(() => walk.screen.field('姓名').inputValue()).toBe('新名')
    expect(await walk.screen.field('邮箱').inputValue()).toBe('new@example.com')
  })
})

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

/** Opens the first record of a list, by its button or from the menu of its row. */
async function openRecord({ screen, page }: Walk): Promise<void> {
  const row = screen.rows.first()
  await row.waitFor()
  const name = /^(?:查看|账单)/
  const button = row.getByRole('button', { name }).first()
  if ((await button.count()) > 0) return button.click()
  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name }).first().click()
}

describe('administration: all screens', () => {
  const opened = new Set<string>()
  const addresses = [
    ...['dict', 'dict-biz', 'post', 'data-scope', 'api-scope', 'role', 'menu', 'top-menu', 'user', 'tenant', 'client'],
    ...['dept', 'region', 'param', 'feedback'],
  ].map((name) => `/system/${name}`)
  const others = ['/develop/code', '/develop/datasource', '/develop/report', '/resource/attach', '/resource/sms']
  const more = ['/resource/oss', '/desk/notice', '/flow/model', '/flow/manager', '/log/usual', '/log/api', '/log/error']

  it('open from the menu under headings of their own, with a list [B267]', async () => {
    const walk = await walkTo('/wel/index')
    const { page, main } = walk
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await menu.getByRole('button').first().waitFor()
    for (const name of await menu.getByRole('button', { expanded: false }).allTextContents())
      await menu.getByRole('button', { name, exact: true }).first().click()
    const headings = new Set<string>()
    const heading = main.getByRole('heading', { level: 1 }).first()
    let last = await heading.textContent()
    for (const address of [...addresses, ...others, ...more]) {
      await menu.locator(`a[href="${address}"]`).click()
      await expect.poll(() => new URL(page.url()).pathname).toBe(address)
      await main.getByRole('table').or(main.getByRole('treegrid')).or(main.getByRole('status')).first().waitFor()
      await expect.poll(() => heading.textContent()).not.toBe(last)
      last = await heading.textContent()
      headings.add(String(last))
    }
    expect(headings.size).toBe(addresses.length + others.length + more.length)
    expect([...headings].filter((heading) => /404|403|权限访问|不存在/.test(heading))).toEqual([])
    await menu.locator('a[href="/system/role"]').click()
    await press(walk, walk.screen.rows.first(), '权限设置')
    await walk.screen.dialog.getByRole('tree').first().waitFor()
  })

  it('of leases, bills and production, their forms and views, ask for what the API description names, and for no mock [B266]', async () => {
    const lists = ['/lease/project-lease', '/lease/invoice', '/production/produce']
    for (const address of [...lists, '/lease/project-lease/form', '/production/produce/form', ...lists]) {
      const walk = await walkTo(address)
      await walk.main
        .getByRole('table')
        .or(walk.main.getByRole('status'))
        .or(walk.screen.button('保存'))
        .first()
        .waitFor()
      const isSecond = opened.has(address)
      opened.add(address)
      if (isSecond) await openRecord(walk)
      if (isSecond) await walk.page.getByRole('definition').or(walk.page.getByRole('dialog')).first().waitFor()
      const asked = walk.calls.map(({ path }) => path)
      expect(asked.filter((path) => /mock/i.test(path) || !(path in openapi.paths))).toEqual([])
      const answers = await Promise.all(walk.calls.map(({ request }) => request.response()))
      expect(answers.filter((answer) => answer !== null && answer.status() === 404)).toEqual([])
    }
  })
})
