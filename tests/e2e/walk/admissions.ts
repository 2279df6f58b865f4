import { describe, expect, it } from 'vitest'
import { answerTo, make, onlyCall, press } from './actions'
import { type Row, toPage } from './filling'
import { DOCUMENT, GOODS, SUPERVISORS } from './logisticsRecords'
import { expectReadOnly, openTab, panel, readTerms, seeIn, tabsOf } from './recordTabs'
import { type Walk, walkTo } from './walk'

const [ADMISSION, EXIT] = ['/blade-xwy/project/putin', '/blade-xwy/project/return']
const NODES = [
  { name: '业务审核', handlers: [{ name: '林晓岚', status: 10, comment: '', time: '2026-03-02 08:00:00' }] },
  { name: '总部审批', handlers: [{ name: '管理员', status: 0, comment: '', time: '' }] },
]
const HISTORY = [
  { historyActivityId: 'start', historyActivityName: '提交', assigneeName: '张三', createTime: '2026-03-01 08:00:00' },
  { historyActivityId: 'a', historyActivityName: '业务审核', taskId: '1', assigneeName: '林晓岚', auditResult: 10 },
]
const GOODS_LINE = { toWarehouseId: '5', toWarehouseName: '清远仓', projectPutInDetailList: GOODS }
const SUBMITTED = {
  ...DOCUMENT,
  goodsOutboundAdmissionDetailList: [GOODS_LINE],
  goodsOutboundExitDetailList: [GOODS_LINE],
  attachments: [{ name: '退场清单.pdf', url: '/files/1' }],
  ...{ processInstanceId: '78', nodes: NODES },
}
const FLOW = { '/blade-flow/process/history-flow-list': HISTORY }

/** A todo of the document and what its handler may decide. */
const todoOf = (businessId: string) => {
  const todo = { id: '55', businessId, taskId: '66', taskDefinitionKey: 'businessTask', messageType: 0, status: 0 }
  return {
    '/blade-xwy/todo/page': toPage(todo),
    '/blade-xwy/todo/detail': { ...todo, results: [10, 20, 30], hasStepForm: false },
  }
}
const noTodo = { '/blade-xwy/todo/page': toPage() }

/** What each tab shows, and what stands in other tabs only. */
async function seeOnly(walk: Walk, parts: { readonly [tab: string]: string }) {
  for (const [tab, own] of Object.entries(parts)) {
    await seeIn(walk, tab, own)
    const text = String(await panel(walk).textContent())
    expect(
      Object.values(parts).filter((other) => other !== own && text.includes(other)),
      tab,
    ).toEqual([])
  }
}

async function seeFlow(walk: Walk) {
  await openTab(walk, '审核流程')
  const steps = panel(walk).getByRole('list', { name: '审核步骤' }).getByRole('listitem')
  await expect.poll(() => steps.allTextContents()).toMatchObject([/业务审核.*林晓岚/, /总部审批.*管理员/].map(matching))
  await expect
    .poll(() => panel(walk).getByRole('list', { name: '审核记录' }).getByRole('listitem').allTextContents())
    .toMatchObject([/张三/, /林晓岚.*同意/].map(matching))
}

const matching = (pattern: RegExp) => expect.stringMatching(pattern)

