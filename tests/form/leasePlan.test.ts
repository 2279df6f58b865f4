import { describe, expect, it } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import { FormStore } from '../../src/form/formStore'
import { toValidator } from '../../src/form/rjsf/toValidator'
import { screen } from '../../src/generated/screens/lease/plan/lease-plan-form'
import { screen as project } from '../../src/generated/screens/lease/rent/project-lease-edit-form'
import { findErrors } from '../../src/record/findErrors'
import { toFormPlan } from '../../src/record/formPlan'
import { dueDate } from '../../src/server/domains/lease/dueDate'
import { paymentPlan } from '../../src/server/domains/lease/paymentPlan'
import { formErrors } from '../support/formErrors'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-01-31' }

function open(record: RecordData = {}): FormStore {
  const store = new FormStore(screen, { record: undefined, mode: 'add' }, scope)
  for (const [field, value] of Object.entries(record)) store.change(field, value)
  return store
}

function textsOf(store: FormStore): Record<string, string> {
  store.validate()
  return Object.fromEntries([...store.errors()].map(([path, { text }]) => [path, text]))
}

function errorAt(field: string, value: RecordData[string]): string | undefined {
  return new Map(findErrors(screen, { [field]: value }, scope)).get(field)?.text
}

describe('the compiled form of a lease plan', () => {
  it('is one that RJSF has its validators for', () => {
    expect(() => toValidator(screen).rawValidation(screen.schema, {})).not.toThrow()
  })

  it('starts with 0 for term, price, rent and tax [B318]', () => {
    expect(open().values()).toMatchObject({ leaseQty: 0, leaseTotalMoney: '0', leasePerMoney: '0', leaseTax: '0' })
  })

  it('asks for what it needs, each in its own words [B314] [B315] [B319] [B320] [B321] [B322]', () => {
    expect(textsOf(open({ leaseQty: undefined }))).toEqual({
      projectId: '请选择项目',
      deliveryMethod: '请填写交货方式',
      leaseQty: '请输入租期',
      estimatedEntryDate: '请选择进场日期',
      estimatedExitDate: '请选择退场日期',
      rentPayCycle: '请输入间隔周期',
      totalPeriods: '请输入总期数',
    })
  })

  it.each(['leaseQty', 'rentPayCycle', 'totalPeriods'])('%s is a whole number [B316] [B321] [B322]', (field) => {
    expect(errorAt(field, '1.5')).toBe('请输入整数')
    expect(errorAt(field, 2)).toBeUndefined()
  })

  it.each(['leaseTotalMoney', 'leasePerMoney', 'leaseTax'])('%s is an amount with two decimals [B317]', (field) => {
    for (const wrong of ['-1', '1.234', 'abc']) expect(errorAt(field, wrong), wrong).toBe('请输入正确的价格')
    expect(errorAt(field, '1.23')).toBeUndefined()
  })

  it('speaks of years, months, percent, yuan per tonne, and when payments are due [B324] [B325] [B326] [B329] [B330] [B331]', () => {
    const { byName } = toFormPlan(screen.tabs)
    const unit = (name: string) => byName.get(name)?.unit
    expect(['leaseQty', 'rentPayCycle', 'leaseTax', 'orderAluminumIngotPrice', 'firstPayDays'].map(unit)).toEqual([
      '年',
      '月',
      '%',
      '元/吨',
      '个工作日内支付',
    ])
    const sentence = (name: string, days: number) => `${byName.get(name)?.title}${days}${unit(name)}`
    expect(sentence('firstPayDays', 5)).toBe('首期租金：首次材料申请提交后5个工作日内支付')
    expect(sentence('otherPayDays', 10)).toBe('后续租金：每期应付日期前10个工作日支付')
    expect(byName.get('firstPayDate')?.hint).toBe('所选月份的最后一天为当期截止日')
  })

  it.each(['firstPayDays', 'otherPayDays'])('%s are at most the working days of a year', (field) => {
    expect(errorAt(field, 250)).toBeUndefined()
    expect(errorAt(field, 251)).toBe('不能大于250')
    expect(errorAt(field, -1)).toBe('请输入不小于0的整数')
  })

  it('refuses goods that are fewer than one [B323]', () => {
    const values = { totalRentalMes: [{ skuCode: 'A', qty: 0 }] }
    expect(new Map(findErrors(screen, values, scope)).get('totalRentalMes.0.qty')?.text).toBe('请输入正整数')
  })

  it('weighs the goods as they are typed', () => {
    const store = open()
    store.changeRows('totalRentalMes', [{ weight: '1.105' }, { weight: '2.2' }])
    expect(store.value('totalTheoreticalWeight')).toBe('3.305')
  })

  it.each([
    { leaseTotalMoney: '100', estimatedEntryDate: '2026-01-31', rentPayCycle: 1, totalPeriods: 3 },
    { leaseTotalMoney: '1000', firstPayDate: '2026-02-10', rentPayCycle: 3, totalPeriods: 7 },
    { leaseTotalMoney: '12.34', estimatedEntryDate: '2027-11-30', rentPayCycle: 6, totalPeriods: 1 },
    { leaseTotalMoney: '0.05', estimatedEntryDate: '2027-11-30', rentPayCycle: 1, totalPeriods: 10 },
    { leaseTotalMoney: '0.07', estimatedEntryDate: '2027-11-30', rentPayCycle: 1, totalPeriods: 4 },
    { leaseTotalMoney: '0.01', estimatedEntryDate: '2027-11-30', rentPayCycle: 1, totalPeriods: 10 },
  ])('plans the payments as the server does: $totalPeriods periods [B327] [B328]', (plan) => {
    const rows = open(plan).value('rentPaymentPlan') as readonly RecordData[]
    const want = paymentPlan(plan).map((row) => ({ ...row, paymentAmount: Number(row.paymentAmount) }))
    expect(rows.map((row) => ({ ...row, paymentAmount: Number(row.paymentAmount) }))).toEqual(want)
    const start = plan.firstPayDate ?? plan.estimatedEntryDate
    expect(rows.map((row) => row.dueDate)).toEqual(
      rows.map((_, at) => dueDate(String(start), plan.rentPayCycle, at + 1)),
    )
  })

  it('has no payments without a total, and loses those of periods that are gone', () => {
    const store = open({ estimatedEntryDate: '2026-02-01', rentPayCycle: 1, totalPeriods: 4 })
    expect(store.value('rentPaymentPlan') ?? []).toEqual([])
    store.change('leaseTotalMoney', '90')
    expect(store.value('rentPaymentPlan')).toHaveLength(4)
    store.change('totalPeriods', 2)
    expect(store.value('rentPaymentPlan')).toMatchObject([
      { periods: 1, dueDate: '2026-02-01' },
      { periods: 2, dueDate: '2026-02-28' },
    ])
    store.change('totalPeriods', 99999)
    expect(store.value('rentPaymentPlan')).toEqual([])
  })
})

describe('the compiled form of a project lease', () => {
  it('asks for project, term, dates and periods [B349]', () => {
    const store = new FormStore(project, { record: undefined, mode: 'add' }, scope)
    expect(Object.keys(textsOf(store)).sort()).toEqual([
      'estimatedEntryDate',
      'estimatedExitDate',
      'leaseQty',
      'projectId',
      'rentPayCycle',
      'totalPeriods',
    ])
    expect([project.load?.operation, project.load?.param, project.update?.operation]).toEqual([
      'lease.project-lease.detail',
      'leaseId',
      'lease.project-lease.update',
    ])
  })
})

it('a plan that holds more goods than can be saved says so before it is saved', () => {
  const goodsOf = (count: number) => Array.from({ length: count }, () => ({ skuCode: 'LM-P400-2700', qty: 1 }))
  const saidOf = (count: number) => formErrors(screen, { totalRentalMes: goodsOf(count) }).totalRentalMes
  expect([saidOf(2000), saidOf(2001)]).toEqual([undefined, '租赁物料最多2000行'])
})
