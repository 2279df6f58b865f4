import { describe, expect, it } from 'vitest'
import { answerTo, onlyCall, sent } from './actions'
import { cellField, gridOf, plainField } from './fields'
import { give, type Row, readColumn, save, toPage } from './filling'
import { type Walk, walkTo } from './walk'

const PROJECT = '云栖河畔花园二期_XM-0002'
const TERMS = { 租期: '1', 间隔周期: '1', 总期数: '3', 租金总额: '100' }
const DAYS = { 预计进场日期: '2026-03-01', 预计退场日期: '2027-03-01' }

const footOf = async (walk: Walk, table: string) =>
  (await gridOf(walk, table).first().locator('tfoot').textContent()) ?? ''

describe('leases: a plan', () => {
  it('sums its payments to the cent, also of one period, and says what its days and percents mean [B161, B325, B329, B330]', async () => {
    const table = '租金支付计划'
    const walk = await walkTo('/lease/plan/form')
    await give(walk, { 项目: PROJECT, 交货方式: '*', ...DAYS, ...TERMS })
    await expect.poll(() => readColumn(walk, table, '应付金额')).toEqual(['33.33', '33.33', '33.34'])
    await expect.poll(() => footOf(walk, table)).toMatch(/100\.00(?!\d)/)
    await give(walk, { 租金总额: '10.5', 总期数: '1' })
    await expect.poll(() => readColumn(walk, table, '应付金额')).toEqual(['10.50'])
    await expect.poll(() => footOf(walk, table)).toMatch(/10\.50(?!\d)/)
    const [first, later] = ['首期租金：首次材料申请提交后', '后续租金：每期应付日期前']
    for (const days of ['5', '7']) {
      await give(walk, { [first]: days, [later]: String(Number(days) + 3) })
      expect(await plainField(walk, first).value()).toBe(days)
      expect(await plainField(walk, first).surroundings()).toMatch(/材料申请提交后.*工作日内支付/)
      expect(await plainField(walk, later).value()).toBe(String(Number(days) + 3))
      expect(await plainField(walk, later).surroundings()).toMatch(/应付日期前.*工作日支付/)
    }
    await give(walk, { 税率: '13' })
    expect(await plainField(walk, '税率').surroundings()).toContain('%')
    const { body } = await save(walk, '/blade-xwy/project/rental/add')
    expect(body).toMatchObject({ leaseTax: '13', firstPayDays: 7, otherPayDays: 10 })
    const { leaseId } = (await answerTo(walk, '/blade-xwy/project/rental/add')) as Row
    await walkTo(`/lease/plan/view/${leaseId}`)
    const shown = walk.main.locator('dl')
    await shown.first().waitFor()
    const text = (await shown.allTextContents()).join(' ')
    expect(text).toMatch(/材料申请提交后\s*7\s*个工作日内支付/)
    expect(text).toMatch(/应付日期前\s*10\s*个工作日支付/)
    expect(text).toMatch(/税率\s*13(?:\.00)?\s*%/)
    await walkTo(`/lease/plan/form/${leaseId}`)
    await expect.poll(() => plainField(walk, '税率').value()).toMatch(/^13(?:\.00)?$/)
    await give(walk, { 税率: '0.5' })
    const changed = await save(walk, '/blade-xwy/project/rental/update', '更新成功')
    expect(changed.body.leaseTax).toBe('0.5')
  })
})

describe('leases: of a project', () => {
  it.each([
    [0, { leaseQty: 4, totalPeriods: 8, leaseTotalMoney: '800.00' }],
    [1, { leaseQty: 2, totalPeriods: 5, leaseTotalMoney: '500.00' }],
  ])('begin as the plan of the chosen project says: %i, %j [B334]', async (index, plan) => {
    const path = '/blade-xwy/project/lease/rental/detail'
    const walk = await walkTo('/lease/project-lease/rent', { answers: { [path]: plan } })
    const project = String((await walk.screen.offered('项目'))[index])
    await give(walk, { 项目: project })
    const { method, query } = await onlyCall(walk, path)
    const projects = (await answerTo(walk, '/blade-xwy/project/list/enable')) as readonly Row[]
    const chosen = projects.find((row) => `${row.projectName}_${row.projectCode}` === project)
    expect([method, query]).toEqual(['GET', { projectId: chosen?.projectId }])
    await expect.poll(() => plainField(walk, '租期').value()).toBe(String(plan.leaseQty))
    expect(await plainField(walk, '总期数').value()).toBe(String(plan.totalPeriods))
    expect(Number(await plainField(walk, '租金总额').value())).toBe(Number(plan.leaseTotalMoney))
  })
})

describe('leases: of a factory', () => {
  const factories = toPage({ factoryId: '31', factoryName: '甲厂' }, { factoryId: '32', factoryName: '乙厂' })
  const requests = ['001', '002'].map((number) => ({ requirementId: number, reqCode: `XQ-2026-${number}` }))
  const months = [
    { yearMonth: '2026-05', totalWeight: '12.345', putInIds: ['71', '72'] },
    { yearMonth: '2026-06', totalWeight: '1.000', putInIds: ['73'] },
  ]
  const [FINISHED, MONTHS] = ['/blade-xwy/requirement/list-status-finish-putin', '/blade-xwy/project/putin/list-month']
  const ADD = '/blade-xwy/project/lease/add'

  it('offer the requests of the chosen factory and the months of the chosen request, of which one is needed [B338, B344, B345]', async () => {
    const walk = await walkTo('/lease/project-lease/form', {
      answers: {
        ...{ '/blade-xwy/factory/page': factories, [FINISHED]: requests, [MONTHS]: months, [ADD]: { leaseId: '88' } },
        '/blade-xwy/project/lease/rental/detail': {},
        '/blade-xwy/project/lease/page': toPage(),
      },
    })
    for (const [factory, id] of [
      ['甲厂', '31'],
      ['乙厂', '32'],
    ] as const) {
      await give(walk, { 铝模厂: factory })
      expect(await walk.screen.offered('材料申请单号')).toEqual(requests.map(({ reqCode }) => reqCode))
      expect(sent(walk, FINISHED).at(-1)).toMatchObject({ method: 'GET', query: { factoryId: id } })
    }
    await give(walk, { 材料申请单号: 'XQ-2026-002', 租赁确认书编号: 'ZL-WALK-2', 是否发完货: '是' })
    await give(walk, { 首期预付款到账日期: '2026-02-10', 租期起算日: '2026-02-15', 总期数: '1', 本次总金额: '10' })
    await walk.screen.button('保存').click()
    await walk.main.getByText('请选择入库指令', { exact: true }).first().waitFor()
    expect(sent(walk, ADD)).toEqual([])
    const month = await cellField(walk, '入库指令', '结算月份')
    await month.isLocked()
    const options = walk.page.getByRole('listbox').getByRole('option')
    await options.first().waitFor()
    expect((await options.allTextContents()).map((text) => text.slice(0, 7))).toEqual(['2026-05', '2026-06'])
    expect(sent(walk, MONTHS).at(-1)?.query).toMatchObject({ requirementId: '002' })
    await options.first().click()
    await expect.poll(async () => (await cellField(walk, '入库指令', '总重量')).value()).toBe('12.345')
    await expect.poll(() => walk.main.getByText('请选择入库指令', { exact: true }).count()).toBe(0)
    const { body } = await save(walk, ADD)
    expect(body).toMatchObject({ requirementId: '002', settlementMonthAndWeight: [months[0]] })
    expect(walk.calls.filter(({ path }) => path === '/blade-xwy/requirement/list')).toEqual([])
  })
})