describe('audits: an admission', () => {
  it('an admission says its project, days, supervisors and letter, each at its own label [B498]', async () => {
    const days = { createTime: '2026-03-01 09:08:07', estEntryDate: '2026-03-09' }
    const letter = { superProjectFileUrl: [{ name: '委托书.pdf', url: '/files/of-the-walk' }] }
    const answers = {
      [`${ADMISSION}/detail`]: { ...DOCUMENT, ...days, ...letter },
      '/conventional/down/file': { url: '/manual/index.html' },
    }
    const walk = await walkTo('/logistics/admission-application-list/view/77', { answers })
    await openTab(walk, '项目基础数据')
    await expect.poll(() => readTerms(walk)).toMatchObject({ 项目编号: 'XM-1', 预计进场日期: '2026-03-09' })
    expect(await readTerms(walk)).toMatchObject({ 创建时间: '2026-03-01 09:08:07' })
    await openTab(walk, '监管公司')
    await expect
      .poll(() => readTerms(walk))
      .toMatchObject({
        ...{ 厂监公司: '甲监理', 厂监负责人姓名: '周敏', 厂监负责人电话: '13900000001' },
        ...{ 项监公司: '乙监理', 项监负责人姓名: '赵工', 项监负责人电话: '13900000002' },
      })
    expect((await readTerms(walk)).授权委托书).toContain('委托书.pdf')
    const opening = walk.page.waitForEvent('popup')
    await walk.main.getByRole('button', { name: '委托书.pdf' }).and(walk.page.locator(':visible')).first().click()
    const opened = await opening
    expect(new URL(opened.url()).pathname).toBe('/manual/index.html')
    expect((await onlyCall(walk, '/conventional/down/file')).body).toMatchObject({ url: '/files/of-the-walk' })
    await opened.close()
  })

  it('an exit application says by name and phone who supervises its project [B499]', async () => {
    const { projectId } = await make('/blade-xwy/project/add', {
      ...{ projectName: '退场走查', projectCode: 'EXIT-PERSONS', projectAddress: '示范路 1 号' },
      ...{ superFactoryUserName: '王强', superFactoryUserMobile: '13900000001' },
      ...{ superProjectUserName: '赵工', superProjectUserMobile: '13900000002' },
    })
    const list = await walkTo('/warehouse/warehouse')
    const { records } = (await answerTo(list, '/blade-xwy/warehouse/page')) as { readonly records: readonly Row[] }
    const goods = [{ skuCode: 'LM-P400-2700', qty: 1, weight: '0.100' }]
    const line = {
      toWarehouseId: records.find(({ type }) => String(type) === '4')?.warehouseId,
      projectPutInDetailList: goods,
    }
    const { projectPutInId } = await make(`${EXIT}/add`, { projectId, goodsOutboundExitDetailList: [line] })
    const walk = await walkTo(`/logistics/exit-application/view/${projectPutInId}`)
    await expect
      .poll(() => readTerms(walk))
      .toMatchObject({ 厂监负责人及电话: '王强 13900000001', 项监负责人及电话: '赵工 13900000002' })
  })

  const TABS = ['项目基础数据', '监管公司', '出库货物清单', '审核流程', '物流信息']
  const PARTS = { 项目基础数据: 'XM-1', 监管公司: '周敏', 出库货物清单: '清远仓', 物流信息: '粤A12345' }

  it('is opened from its list with five tabs, each with its own part, the audit once it was submitted [B471]', async () => {
    const answers = {
      ...{ ...FLOW, ...noTodo, [`${ADMISSION}/page`]: toPage(SUBMITTED) },
      [`${ADMISSION}/detail`]: SUBMITTED,
    }
    const walk = await walkTo('/logistics/inbound-instruction', { answers })
    await walk.screen.button('进场申请').click()
    await press(walk, walk.screen.dialog.locator('tbody').getByRole('row').first(), '查看')
    await walk.screen.ready(/^进场申请详情/)
    expect(await tabsOf(walk)).toEqual(TABS)
    await seeOnly(walk, PARTS)
    await seeIn(walk, '监管公司', '甲监理', '乙监理', '赵工')
    await seeFlow(walk)
    const draft = { ...SUBMITTED, status: -1, nodes: [], processInstanceId: '' }
    const before = await walkTo('/logistics/admission-application-list/view/77', {
      answers: { [`${ADMISSION}/detail`]: draft },
    })
    expect(await tabsOf(before)).toEqual(TABS)
    await openTab(before, '审核流程')
    await expect.poll(() => panel(before).textContent()).toBe('还没有提交过审核')
  })

  it('who has its task sees each side on a tab of its own, what was loaded and accepted, and decides there only [B472]', async () => {
    const accepted = [
      { cartNumber: '粤A12345', skuName: '型号一', qty: 5, commitQty: 4, verityQtyFc: 3, verityQtyFcSup: 2 },
    ]
    const answers = { ...FLOW, [`${ADMISSION}/detail`]: { ...SUBMITTED, acceptedGoodsList: accepted } }
    const view = await walkTo('/logistics/admission-application-list/view/77', { answers: { ...answers, ...noTodo } })
    expect(await tabsOf(view)).toEqual(TABS)
    for (const tab of TABS) {
      await openTab(view, tab)
      await expectReadOnly(view)
    }
    for (const name of ['同意', '退回']) expect(await view.screen.button(name).count()).toBe(0)
    const as = 'operator'
    const walk = await walkTo('/logistics/admission-application-list/audit/77', {
      as,
      answers: { ...answers, ...todoOf('77') },
    })
    expect(await tabsOf(walk)).toEqual([...TABS, '厂监', '项监', '装车与验收'])
    await seeIn(walk, '厂监', '甲监理', '周敏')
    await seeIn(walk, '项监', '乙监理', '赵工')
    await seeIn(walk, '装车与验收', '粤A12345', '4', '3', '2')
    await seeFlow(walk)
    await expectReadOnly(walk)
    for (const name of ['同意', '退回']) await walk.screen.button(name).waitFor()
  })
})

describe('audits: an exit', () => {
  const PARTS = { 厂监公司: '周敏', 项监公司: '赵工', 物流信息: '粤A12345', 附件: '退场清单.pdf' }

  it('shows its audit and vehicles in its view, also companies and files to who audits it [B478]', async () => {
    const answers = {
      ...{ ...FLOW, ...noTodo, [`${EXIT}/page`]: toPage(SUBMITTED) },
      [`${EXIT}/detail`]: SUBMITTED,
    }
    const view = await walkTo('/logistics/exit-application', { answers })
    await press(view, view.screen.rows.first(), '查看')
    await view.screen.ready(/^退场申请详情/)
    expect(await tabsOf(view)).toEqual(['项目基本信息', '退场货物清单', '审核流程', '物流信息'])
    await seeOnly(view, { 项目基本信息: 'XM-1', 退场货物清单: '清远仓', 物流信息: '粤A12345' })
    await seeFlow(view)
    await expectReadOnly(view)
    const as = 'operator'
    const walk = await walkTo('/logistics/exit-application/audit/77', { as, answers: { ...answers, ...todoOf('77') } })
    expect(await tabsOf(walk)).toEqual(['厂监公司', '项监公司', '退场货物', '审核流程', '物流信息', '附件'])
    await seeOnly(walk, PARTS)
    await seeIn(walk, '厂监公司', SUPERVISORS.superFactoryCorpName)
    await seeIn(walk, '项监公司', SUPERVISORS.superProjectCorpName)
    await seeIn(walk, '退场货物', '清远仓', '型号一')
    await seeFlow(walk)
    await expectReadOnly(walk)
    await walk.screen.button('同意').waitFor()
  })
})
