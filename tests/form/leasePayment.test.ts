import { describe, expect, it } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import { FormStore } from '../../src/form/formStore'
import { toValidator } from '../../src/form/rjsf/toValidator'
import { screen as bill } from '../../src/generated/screens/lease/bill/bill-view'
import { screen as payments } from '../../src/generated/screens/lease/pay-detail/rent-pay-detail-list'
import { screen as receipt } from '../../src/generated/screens/lease/payment/invoice-payment-form'
import { screen } from '../../src/generated/screens/lease/project-lease/lease-payment-form'
import { screen as rents } from '../../src/generated/screens/lease/rent-summary/rent-summary-view'
import { screen as supervision } from '../../src/generated/screens/project/supervision/super-project-form'
import { screen as demand } from '../../src/generated/screens/requirement/demand-plan/demand-plan-form'
import { toFormPlan } from '../../src/record/formPlan'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-01-31' }

function textsOf(form: typeof screen, record?: RecordData): Record<string, string> {
  const store = new FormStore(form, { record, mode: 'add' }, scope)
  store.validate()
  return Object.fromEntries([...store.errors()].map(([path, { text }]) => [path, text]))
}

describe('the compiled form of a lease payment', () => {
  it('is one that RJSF has its validators for', () => {
    expect(() => toValidator(screen).rawValidation(screen.schema, {})).not.toThrow()
  })

  it('asks for what it needs, each in its own words [B336] [B337] [B338] [B339] [B340] [B341] [B342]', () => {
    expect(textsOf(screen)).toEqual({
      factoryId: '请选择铝模厂',
      requirementId: '请选择材料申请单号',
      settlementMonthAndWeight: '请选择入库指令',
      leaseConfirmCode: '请输入租赁确认书编号',
      firstPayDate: '请输入首期预付款到账日期',
      leaseStartDate: '请输入租期起算日',
      lfComplete: '请选择是否发完货',
    })
  })

  it('chooses factory, request, put-ins and the flag where they are kept [B343] [B344] [B345] [B347]', () => {
    const { byName } = toFormPlan(screen.tabs)
    const months = byName.get('settlementMonthAndWeight')?.rows?.columns.find(({ name }) => name === 'yearMonth')
    const query = (choices: NonNullable<typeof months>['choices']) =>
      choices?.kind === 'operation'
        ? Object.fromEntries(
            Object.entries(choices.params).map(([name, run]) => [
              name,
              run({ ...scope, form: { factoryId: '7', requirementId: '9' }, row: { factoryId: '7' } }),
            ]),
          )
        : undefined
    expect(byName.get('factoryId')?.choices).toMatchObject({ operation: 'factory.factory.page' })
    expect(query(byName.get('factoryId')?.choices)).toEqual({ size: 9999 })
    expect(byName.get('requirementId')?.choices).toMatchObject({
      operation: 'requirement.demand-plan.list-status-finish-putin',
    })
    expect(query(byName.get('requirementId')?.choices)).toEqual({ factoryId: '7' })
    expect(months?.choices).toMatchObject({
      operation: 'logistics.inbound-instruction.list-month',
      fill: { totalWeight: 'totalWeight', putInIds: 'putInIds' },
    })
    expect(query(months?.choices)).toEqual({ requirementId: '9', factoryId: '7' })
    expect(byName.get('lfComplete')?.choices).toEqual({ kind: 'dict', code: 'xwy_yes_or_no' })
  })

  it('keeps the months of a draft that is restored, and clears them with the request that they came in for', () => {
    const store = new FormStore(screen, { record: undefined, mode: 'add' }, scope)
    const settlementMonthAndWeight = [{ yearMonth: '2026-01', totalWeight: '9.631', putInIds: ['3'] }]
    store.restore({ factoryId: '7', requirementId: '9', settlementMonthAndWeight })
    expect(store.value('settlementMonthAndWeight')).toEqual(settlementMonthAndWeight)
    expect(store.value('totalCurWeight')).toBe('9.631')
    store.change('requirementId', '10')
    expect(store.value('settlementMonthAndWeight')).toMatchObject([{ yearMonth: undefined }])
  })

  it('keeps the months of a draft that is restored over a lease of another request', () => {
    const [stored, typed] = ['2025-12', '2026-01'].map((yearMonth) => [
      { yearMonth, totalWeight: '9.631', putInIds: ['3'] },
    ])
    const record = { leaseId: '1', factoryId: '7', requirementId: '8', settlementMonthAndWeight: stored }
    const store = new FormStore(screen, { record, mode: 'edit' }, scope)
    store.restore({ ...record, requirementId: '9', settlementMonthAndWeight: typed })
    expect(store.value('settlementMonthAndWeight')).toEqual(typed)
  })

  it('asks for the month of each row, since nothing came in without one', () => {
    expect(textsOf(screen, { settlementMonthAndWeight: [{}] })).toMatchObject({
      'settlementMonthAndWeight.0.yearMonth': '请选择结算月份',
    })
  })

  it('calls a receipt by the project, the lease and the period that it is for', () => {
    const values = { billId: '7', projectName: '城南改造', leaseConfirmCode: 'ZL-1', period: 2 }
    expect(receipt.label(values)).toBe('城南改造 ZL-1_2')
  })

  it('says the tax within the amount, and shows the instalments [B346]', () => {
    const store = new FormStore(screen, { record: undefined, mode: 'add' }, scope)
    store.change('totalCurValue', '113')
    store.change('tax', '13')
    expect(Number(store.value('taxValue'))).toBe(13)
    const rows = toFormPlan(screen.tabs).byName.get('instalments')?.rows
    expect(rows?.columns.map(({ name }) => name)).toEqual(['period', 'endDate', 'totalCurValue', 'statusName', 'memo'])
    expect(rows?.editable).toBe(false)
  })
})

