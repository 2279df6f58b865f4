import { expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { leaseOfFactory } from '../../contract/examples/lease'
import { openPathServer, type Row } from '../../support/pathServer'

const { call, get, post, server } = openPathServer()

const [LEASE, PLAN] = ['/blade-xwy/project/lease', '/blade-xwy/project/rental']
const readLease = (leaseId: unknown) => get<Row>(`${LEASE}/detail`, { leaseId: String(leaseId) })
const fieldsOf = (data: unknown) => (data as { readonly fields: Row }).fields

const plan = {
  ...{ projectId: seedId('project', 2), deliveryMethod: '1', leaseQty: 1, rentPayCycle: 1, totalPeriods: 1 },
  ...{ leaseFirstMoney: '0', leaseTax: '13', orderAluminumIngotPrice: '20000', firstPayDays: 5, otherPayDays: 5 },
  ...{ estimatedEntryDate: '2026-03-01', estimatedExitDate: '2027-03-01' },
}

test('the total rent of a plan is money: nothing, one or two decimals, neither three nor below zero [B153]', async () => {
  for (const leaseTotalMoney of ['0', '100.5', '100.55']) {
    const { status, data } = await call('post', `${PLAN}/add`, { body: { ...plan, leaseTotalMoney } })
    const named = status === 200 ? {} : fieldsOf(data)
    expect(named, leaseTotalMoney).not.toHaveProperty('leaseTotalMoney')
  }
  for (const leaseTotalMoney of ['100.555', '-1']) {
    const { status, data } = await call('post', `${PLAN}/add`, { body: { ...plan, leaseTotalMoney } })
    expect([status, fieldsOf(data).leaseTotalMoney], leaseTotalMoney).toEqual([400, '请输入正确的价格'])
  }
  const order = {
    ...{ projectId: seedId('project', 2), orderNumber: 'CG-FEE', totalWeight: '1', totalQty: 1, price: '1' },
    transportFee: '0',
  }
  const saved = await post<Row>('/blade-xwy/project/purchase/add', { ...order, processFee: '12.34' })
  expect(saved.processFee).toBe('12.34')
  const more = { body: { ...order, orderNumber: 'CG-FEE-2', processFee: '12.345' } }
  expect((await call('post', '/blade-xwy/project/purchase/add', more)).status).toBe(400)
})

test('whether all was delivered is a key of xwy_yes_or_no [B343]', async () => {
  const choices = await get<Row[]>('/blade-system/dict/dictionary', { code: 'xwy_yes_or_no' })
  expect(choices.map(({ dictValue }) => dictValue)).toEqual(['是', '否'])
  for (const { dictKey, dictValue } of choices) {
    const lease = await leaseOfFactory(server(), `ZL-YN-${dictKey}`)
    const { leaseId } = await post<Row>(`${LEASE}/add`, { ...lease, lfComplete: String(dictKey) })
    expect((await readLease(leaseId)).lfComplete, String(dictValue)).toBe(String(dictKey))
  }
})

test('factories for a choice come at once, however many there are [B133, B347]', async () => {
  for (let number = 1; number <= 11; number += 1)
    await post('/blade-xwy/factory/add', {
      ...{ factoryName: `选择厂 ${number}`, businessLicense: `CHOICE${number}` },
      ...{ businessContactName: '甲', businessContactMobile: '13800000000' },
    })
  const page = await get<{ records: Row[]; total: number }>('/blade-xwy/factory/page', { current: 1, size: 9999 })
  expect([page.records.length, page.total > 11]).toEqual([page.total, true])
  const names = page.records.map(({ factoryName }) => factoryName)
  for (let number = 1; number <= 11; number += 1) expect(names).toContain(`选择厂 ${number}`)
})

test('a lease of a project is opened by leaseId and changed by lease/update, as one lease [B349]', async () => {
  const body = {
    ...{ projectId: seedId('project', 2), leaseQty: 2, rentPayCycle: 1, totalPeriods: 1, totalCurValue: '100.00' },
    ...{ leaseConfirmCode: 'ZL-P-1', leaseStartDate: '2026-03-01', firstPayDate: '2026-03-01' },
    ...{ estimatedEntryDate: '2026-03-01', estimatedExitDate: '2027-03-01' },
    ...{ initialPayDue: '0', firstPayPrice: '100.00', afterPayPrice: '0', tax: '13' },
  }
  const total = async () => (await get<{ total: number }>(`${LEASE}/page`, { current: 1, size: 10 })).total
  const { leaseId, ...saved } = await post<Row>(`${LEASE}/add`, body)
  const before = await total()
  expect(await readLease(leaseId)).toMatchObject({ leaseId, leaseQty: 2, projectId: body.projectId })
  await post(`${LEASE}/update`, { ...body, version: saved.version, leaseId, leaseQty: 3 })
  expect(await readLease(leaseId)).toMatchObject({ leaseId, leaseQty: 3 })
  expect(await total()).toBe(before)
})
