import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../support/cellsOf'
import { agreeTo, answerTo, make, onlyCall, press, sent } from './actions'
import { type Walk, walkTo } from './walk'

type Row = { readonly [field: string]: unknown }

const rowOf = ({ screen }: Walk, text: string | RegExp) => screen.rows.filter({ hasText: text }).first()
const unfold = async (walk: Walk, name: string) => walk.screen.button(`展开${name}`).first().click()

describe('administration: trees', () => {
  it('shows a role below its parent once that is unfolded [B244]', async () => {
    const parent = await make('/blade-system/role/submit', { roleName: '走查上级', roleAlias: 'walk-up', sort: 90 })
    const child = { roleName: '走查下级', roleAlias: 'walk-down', sort: 91, parentId: parent.id }
    await make('/blade-system/role/submit', child)
    const walk = await walkTo('/system/role')
    expect((await onlyCall(walk, '/blade-system/role/list')).method).toBe('GET')
    await rowOf(walk, '走查上级').waitFor()
    expect(await walk.screen.row('走查下级').count()).toBe(0)
    await unfold(walk, '走查上级')
    await rowOf(walk, '走查下级').waitFor()
    expect(await rowOf(walk, '走查下级').getAttribute('aria-level')).toBe('2')
    const names = (await walk.screen.rows.allTextContents()).filter((text) => text.includes('走查'))
    expect(names.map((text) => text.includes('上级'))).toEqual([true, false])
  })

  it('asks for the departments below one when it is unfolded, and for one by its id [B256]', async () => {
    const top = await make('/blade-system/dept/submit', {
      deptName: '走查部',
      fullName: '走查部',
      sort: 90,
      deptCategory: 1,
    })
    const below = { deptName: '走查组', fullName: '走查组', sort: 1, deptCategory: 1, parentId: top.id }
    const group = await make('/blade-system/dept/submit', below)
    await make('/blade-system/dept/submit', {
      deptName: '走查队',
      fullName: '走查队',
      sort: 1,
      deptCategory: 1,
      parentId: group.id,
    })
    const walk = await walkTo('/system/dept')
    await rowOf(walk, '走查部').waitFor()
    expect(await walk.screen.row('走查组').count()).toBe(0)
    walk.calls.length = 0
    await unfold(walk, '走查部')
    expect((await onlyCall(walk, '/blade-system/dept/lazy-list')).query).toMatchObject({ parentId: top.id })
    await rowOf(walk, '走查组').waitFor()
    expect(await walk.screen.row('走查队').count()).toBe(0)
    await press(walk, rowOf(walk, '走查部'), '编辑')
    expect((await onlyCall(walk, '/blade-system/dept/detail')).query).toEqual({ id: top.id })
  })

  it('asks for the regions below one by its code, opens one by its code and removes it by one id [B258]', async () => {
    const province = await make('/blade-system/region/submit', {
      code: '91',
      parentCode: '00',
      name: '走查省',
      level: 1,
      sort: 90,
    })
    await make('/blade-system/region/submit', {
      code: '9101',
      parentCode: '91',
      name: '走查市',
      level: 2,
      sort: 1,
    })
    expect(province).toBeTruthy()
    const walk = await walkTo('/system/region')
    walk.calls.length = 0
    await unfold(walk, '走查省')
    expect((await onlyCall(walk, '/blade-system/region/lazy-tree')).query).toEqual({ parentCode: '91' })
    await rowOf(walk, '走查市').waitFor()
    await press(walk, rowOf(walk, '走查市'), '编辑')
    expect((await onlyCall(walk, '/blade-system/region/detail')).query).toEqual({ code: '9101' })
    await walkTo('/system/region')
    await unfold(walk, '走查省')
    await press(walk, rowOf(walk, '走查市'), '删除')
    await agreeTo(walk, '确定将选择数据删除?')
    const { method, query } = await onlyCall(walk, '/blade-system/region/remove')
    expect([method, Object.keys(query), query.id]).toEqual(['POST', ['id'], '9101'])
    await expect.poll(() => walk.screen.row('走查市').count()).toBe(0)
  })

  it('asks for the menus below one, opens, saves and removes one [B272]', async () => {
    const entry = (name: string, code: string, parentId: unknown = '0') => ({
      ...{ name, code, parentId, path: `/walk/${code}`, category: 1, sort: 99, alias: 'menu', isOpen: 1 },
    })
    const top = await make('/blade-system/menu/submit', entry('走查菜单', 'walk-menu'))
    await make('/blade-system/menu/submit', entry('走查子菜单', 'walk-sub', top.id))
    const walk = await walkTo('/system/menu')
    await rowOf(walk, '走查菜单').waitFor()
    walk.calls.length = 0
    await unfold(walk, '走查菜单')
    expect((await onlyCall(walk, '/blade-system/menu/lazy-list')).query).toMatchObject({ parentId: top.id })
    await press(walk, rowOf(walk, '走查子菜单'), '编辑')
    const { query } = await onlyCall(walk, '/blade-system/menu/detail')
    expect(Object.keys(query)).toEqual(['id'])
    await walk.screen.field('菜单名称').last().fill('走查改名')
    await walk.screen.button('保存').last().click()
    expect(await onlyCall(walk, '/blade-system/menu/submit')).toMatchObject({
      method: 'POST',
      body: { id: query.id, name: '走查改名' },
    })
    await walk.screen.seeToast('更新成功')
    await walkTo('/system/menu')
    await unfold(walk, '走查菜单')
    await press(walk, rowOf(walk, '走查改名'), '删除')
    await agreeTo(walk, '确定将选择数据删除?')
    expect(await onlyCall(walk, '/blade-system/menu/remove')).toMatchObject({
      method: 'POST',
      query: { ids: query.id },
    })
    await expect.poll(() => walk.screen.row('走查改名').count()).toBe(0)
  })

  const tree = [
    {
      id: '1',
      title: '甲',
      children: [
        { id: '11', title: '乙' },
        { id: '12', title: '丙' },
      ],
    },
    { id: '2', title: '丁', children: [{ id: '21', title: '戊' }] },
  ]

  it.each([
    { address: '/project/project/form', tab: '厂监信息', label: '厂监公司', kind: 'fs' },
    { address: '/project/project/form', tab: '项监信息', label: '项监公司', kind: 'ps' },
    { address: '/logistics/inbound-instruction/form', tab: '', label: '监管公司', kind: 'fs' },
  ])('$label of $address offers the children of the first item of $kind/list [B422]', async (given) => {
    const { address, tab, label, kind } = given
    const walk = await walkTo(address, { answers: { [`/blade-system/dept/${kind}/list`]: tree } })
    if (tab !== '') await walk.main.getByRole('tab', { name: tab }).click()
    expect(await walk.screen.offered(label)).toEqual(['乙', '丙'])
    expect(sent(walk, `/blade-system/dept/${kind === 'fs' ? 'ps' : 'fs'}/list`).length).toBeLessThanOrEqual(1)
  })

  it('fills the table of entries for the chosen dictionary, of both kinds [B233]', async () => {
    for (const [address, base, first, second] of [
      ['/system/dict', '/blade-system/dict', 'project_project_type', 'xwy_yes_or_no'],
      ['/system/dict-biz', '/blade-system/dict-biz', 'settle_cycle', 'site_risk'],
    ] as const) {
      const walk = await walkTo(address, { isFresh: true })
      const { records } = (await answerTo(walk, `${base}/parent-list`)) as { records: Row[] }
      for (const code of [first, second]) {
        const id = records.find((row) => row.code === code)?.id
        await cellsOf(walk.main.getByRole('row').filter({ hasText: code }).first())
          .nth(2)
          .click()
        await expect.poll(() => sent(walk, `${base}/child-list`).at(-1)?.query.parentId).toBe(id)
        const children = (await answerTo(walk, `${base}/child-list`)) as { records: Row[] }
        for (const { dictValue } of children.records.slice(0, 3))
          await walk.main
            .getByRole('rowheader', { name: String(dictValue), exact: true })
            .first()
            .waitFor()
      }
      const others = walk.calls.filter(({ path }) => /-list$/.test(path) && !path.startsWith(`${base}/`))
      expect(others.map(({ path }) => path)).toEqual([])
    }
  })
})
