import { describe, expect, it } from 'vitest'
import { agreeTo, make, onlyCall, press } from './actions'
import { readColumn } from './filling'
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
  return { name: project.projectName, id: String(projectRentalReportReqId) }
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