describe('the compiled form of a demand plan', () => {
  it('asks for what it needs, each in its own words [B285] [B350] [B351] [B352] [B353] [B354]', () => {
    expect(textsOf(demand)).toEqual({
      projectId: '请选择关联项目',
      reqCode: '请输入材料申请单号',
      expectedDeliveryDate: '请选择期望交货日期',
      orderPrice: '请输入下单日铝锭价',
      deliveryAddress: '请选择交货地址',
    })
  })

  it('takes several projects, and goods with all that tells them apart [B350] [B355]', () => {
    const { byName } = toFormPlan(demand.tabs)
    expect(byName.get('projectId')?.pick).toEqual({ screen: 'project/project-picker-list', many: true })
    const columns = byName.get('requirementPlanReqItems')?.rows?.columns.map(({ name }) => name)
    for (const name of ['category1stCode', 'skuCode', 'kpm', 'exteriorDestr', 'metalStatusDestr', 'qty', 'weight'])
      expect(columns).toContain(name)
  })
})

describe('the compiled form of project supervision', () => {
  it('asks for the name and phone of who supervises, and saves by a call of its own [B294] [B296]', () => {
    expect(textsOf(supervision, {})).toEqual({
      superProjectUserName: '请输入负责人姓名',
      superProjectUserMobile: '请输入联系电话',
    })
    expect([supervision.add, supervision.update?.operation]).toEqual([
      undefined,
      'project.project.update-super-project-corp',
    ])
    expect(toFormPlan(supervision.tabs).byName.get('superProjectCorpId')?.choices).toMatchObject({
      operation: 'system.dept.ps-list',
    })
  })
})

/** The cells that show a field, wherever a screen has it. */
function cellsOf(part: unknown, field: string): readonly unknown[] {
  if (typeof part !== 'object' || part === null) return []
  const inside = Object.values(part).flatMap((each) => cellsOf(each, field))
  const isShown = 'cell' in part && Object.values(part).includes(field)
  return isShown ? [part.cell, ...inside] : inside
}

it.each([bill, rents, payments])('$title says of a payment by the same words whether it is deducted', (shown) => {
  expect([...new Set(cellsOf(shown, 'deduction'))]).toEqual(['check'])
})
