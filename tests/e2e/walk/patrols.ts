import { describe, expect, it } from 'vitest'
import { answerTo, make, onlyCall, press, sent } from './actions'
import { cellField, plainField } from './fields'
import { attach, give, PNG, type Row, save } from './filling'
import { readTerms } from './recordTabs'
import { type Walk, walkTo } from './walk'

const RECORD = '/blade-xwy/patrol/detail'
const SCHEDULE = '/blade-xwy/patrol/schedule'
const ENABLED = '/blade-xwy/project/list/enable'
const PERSON = ['巡检单位', '巡检人', '巡检人电话'] as const

let last = 0
/** A project whose supervision on site is given, or that has none. */
async function makeProject(companyId: unknown, person: Row): Promise<Row> {
  last += 1
  const named = { projectName: `巡检项目 ${last}`, projectCode: `PATROL-${last}`, projectAddress: '示范路 1 号' }
  const supervised = {
    superFactoryUserName: '厂监人',
    superFactoryUserMobile: '13800000999',
    superProjectCorpId: companyId,
  }
  return make('/blade-xwy/project/add', { ...named, ...supervised, ...person })
}

const nameOf = ({ projectName, projectCode }: Row) => `${projectName}_${projectCode}`

/** Opens 新增 of the calendar, where these projects are offered. */
async function openPlan(projects: readonly Row[]): Promise<Walk> {
  const walk = await walkTo('/patrol/calendar', { answers: { [ENABLED]: projects } })
  await walk.screen.button('新增').first().click()
  await walk.screen.dialog.waitFor()
  return { ...walk, main: walk.screen.dialog }
}

const readPerson = (walk: Walk) => Promise.all(PERSON.map((label) => plainField(walk, label).value()))

/** Types into one field of the person before the projects are chosen. */
async function expectTypedStays(
  projects: readonly Row[],
  label: (typeof PERSON)[number],
  expected: readonly unknown[][],
) {
  const walk = await openPlan(projects)
  const typed = label === '巡检人电话' ? '13700000001' : '张三'
  const at = PERSON.indexOf(label)
  await give(walk, { [label]: typed })
  for (const [index, project] of projects.slice(0, 2).entries()) {
    await give(walk, { 项目: nameOf(project) })
    await expect.poll(() => readPerson(walk)).toEqual(expected[index]?.with(at, typed))
  }
}

