import { describe, expect, it } from 'vitest'
import { agreeTo, answerTo, make, onlyCall, press, sent, tick } from './actions'
import { type Walk, walkTo } from './walk'

const rowOf = ({ screen }: Walk, text: string) => screen.row(text).first()

describe('administration: grants', () => {
  it('gives several top menus the menus that are checked; those that have them show it [B247, B248]', async () => {
    const codes = ['walk-top-1', 'walk-top-2']
    const ids: string[] = []
    for (const code of codes)
      ids.push(await makeId('/blade-system/topmenu/submit', { code, name: code, source: 'box', sort: 9 }))
    const walk = await walkTo('/system/top-menu')
    const open = async () => {
      for (const code of codes) await tick(rowOf(walk, code))
      await walk.screen.button('菜单配置').first().click()
      await walk.screen.dialog.getByRole('treeitem').first().waitFor()
    }
    await open()
    expect((await onlyCall(walk, '/blade-system/menu/grant-top-tree')).query).toEqual({})
    expect((await onlyCall(walk, '/blade-system/menu/top-tree-keys')).query).toEqual({ topMenuIds: ids.join(',') })
    const item = (name: string) => walk.screen.dialog.getByRole('treeitem', { name, exact: true })
    const checked = () => walk.screen.dialog.locator('[role=treeitem][aria-checked=true]').allTextContents()
    expect(await checked()).toEqual([])
    for (const name of ['数据统计', '研发工具'])
      await item(name).getByRole('checkbox').or(item(name)).first().press(' ')
    await walk.screen.button('保存', walk.screen.dialog).click()
    const { method, query, body } = await onlyCall(walk, '/blade-system/topmenu/grant')
    const given = { ...query, ...(body as { topMenuIds?: unknown; menuIds?: readonly string[] }) }
    expect(method).toBe('POST')
    expect(String(given.topMenuIds)).toBe(ids.join(','))
    await walk.screen.dialog.waitFor({ state: 'detached' })
    await walk.page.reload()
    await open()
    await expect.poll(async () => (await checked()).length).toBe(2)
    await walkTo('/wel/index')
    await walk.page.getByRole('navigation', { name: '顶部菜单' }).getByRole('button', { name: 'walk-top-1' }).click()
    const groups = walk.page.getByRole('navigation', { name: '主菜单' }).getByRole('button')
    await expect.poll(() => groups.allTextContents()).toEqual(['数据统计', '研发工具'])
    await walk.page.getByRole('navigation', { name: '顶部菜单' }).getByRole('link', { name: '首页' }).click()
    await expect.poll(() => groups.count()).toBeGreaterThan(2)
  })

  it('gives a role what is checked in each of its three trees, where it stands again [B245]', async () => {
    const roleIds = await makeId('/blade-system/role/submit', { roleName: '勾选角色', roleAlias: 'walk-role', sort: 9 })
    const walk = await walkTo('/system/role')
    const { dialog } = walk.screen
    const open = async (title: string) => {
      await dialog.getByRole('tab', { name: title }).click()
      await dialog.getByRole('treeitem').locator('visible=true').first().waitFor()
    }
    const checked = dialog.locator('[role=treeitem][aria-checked=true]').locator('visible=true')
    await press(walk, rowOf(walk, '勾选角色'), '权限设置')
    const trees = ['菜单权限', '数据权限', '接口权限']
    for (const title of trees) {
      await open(title)
      await dialog.getByRole('treeitem').locator('visible=true').first().press(' ')
      await expect.poll(() => checked.count()).toBeGreaterThan(0)
    }
    await walk.screen.button('保存', dialog).click()
    const { method, query, body } = await onlyCall(walk, '/blade-system/role/grant')
    const some = expect.arrayContaining([expect.stringMatching(/^\d+$/)])
    expect({ method, ...query, ...(body as object) }).toEqual({
      ...{ method: 'POST', roleIds: [roleIds] },
      ...{ menuIds: some, dataScopeIds: some, apiScopeIds: some },
    })
    await dialog.waitFor({ state: 'detached' })
    await press(walk, rowOf(walk, '勾选角色'), '权限设置')
    for (const title of trees) {
      await open(title)
      await expect.poll(() => checked.count(), { message: title }).toBeGreaterThan(0)
    }
  })

  it('gives several users the roles that are chosen [B249]', async () => {
    const accounts = ['walk-user-1', 'walk-user-2']
    const ids = [await makeUser('walk-user-1'), await makeUser('walk-user-2')]
    const walk = await walkTo('/system/user?account=walk-user')
    for (const account of accounts) await tick(rowOf(walk, account))
    await walk.screen.button('角色配置').first().click()
    const roles = walk.screen.dialog.getByRole('combobox', { name: '角色' })
    await roles.click()
    for (const name of ['铝模厂', '部门经理']) await walk.page.getByRole('option', { name, exact: true }).click()
    await walk.page.keyboard.press('Escape')
    await walk.page.getByRole('listbox').waitFor({ state: 'detached' })
    expect(await roles.evaluate((input) => document.activeElement === input)).toBe(true)
    await walk.screen.button('保存', walk.screen.dialog).click()
    const { method, query } = await onlyCall(walk, '/blade-user/grant')
    expect([method, query.userIds?.split(',').toSorted()]).toEqual(['POST', ids.toSorted()])
    expect(query.roleIds?.split(',')).toHaveLength(2)
    for (const account of accounts)
      await expect.poll(() => rowOf(walk, account).textContent()).toMatch(/铝模厂.*部门经理/)
  })

  it('resets the passwords of several users after a question, and of none when it is declined [B250]', async () => {
    const ids = [await makeUser('walk-reset-1'), await makeUser('walk-reset-2')]
    const walk = await walkTo('/system/user?account=walk-reset')
    for (const account of ['walk-reset-1', 'walk-reset-2']) await tick(rowOf(walk, account))
    await walk.screen.button('重置密码').first().click()
    await walk.screen.question.getByRole('button', { name: '取消' }).click()
    await walk.screen.question.waitFor({ state: 'detached' })
    expect(sent(walk, '/blade-user/reset-password')).toEqual([])
    await walk.screen.button('重置密码').first().click()
    await agreeTo(walk)
    const { method, query } = await onlyCall(walk, '/blade-user/reset-password')
    expect([method, query.userIds?.split(',').toSorted()]).toEqual(['POST', ids.toSorted()])
    await walk.screen.dialog
      .getByText(/walk-reset-1/)
      .first()
      .waitFor()
  })
})

