import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Guards } from '../../../src/contract/guard'
import { guards as screenGuards } from '../../../src/generated/guards'
import { readRows } from '../../../src/server/xlsx/readRows'
import { addAccount } from '../../support/addAccount'
import { grantCodes } from '../../support/grantCodes'
import { importColumns } from '../../support/importColumns'
import { openTestServer, type TestServer } from '../../support/testServer'
import { uploadWorkbook } from '../../support/workbookFile'

type Row = Record<string, unknown>

/** Nobody but the administrator holds this code. */
const CLOSED = [['payroll_secret']]
const guards: Guards = {
  ...screenGuards,
  'warehouse.stock': { specification: { see: CLOSED } },
  'procurement.settlement': { brand: { edit: CLOSED } },
}
const CODES = [
  ...['view', 'add', 'edit'].map((word) => `oa_payment_${word}`),
  ...['document_others', 'settlement_import', 'stock_export'],
]
const ACCOUNT = '6222020200012345678'
const PAYMENT = { applicant: '甲', department: '财务部', amount: '10.00', payeeName: '甲', payeeAccount: ACCOUNT }

let server: TestServer
let roleId: string
let last = 0

beforeAll(async () => {
  server = await openTestServer({}, undefined, { guards })
  roleId = (await addAccount(server.db, { account: 'cashier', roleAlias: 'cashier' })).roleId
  await grantCodes(server, roleId, CODES)
})
afterAll(() => server.close())

async function addPayment(as = 'admin', headers?: Record<string, string>) {
  last += 1
  const body = { title: `付款 ${last}`, ...PAYMENT }
  return server.call('oa.payment.add', { as, body, headers })
}

const update = (values: Row, as = 'cashier') => server.call('oa.payment.update', { as, body: values })

test('attack 73: a stored value is neither guessed nor cleared by a crafted update', async () => {
  const { id, version } = (await addPayment()).data as Row
  for (const payeeAccount of [ACCOUNT, '1', '', null]) {
    const answer = await update({ id, version, title: '改过', payeeAccount })
    expect([answer.status, answer.data]).toEqual([400, { fields: { payeeAccount: '没有权限修改收款账号' } }])
  }
  expect((await update({ id, version, title: '改过' })).status).toBe(200)
  expect((await server.call('oa.payment.detail', { query: { id: String(id) } })).data).toMatchObject({
    title: '改过',
    payeeAccount: ACCOUNT,
  })
})

test('attack 73: the record of a conflict holds no more than the record itself', async () => {
  const { id } = (await addPayment()).data as Row
  const answer = await update({ id, version: 99, title: '旧' })
  expect(answer.status).toBe(409)
  expect((answer.data as { current: Row }).current).toMatchObject({ payeeName: '甲' })
  expect(JSON.stringify(answer.body)).not.toContain(ACCOUNT)
})

test('attack 73: a repeated answer follows the grants of now, not those of the first one', async () => {
  await grantCodes(server, roleId, ['oa_payment_account'])
  server.pass(6000)
  const key = { 'Idempotency-Key': 'payment-repeated' }
  const body = { title: '重复', ...PAYMENT }
  const send = () => server.call('oa.payment.add', { as: 'cashier', body, headers: key })
  const first = await send()
  expect(first.data).toMatchObject({ payeeAccount: ACCOUNT })
  const grants = server.db.deleteFrom('record').where('resource', '=', 'system.role-menu')
  await grants.where((where) => where.eb(where.ref('body', '->>').key('roleId'), '=', roleId)).execute()
  await grantCodes(server, roleId, CODES)
  server.pass(6000)
  const again = await send()
  expect((again.data as Row).id).toBe((first.data as Row).id)
  expect(JSON.stringify(again.body)).not.toContain(ACCOUNT)
})

test('attack 73: the log of calls holds no guarded value, not even for administrators', async () => {
  await addPayment()
  await server.flushLogs()
  const logged = await server.db.selectFrom('record').select('body').where('resource', '=', 'log.api').execute()
  const adding = logged.filter(({ body }) => body.methodName === 'oa.payment.add')
  expect(adding.length).toBeGreaterThan(0)
  for (const { body } of adding) {
    expect(body.params).toContain('payeeName')
    expect(body.params).not.toContain(ACCOUNT)
  }
})

test('attack 73: a workbook lacks the column that its reader may not see', async () => {
  const titles = async (as: string) => {
    const { status, body } = await server.call('warehouse.stock.export', { as })
    expect(status).toBe(200)
    const columns = [
      { field: 'skuCode', title: '型号编码', type: 'text', required: true },
      { field: 'specification', title: '规格', type: 'text', required: true },
    ] as const
    const { rows, errors } = await readRows(body as Uint8Array<ArrayBuffer>, columns)
    return rows.length > 0 ? 'both' : errors.map(({ column }) => column)
  }
  expect(await titles('admin')).toBe('both')
  expect(await titles('cashier')).toContain('规格')
})

test('attack 73: an import does not write what its user may not', async () => {
  const row = {
    putinCode: '没有',
    arrivalTime: '2026-02-01 08:30:00',
    skuName: 'LM-1',
    totalWeight: '2.5',
    basePrice: '1',
  }
  const load = async (values: Record<string, string>, as: string) => {
    const own: TestServer = { ...server, call: (id, request) => server.call(id, { ...request, as }) }
    const fileId = await uploadWorkbook(own, importColumns('procurement.settlement.import'), [{ ...row, ...values }])
    return (await server.call('procurement.settlement.import', { as, body: { fileId } })).data as { fields: Row }
  }
  expect((await load({ brand: '甲' }, 'cashier')).fields).toMatchObject({ '2.品牌': '没有权限填写品牌' })
  expect((await load({}, 'cashier')).fields).not.toHaveProperty('2.品牌')
  expect((await load({ brand: '甲' }, 'admin')).fields).not.toHaveProperty('2.品牌')
})