describe('patrols: a plan', () => {
  let projects: readonly Row[] = []
  const persons: readonly Row[] = [
    { superProjectUserName: '赵工', superProjectUserMobile: '13900000002' },
    { superProjectUserName: '钱工', superProjectUserMobile: '13900000003' },
  ]

  it('takes over who supervises the chosen project on site, and what was typed stays [B506, B507]', async () => {
    const companies = await walkTo('/project/project/form', { isFresh: true })
    await companies.main.getByRole('tab', { name: '项监信息' }).click()
    const names = await companies.screen.offered('项监公司')
    const [first] = (await answerTo(companies, '/blade-system/dept/ps/list')) as readonly { readonly children: Row[] }[]
    const ids = first?.children.map(({ id }) => id) ?? []
    projects = [
      await makeProject(ids[0], persons[0] ?? {}),
      await makeProject(ids[1] ?? ids[0], persons[1] ?? {}),
      await makeProject(undefined, {}),
    ]
    const [p, q, bare] = projects.map(nameOf)
    const expected = [
      [names[0], '赵工', '13900000002'],
      [names[1] ?? names[0], '钱工', '13900000003'],
    ]
    const walk = await openPlan(projects)
    await give(walk, { 项目: String(bare) })
    await expect.poll(() => sent(walk, '/blade-xwy/project/detail').length).toBe(1)
    expect(await readPerson(walk)).toEqual(['', '', ''])
    await give(walk, { 项目: String(p) })
    await expect.poll(() => readPerson(walk)).toEqual(expected[0])
    expect(sent(walk, '/blade-xwy/project/detail').at(-1)).toMatchObject({
      method: 'GET',
      query: { projectId: projects[0]?.projectId },
    })
    for (const label of PERSON) await give(walk, { [label]: '∅' })
    await give(walk, { 项目: String(q) })
    await expect.poll(() => readPerson(walk)).toEqual(expected[1])
    for (const label of PERSON) await expectTypedStays(projects, label, expected)
  })

  it('keeps its kind as a number of the dictionary, which list, view and calendar call by its name [B505]', async () => {
    const day = new Date().toISOString().slice(0, 10)
    const walk = await walkTo('/patrol/calendar')
    await walk.screen.button('新增').first().click()
    await walk.screen.dialog.waitFor()
    const dialog = { ...walk, main: walk.screen.dialog }
    const offered = await walk.screen.offered('巡检方式')
    const asked = walk.calls.find(({ query }) => query.code === 'xwy_erp_patrol_type')
    expect(asked?.path).toBe('/blade-system/dict/dictionary')
    expect(offered).toEqual(['例行巡检', '专项巡检', '飞行检查'])
    await give(dialog, { 项目: '*', 计划日期: day, 巡检方式: '专项巡检', 标题: '走查计划' })
    const { body } = await save(walk, `${SCHEDULE}/add`)
    expect(body.patrolType).toBe(2)
    await walkTo('/patrol/schedule')
    const row = walk.screen.rows.filter({ hasText: '走查计划' }).first()
    await row.getByText('专项巡检', { exact: true }).waitFor()
    expect(await row.getByText('2', { exact: true }).count()).toBe(0)
    await walk.screen.button('查看', row).click()
    await walk.page
      .getByRole('definition')
      .filter({ hasText: /^专项巡检$/ })
      .first()
      .waitFor()
    await walkTo('/patrol/calendar')
    await walk.main.locator(`[data-day="${day}"]`).click()
    const entries = walk.screen.dialog.getByRole('listitem').filter({ hasText: '专项巡检' })
    await entries
      .getByRole('definition')
      .filter({ hasText: /^专项巡检$/ })
      .first()
      .waitFor()
    expect(await entries.getByText('2', { exact: true }).count()).toBe(0)
  })
})

/** Chooses the kinds one after the other in the first row, and each time the first building that is offered for it. */
async function chooseBuildings(walk: Walk, kinds: readonly string[]): Promise<void> {
  const kind = await cellField(walk, '巡检明细', '巡检类型')
  const options = walk.page.getByRole('listbox').getByRole('option')
  for (const [index, name] of kinds.entries()) {
    await kind.give(`*${index + 1}`)
    await expect.poll(() => kind.value()).toBe(name)
    const building = await cellField(walk, '巡检明细', '楼栋号')
    if (index > 0) expect(await building.value()).toBe('')
    await building.isLocked()
    await options.first().waitFor()
    const call = sent(walk, `${RECORD}/groupBuildByProject`).at(-1)
    expect(call?.query).toMatchObject({ projectId: expect.stringMatching(/^\d+$/), inspectType: String(index + 1) })
    const answered = (await answerTo(walk, `${RECORD}/groupBuildByProject`)) as readonly Row[]
    const numbers = answered.map((row) => String(row.buildNumber ?? row.buildNum ?? row))
    expect(await options.allTextContents()).toEqual(numbers)
    await options.first().click()
  }
}

const rowIn = ({ screen }: Walk) => screen.rows.filter({ hasText: '巡检审核' }).first()

/** Opens the audit from the record's row and agrees, as the account whose turn it is. */
async function agreeAs(as: 'operator' | 'admin', name: string, status: string): Promise<void> {
  const audit = await walkTo('/patrol/record', { as })
  await press(audit, rowIn(audit), '审核')
  await audit.screen.ready(/^巡检记录审核/)
  for (const decision of ['同意', '不同意', '退回']) await audit.screen.button(decision).waitFor()
  expect(await audit.main.getByRole('textbox').count()).toBe(0)
  await expect.poll(async () => (await readTerms(audit)).下一处理人).toContain(name)
  await audit.main.getByText(status, { exact: true }).and(audit.page.locator(':visible')).first().waitFor()
  await audit.screen.button('同意').click()
  await audit.screen.button('同意', audit.screen.dialog).click()
  await audit.screen.seeToast(/^审批成功（同意）：./)
}

