import { describe, expect, it } from 'vitest'
import { agreeTo, make, onlyCall, press } from './actions'
import { cellField, gridOf } from './fields'
import { give, readColumn, save } from './filling'
import { openTab, readTerms, tabsOf } from './recordTabs'
import { type Walk, walkTo } from './walk'

type Row = { readonly [field: string]: unknown }

const BASE = '/blade-xwy/project/rentalReport'
const LIST = '上报楼栋明细'
const STORED = [
  ['1#', '11'],
  ['2#', '12'],
] as const

async function makeReport(projectCode: string) {
  const project = { projectName: `楼栋项目 ${projectCode}`, projectCode, projectAddress: '示范路 1 号' }
  const supervisor = { superFactoryUserName: '黄工', superFactoryUserMobile: '13800000000' }
  const { projectId } = await make('/blade-xwy/project/add', { ...project, ...supervisor })
  const projectRentalReportList = STORED.map(([buildNumber, top]) => ({ buildNumber, floorToNumber: Number(top) }))
  const { projectRentalReportReqId } = await make(`${BASE}/add`, { projectId, projectRentalReportList })
  return { name: project.projectName, id: String(projectRentalReportReqId), projectId: String(projectId) }
}

/** Opens the report's form and waits until it shows these numbers and topmost floors. */
async function seeInReport(id: string, buildings: readonly (readonly [number: string, top: string])[]) {
  const walk = await walkTo(`/project/rental-report/form/${id}`)
  const { query } = await onlyCall(walk, `${BASE}/detail`)
  expect(query).toEqual({ projectRentalReportReqId: id })
  const read = async () => {
    const columns = ['楼栋号', '截止楼层'].map((column) => readColumn(walk, '上报楼栋', column))
    const [numbers = [], tops = []] = await Promise.all(columns)
    return numbers.map((number, index) => [number, tops[index]])
  }
  await expect.poll(read).toEqual(buildings)
}

/** The buildings of a report, opened from its row in the list, one call recorded for what is done there. */
async function openBuildings(name: string): Promise<Walk> {
  const walk = await walkTo(`/project/rental-report?q.projectName=${encodeURIComponent(name)}`)
  await press(walk, walk.screen.rows.filter({ hasText: name }).first(), '楼栋明细')
  await walk.page.getByRole('dialog', { name: LIST }).locator('tbody').getByRole('row').nth(1).waitFor()
  walk.calls.length = 0
  return walk
}

describe('buildings of a draft report', () => {
  it('are added, changed and deleted one by one, each by a call of its own [B306]', async () => {
    const { name, id } = await makeReport('SIMPLE-1')
    const walk = await openBuildings(name)
    const list = walk.page.getByRole('dialog', { name: LIST })
    const form = walk.page.getByRole('dialog', { name: /楼栋$/ })
    const rowOf = (text: string) => list.locator('tbody').getByRole('row').filter({ hasText: text })

    await walk.screen.button('新增', list).click()
    await walk.screen.field('楼栋号', form).fill('3#')
    await walk.screen.field('截止楼层', form).fill('18')
    await walk.screen.button('保存', form).click()
    const added = await onlyCall(walk, `${BASE}/add-simple`)
    expect(added).toMatchObject({ method: 'POST', query: {} })
    expect(added.body).toMatchObject({ projectRentalReportReqId: id, buildNumber: '3#', floorToNumber: 18 })
    await rowOf('3#').waitFor()
    await seeInReport(id, [...STORED, ['3#', '18']])

    await openBuildings(name)
    await press(walk, rowOf('3#'), '编辑')
    await walk.screen.field('截止楼层', form).fill('20')
    await walk.screen.button('保存', form).click()
    const changed = await onlyCall(walk, `${BASE}/update-simple`)
    expect(changed.method).toBe('POST')
    expect(changed.body).toMatchObject({ id: expect.stringMatching(/^\d+$/), buildNumber: '3#', floorToNumber: 20 })
    await rowOf('20').waitFor()
    await seeInReport(id, [...STORED, ['3#', '20']])

    await openBuildings(name)
    await press(walk, rowOf('3#'), '删除')
    await agreeTo(walk, '确定将选择数据删除?')
    const gone = await onlyCall(walk, `${BASE}/delete-simple`)
    expect([gone.method, gone.query]).toEqual(['POST', { id: (changed.body as Row).id }])
    await rowOf('3#').waitFor({ state: 'detached' })
    await seeInReport(id, STORED)
  })
})

describe('buildings of a project', () => {
  const TAB = '基础信息+上报楼栋'
  const REPORTED = '项目上报的楼栋'
  const isOpen = async (walk: Walk, table: string) =>
    (await gridOf(walk, table).getAttribute('role')) === 'grid' &&
    (await walk.main.getByRole('toolbar', { name: table, exact: true }).count()) === 1

  it('are typed below its name and number, which stay as they are, and saved with it [B278]', async () => {
    const { name, id, projectId } = await makeReport('SIMPLE-2')
    await make(`${BASE}/submit`, { projectRentalReportReqId: id })
    const address = `/project/project/form/${projectId}`
    const walk = await walkTo(address)
    expect(await tabsOf(walk)).toEqual(['基础信息', '租赁计划', TAB, '厂监信息', '项监信息'])
    await openTab(walk, TAB)
    await expect.poll(() => readTerms(walk)).toEqual({ 项目名称: name, 项目编号: 'SIMPLE-2' })
    const panel = walk.main.getByRole('tabpanel', { name: TAB })
    expect(await panel.getByRole('textbox', { name: /^项目/ }).count()).toBe(0)
    await expect.poll(() => readColumn(walk, REPORTED, '楼栋号')).toEqual(['1#', '2#'])
    expect([await isOpen(walk, '上报楼栋'), await isOpen(walk, REPORTED)]).toEqual([true, false])

    await give(walk, { '上报楼栋#1 › 楼栋号': '5#', '上报楼栋#1 › 截止楼层': '18' })
    await give(walk, { '上报楼栋#2 › 截止楼层': '9' })
    const number = await cellField(walk, '上报楼栋#2', '楼栋号')
    await walk.screen.button('保存').click()
    await expect.poll(number.message).toBe('请输入楼栋号')
    await number.give('2#')
    await walk.screen.button('保存').click()
    await expect.poll(number.message).toBe('该楼栋已上报')
    await number.give('6#')
    const { body } = await save(walk, '/blade-xwy/project/update', '更新成功')
    const sent = body.projectRentalReportList as readonly Row[]
    expect(sent.map(({ buildNumber, floorToNumber }) => [buildNumber, floorToNumber])).toEqual([
      ['5#', 18],
      ['6#', 9],
    ])

    await openTab(await walkTo(address), TAB)
    await expect.poll(() => readColumn(walk, '上报楼栋', '楼栋号')).toEqual(['5#', '6#'])
    await expect.poll(() => readColumn(walk, REPORTED, '楼栋号')).toEqual(['1#', '2#'])
  })
})