const makeId = async (path: string, body: object) => String((await make(path, body)).id)

async function makeUser(account: string): Promise<string> {
  const password = 'Aluminium-7-2026'
  const named = { account, name: account, realName: account, password, password2: password }
  return makeId('/blade-user/submit', { ...named, roleId: ROLE, deptId: DEPT })
}

const [ROLE, DEPT] = ['1710002000000000002', '1710003000000000001']

describe('administration: resources', () => {
  it('generates code for the ticked rows, and copies a row after a question [B251]', async () => {
    const walk = await walkTo('/develop/code')
    await press(walk, rowOf(walk, 'blade_param'), '生成代码')
    const { method, query } = await onlyCall(walk, '/blade-develop/code/gen-code')
    const { records } = (await answerTo(await walkTo('/develop/code'), '/blade-develop/code/list')) as {
      readonly records: readonly { readonly id: string; readonly tableName: string }[]
    }
    const idsOf = (...tables: readonly string[]) =>
      tables.map((table) => records.find(({ tableName }) => tableName === table)?.id)
    expect([method, query.ids, query.system]).toEqual(['POST', idsOf('blade_param')[0], expect.stringMatching(/./)])
    for (const table of ['blade_param', 'blade_post']) await tick(rowOf(walk, table))
    walk.calls.length = 0
    await walk.screen.button('生成代码').first().click()
    const several = await onlyCall(walk, '/blade-develop/code/gen-code')
    expect(several.query.ids?.split(',').toSorted()).toEqual(idsOf('blade_param', 'blade_post').toSorted())
    expect(several.query.system).toBeTruthy()
    await walkTo('/develop/code')
    await rowOf(walk, 'blade_post').waitFor()
    const before = await walk.screen.row('blade_post').count()
    await press(walk, rowOf(walk, 'blade_post'), '复制')
    await agreeTo(walk)
    const copied = await onlyCall(walk, '/blade-develop/code/copy')
    expect(copied).toMatchObject({ method: 'POST', query: { id: expect.stringMatching(/^\d+$/) } })
    await expect.poll(() => walk.screen.row('blade_post').count()).toBe(before + 1)
  })

  it('sets how many accounts a tenant may have and how long, and which data source is its own [B252]', async () => {
    const { id } = await make('/blade-system/tenant/submit', { tenantName: '走查租户', linkman: '王五' })
    const walk = await walkTo('/system/tenant')
    await tick(rowOf(walk, '走查租户'))
    await walk.screen.button('授权配置').first().click()
    await walk.screen.field('账号额度', walk.screen.dialog).fill('50')
    await walk.screen.field('过期时间', walk.screen.dialog).fill('2030-12-31 00:00:00')
    await walk.screen.button('授权配置', walk.screen.dialog).click()
    const setting = await onlyCall(walk, '/blade-system/tenant/setting')
    const given = { ...setting.query, ...(setting.body as object) }
    expect(given).toMatchObject({ ids: id, expireTime: '2030-12-31 00:00:00' })
    expect(Number((given as { accountNumber?: unknown }).accountNumber)).toBe(50)
    await expect.poll(() => rowOf(walk, '走查租户').textContent()).toMatch(/50.*2030-12-31 00:00:00/)
    await press(walk, rowOf(walk, '走查租户'), '数据源配置')
    await walk.screen.dialog.getByRole('combobox', { name: '数据源' }).click()
    await walk.page.getByRole('option').first().click()
    await walk.screen.button('保存', walk.screen.dialog).click()
    const source = await onlyCall(walk, '/blade-system/tenant/datasource')
    expect(source.method).toBe('POST')
    const chosen = { ...source.query, ...(source.body as { readonly tenantId?: string }) }
    expect(chosen).toMatchObject({
      tenantId: expect.stringMatching(/^\d{6}$/),
      datasourceId: expect.stringMatching(/^\d+$/),
    })
    expect(await rowOf(walk, '走查租户').textContent()).toContain(chosen.tenantId)
  })

  it.each([
    { address: '/resource/sms', name: 'sms-payment', other: 'sms-todo', path: '/blade-resource/sms/enable' },
    { address: '/resource/oss', name: 'oss-archive', other: 'oss-main', path: '/blade-resource/oss/enable' },
  ])('enables $name after a question, and nothing when it is declined [B253, B254]', async (given) => {
    const { address, name, other, path } = given
    const walk = await walkTo(address)
    await press(walk, rowOf(walk, name), '启用')
    await walk.screen.question.getByRole('button', { name: '取消' }).click()
    await walk.screen.question.waitFor({ state: 'detached' })
    expect(sent(walk, path)).toEqual([])
    await press(walk, rowOf(walk, name), '启用')
    await agreeTo(walk)
    expect(await onlyCall(walk, path)).toMatchObject({ method: 'POST', query: { id: expect.stringMatching(/^\d+$/) } })
    const isEnabled = (row: string) => rowOf(walk, row).getByRole('cell', { name: '是', exact: true }).count()
    await expect.poll(() => isEnabled(name)).toBe(1)
    await walk.page.reload()
    await rowOf(walk, name).waitFor()
    expect([await isEnabled(name), await isEnabled(other)]).toEqual([1, 0])
  })

  it('sends a test message with its resource, phone and params, and says what is refused [B253]', async () => {
    const walk = await walkTo('/resource/sms')
    await press(walk, rowOf(walk, 'sms-payment'), '发送测试')
    await walk.screen.field('手机号码', walk.screen.dialog).fill('13800001234')
    await walk.screen.field('短信参数', walk.screen.dialog).fill('{"code":"1234"}')
    await walk.screen.button('发送测试', walk.screen.dialog).click()
    const { method, query, body } = await onlyCall(walk, '/blade-resource/sms/endpoint/send-message')
    expect(method).toBe('POST')
    expect({ ...query, ...(body as object) }).toMatchObject({
      code: 'sms-payment',
      phones: '13800001234',
      params: '{"code":"1234"}',
    })
    await expect.poll(() => walk.page.getByText(/短信.*(?:失败|未|没有|不)/).count()).toBeGreaterThan(0)
  })
})