describe('patrols: a record', () => {
  it('asks for the buildings of its project and kind, keeps each file where it was put, and is changed by its key [B508, B509, B510]', async () => {
    const walk = await walkTo('/patrol/record/form')
    await give(walk, { 项目: '云栖河畔花园二期_XM-0002' })
    await chooseBuildings(walk, ['数量核对', '质量检查'])
    expect(walk.calls.some(({ query }) => query.code === 'xwy_erp_inspect_type')).toBe(true)
    for (const [label, name] of [
      ['项监附件', 'a.png'],
      ['外勤附件', 'b.png'],
    ] as const) {
      await attach(walk.page, label, { name, mimeType: 'image/png', buffer: PNG })
      await expect.poll(() => sent(walk, '/blade-resource/upload/complete').length).toBe(name === 'a.png' ? 1 : 2)
    }
    const { body } = await save(walk, `${RECORD}/add`)
    const namesIn = (files: unknown) => (files as readonly Row[]).map(({ name }) => name)
    expect(namesIn(body.patrolDetailAttachesByPs)).toEqual(['a.png'])
    expect(namesIn(body.patrolDetailAttachesByWq)).toEqual(['b.png'])
    expect(body.patrolDetailItemVOList).toMatchObject([{ inspectType: expect.anything(), buildNum: expect.anything() }])
    const { patrolDetailId } = (await answerTo(walk, `${RECORD}/add`)) as Row
    await walkTo(`/patrol/record/form/${patrolDetailId}`)
    await expect.poll(async () => (await cellField(walk, '巡检明细', '巡检类型')).value()).toBe('质量检查')
    expect(await (await cellField(walk, '巡检明细', '楼栋号')).value()).not.toBe('')
    for (const name of ['a.png', 'b.png'])
      await walk.main.getByText(name).or(walk.main.getByAltText(name)).first().waitFor()
    await give(walk, { 备注: '走查备注' })
    const changed = await save(walk, `${RECORD}/update`, '更新成功')
    expect(changed.body).toMatchObject({ patrolDetailId, meno: '走查备注' })
    expect(sent(walk, `${RECORD}/add`)).toEqual([])
    expect((await onlyCall(walk, `${RECORD}/update`)).query).toEqual({})
  })

  it('is listed, written, read, and agreed by one after the other, who say so in its audit [B511]', async () => {
    const memo = '走查审核'
    const project = (await make('/blade-xwy/project/add', {
      ...{ projectName: '巡检审核', projectCode: 'PATROL-AUDIT', projectAddress: '示范路 1 号' },
      ...{ superFactoryUserName: '厂监人', superFactoryUserMobile: '13800000999' },
    })) as Row
    const { patrolDetailId } = await make(`${RECORD}/add`, {
      ...{ projectId: project.projectId, meno: memo },
      patrolDetailItemVOList: [{ inspectType: '1', buildNum: '1#' }],
    })
    const walk = await walkTo('/patrol/record')
    await walk.screen.button('新增').first().click()
    await walk.screen.ready(/巡检记录$/)
    await give(walk, { 备注: '可以填写' })
    await walkTo('/patrol/record')
    await press(walk, rowIn(walk), '编辑')
    await expect.poll(() => plainField(walk, '备注').value()).toBe(memo)
    await walkTo('/patrol/record')
    await press(walk, rowIn(walk), '查看')
    await walk.screen.ready(/^巡检记录详情/)
    await walk.main.getByText(memo, { exact: true }).first().waitFor()
    expect(await walk.main.getByRole('textbox').count()).toBe(0)
    await make(`${RECORD}/submit`, { patrolDetailId })
    await agreeAs('operator', '林晓岚', '待处理')
    await agreeAs('admin', '管理员', '流程中')
    const list = await walkTo('/patrol/record')
    await press(list, rowIn(list), '查看')
    await list.screen.ready(/^巡检记录详情/)
    await expect.poll(async () => (await readTerms(list)).审核结果).toBe('同意')
    await walkTo('/patrol/record')
    await rowIn(list).waitFor()
    await expect.poll(async () => (await list.screen.valuesOf('巡检审核')).审核结果).toBe('同意')
  })
})
