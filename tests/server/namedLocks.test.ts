import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../src/seed/data/seedId'
import { sum, toFixed } from '../../src/value/decimal'
import { addGuest } from '../support/addGuest'
import { addPutIn } from '../support/addPutIn'
import { agree } from '../support/agree'
import { describeOnPostgres } from '../support/describeOnPostgres'
import { importColumns } from '../support/importColumns'
import { openSocialProvider, signInSocial } from '../support/socialProvider'
import type { TestAnswer } from '../support/testServer'
import { vehicle } from '../support/vehicle'
import { uploadWorkbook } from '../support/workbookFile'

type Row = Record<string, unknown>

const PANEL = 'LM-P400-2700'
const projectId = seedId('project', 2)

let provider: Awaited<ReturnType<typeof openSocialProvider>>
afterAll(() => provider?.close())

async function withProvider() {
  provider = await openSocialProvider()
  return { social: provider.providers }
}

/** Each case shares nothing but what one named lock is about: no warehouse, account or record that has one of its own. */
describeOnPostgres(
  'what is done at once',
  (server) => {
    async function done(operation: string, request: { body?: unknown; query?: Record<string, string> }): Promise<Row> {
      const { status, msg, data } = await server().call(operation, request)
      expect(status, `${operation}: ${String(msg)} ${JSON.stringify(data)}`).toBe(200)
      return data as Row
    }

    const idsOf = (rows: readonly Row[], key: string) => rows.map((row) => String(row[key]))
    const add = (resource: string, bodies: readonly Row[]) =>
      Promise.all(bodies.map((body) => done(`${resource}.add`, { body })))

    async function statusesOf(answers: readonly Promise<TestAnswer>[]): Promise<readonly number[]> {
      const statuses = (await Promise.all(answers)).map(({ status }) => status)
      expect(server().failures).toEqual([])
      return statuses.toSorted()
    }
    const submit = (resource: string, key: string, ids: readonly string[]) =>
      statusesOf(ids.map((id) => server().call(`${resource}.submit`, { body: { [key]: id } })))

    test('demand plans take together no more than the lease plan of their project holds', async () => {
      // The seeded lease plan holds 590 more than was asked for.
      const plans = [1, 2, 3, 4, 5, 6].map((number) => ({
        ...{ projectId: [projectId], reqCode: `ONCE-${number}`, expectedDeliveryDate: '2026-05-01' },
        ...{ orderPrice: '20500', deliveryAddress: '示范路' },
        requirementPlanReqItems: [{ skuCode: PANEL, qty: 250 }],
      }))
      const ids = idsOf(await add('requirement.demand-plan', plans), 'requirementId')
      expect(await submit('requirement.demand-plan', 'id', ids)).toEqual([200, 200, 400, 400, 400, 400])
    })

    test('applications take out together no more than their admission holds', async () => {
      const application = (qty: number, names = {}): Row => {
        const goods = [{ skuCode: PANEL, qty, weight: (qty / 100).toFixed(3) }]
        const [warehouseId, toWarehouseId] = [seedId('warehouse', 1), seedId('warehouse', 5)]
        const lines = [{ warehouseId, toWarehouseId, projectPutInDetailList: goods }]
        return { projectId, goodsOutboundAdmissionDetailList: lines, ...names }
      }
      const [admissionId = ''] = idsOf(await add('logistics.inbound-instruction', [application(10)]), 'projectPutInId')
      await agree(server(), 'logistics.inbound-instruction', admissionId)
      const takeouts = [4, 4, 4, 4, 4, 4].map((qty) => application(qty, { admissionId }))
      const ids = idsOf(await add('logistics.takeout', takeouts), 'projectPutInId')
      expect(await submit('logistics.takeout', 'projectPutInId', ids)).toEqual([200, 200, 400, 400, 400, 400])
    })

    let requirementId = ''
    beforeAll(async () => {
      const { data } = await server().call('requirement.demand-plan.list', { query: { reqCode: 'CL-2025-001' } })
      const [plan] = data as Row[]
      requirementId = String(plan?.requirementId)
    })

    /** The factory that this material request asks; others may not lease what was brought for it. */
    const factoryId = seedId('factory', 1)
    const lease = (number: number, values: Row): Row => ({
      ...{ factoryId, requirementId, leaseConfirmCode: `ZL-ONCE-${number}` },
      ...{ firstPayDate: '2026-02-10', leaseStartDate: '2026-02-15', lfComplete: '1' },
      ...{ leaseQty: 1, rentPayCycle: 1, totalPeriods: 3, totalCurValue: '300', ...values },
    })

    // A delivery is of one factory, whose account is locked as well and would do alone.
    test('one delivery is leased once', async () => {
      const putIn = await addPutIn(server().db, {
        requireIds: [requirementId],
        entryDate: '2025-01-05',
        weight: '20.5',
      })
      const months = { settlementMonthAndWeight: [{ yearMonth: '2025-01', putInIds: [putIn] }] }
      const leases = [1, 2, 3, 4].map((number) => lease(number, months))
      const ids = idsOf(await add('lease.project-lease', leases), 'leaseId')
      expect(await submit('lease.project-lease', 'leaseId', ids)).toEqual([200, 400, 400, 400])
    })

    /** The rent that the factory has paid. */
    const received = async () => {
      const { data } = await server().call('lease.rent-summary.page', { query: { size: 500 }, body: {} })
      const summary = (data as { records: Row[] }).records.find((row) => row.factoryId === factoryId)
      return String(summary?.receivedRentWithTax ?? '0')
    }

    test('payments for several bills of a factory are all counted', async () => {
      const before = await received()
      await addPutIn(server().db, { requireIds: [requirementId], entryDate: '2025-02-05', weight: '20.5' })
      const months = { settlementMonthAndWeight: [{ yearMonth: '2025-02' }] }
      const [leaseId = ''] = idsOf(await add('lease.project-lease', [lease(6, months)]), 'leaseId')
      await agree(server(), 'lease.project-lease', leaseId)
      const { records } = (await done('lease.bill.page', { query: { leaseId } })) as { records: Row[] }
      const payments = records.map(({ billId }) =>
        server().call('lease.invoice.payment', { body: { billId, paymentMoney: '40' } }),
      )
      expect(await statusesOf(payments)).toEqual([200, 200, 200])
      expect(await received()).toBe(toFixed(sum([before, '120']), 2))
    })

    test('one building of a project is reported once', async () => {
      const reports = [1, 2, 3].map(() => ({ projectId, projectRentalReportList: [{ buildNumber: '同时1#' }] }))
      const ids = idsOf(await add('project.rental-report', reports), 'projectRentalReportReqId')
      expect(await submit('project.rental-report', 'projectRentalReportReqId', ids)).toEqual([200, 400, 400])
    })

    test('one batch is told once, of whichever line and project', async () => {
      const batches = ['manufacture', 'produce', 'manufacture'].map((list, index) => {
        const warehouseId = seedId('warehouse', 7 + index)
        const body = {
          ...{ warehouseId, projectId: seedId('project', 2 + index), batchNo: 'PC-AT-ONCE' },
          ...{ startDate: '2026-02-20', endDate: '2026-02-27', consumptionMaterialList: [{ weight: '1.000' }] },
          productList: [{ warehouseId, skuCode: PANEL, qty: 1 }],
        }
        return server().call(`production.${list}.add`, { body })
      })
      expect(await statusesOf(batches)).toEqual([200, 400, 400])
    })

    test('shipments take together no more than lies in their warehouse, whichever project and site they are for', async () => {
      const newWarehouse = async (type: string, number = 1) => {
        const body = {
          warehouseName: `同时仓 ${type}-${number}`,
          classify: '1',
          type,
          locationId: seedId('factory', 1),
        }
        return String((await done('warehouse.warehouse.add', { body })).warehouseId)
      }
      const goods = (qty: number) => [{ skuCode: PANEL, qty, weight: (qty / 100).toFixed(3) }]
      const from = await newWarehouse('3')
      const held = { projectId, inoutType: '101', warehouseId: from, inventoryDetail: goods(10) }
      await done('warehouse.in-out.put-in', { body: held })
      const shipments: Row[] = []
      for (const number of [2, 3, 5, 6]) {
        const places = { warehouseId: from, toWarehouseId: await newWarehouse('5', number) }
        const line = { ...places, reqTotalWeight: '0.050', projectPutInDetailList: goods(5) }
        const transportList = [vehicle({ qty: 5, weight: '0.050' })]
        shipments.push({ projectId: seedId('project', number), goodsOutboundExitDetailList: [line], transportList })
      }
      const ids = idsOf(await add('logistics.exit-shipment', shipments), 'projectPutInId')
      expect(await submit('logistics.exit-shipment', 'projectPutInId', ids)).toEqual([200, 200, 400, 400])
    })

    test('departments that are put below each other do not go round', async () => {
      const dept = (deptName: string) => ({ deptName, fullName: deptName, deptCategory: 1, sort: 1, parentId: '0' })
      const [one, two] = [dept('同时甲'), dept('同时乙')]
      const [first, second] = await Promise.all([one, two].map((body) => done('system.dept.submit', { body })))
      const moves = [
        { ...one, id: first?.id, parentId: second?.id },
        { ...two, id: second?.id, parentId: first?.id },
      ].map((body) => server().call('system.dept.submit', { body }))
      expect(await statusesOf(moves)).toEqual([200, 400])
    })

    test('deployments of a flow are versions of their own, and one is the latest', async () => {
      const nodes = [{ key: 'check', name: '审核', handlers: [{ kind: 'role', value: 'administrator' }] }]
      const names = { name: '同时部署', modelKey: 'AtOnce', category: 'flow_4', businessTitle: 'title' }
      const { id } = await done('flow.model.submit', { body: { ...names, resources: ['flow.stamp'], nodes } })
      const query = { modelId: String(id) }
      await statusesOf([1, 2, 3].map(() => server().call('flow.model.deploy', { query })))
      const { records } = (await done('flow.deployment.list', { query: { key: 'AtOnce' } })) as { records: Row[] }
      expect(records.map(({ version }) => version).toSorted()).toEqual([1, 2, 3])
    })

    test('of two stores that are enabled one is in use', async () => {
      const store = (ossCode: string) => ({
        ...{ ossCode, category: 1, endpoint: 'https://oss.example.com', bucketName: 'files' },
      })
      const stores = await Promise.all(['x', 'y'].map((code) => done('resource.oss.submit', { body: store(code) })))
      await statusesOf(idsOf(stores, 'id').map((id) => server().call('resource.oss.enable', { query: { id } })))
      const { records } = (await done('resource.oss.list', { query: { status: '2' } })) as { records: Row[] }
      expect(records).toHaveLength(1)
    })

    /** Lets calls begin, and write only once each waits for something: without a lock, all have read the same by then. */
    async function inStep<T>(begin: () => readonly Promise<T>[]): Promise<T[]> {
      const waiting = sql<{ count: number }>`select count(distinct pid)::int as count from pg_locks where not granted`
      const calls = await server()
        .db.transaction()
        .execute(async (holder) => {
          await sql`lock table record in share row exclusive mode`.execute(holder)
          const begun = begin()
          for (let count = 0; count < begun.length; ) count = (await waiting.execute(holder)).rows[0]?.count ?? 0
          return { begun }
        })
      return Promise.all(calls.begun)
    }

    /** Living records of a resource. */
    const stored = async (resource: string) => {
      const rows = server().db.selectFrom('record').selectAll().where('resource', '=', resource)
      return (await rows.where('is_deleted', '=', 0).execute()).map(({ id, body }): Row => ({ ...body, id }))
    }

    test('the goods of one delivery are settled once, of whichever workbook', async () => {
      const projectPutinCode = 'RK-ONCE'
      await addPutIn(server().db, { requireIds: [], entryDate: '2026-02-01', weight: '2.5', projectPutinCode })
      const goods = { putinCode: projectPutinCode, skuName: 'LM-P150-2700', totalWeight: '2.5' }
      const rows = [{ ...goods, arrivalTime: '2026-02-01 08:30:00', basePrice: '20000' }]
      const columns = importColumns('procurement.settlement.import')
      const files = [await uploadWorkbook(server(), columns, rows), await uploadWorkbook(server(), columns, rows)]
      const imports = files.map((fileId) => server().call('procurement.settlement.import', { body: { fileId } }))
      expect(await statusesOf(imports)).toEqual([200, 400])
    })

    test('uploads that are announced at once do not go beyond the quota of their user', async () => {
      const file = { name: 'a.zip', size: 4.5 * 1024 ** 3 }
      const announced = [1, 2, 3, 4, 5, 6].map(() => server().call('resource.upload.create', { body: file }))
      expect(await statusesOf(announced)).toEqual([200, 200, 200, 200, 400, 400])
    })

    test('the company that nobody has described yet is stored once', async () => {
      const company = server().db.updateTable('record').where('resource', '=', 'oa.company-info')
      await company.set({ is_deleted: 1 }).execute()
      const describe = (companyName: string) => server().call('oa.company-info.submit', { body: { companyName } })
      await inStep(() => ['甲', '乙', '丙'].map(describe))
      expect(server().failures).toEqual([])
      expect(await stored('oa.company-info')).toHaveLength(1)
    })

    const register = (account: string, oauthId: unknown) => {
      const form = { tenantId: '000000', name: account, account, password: 'Aluminium-7-2026', oauthId }
      return server().call('session.user.register-guest', { as: 'nobody', body: form })
    }

    test('an account elsewhere is known once, and registers one user, whichever of its tickets it shows', async () => {
      const visits = await Promise.all([1, 2, 3].map(() => provider.visit(server(), 'twin')))
      const guests = await inStep(() => visits.map((visit) => signInSocial(server(), visit)))
      const tickets = guests.map(({ body }) => (body as Row).oauth_id)
      expect(tickets).toEqual(tickets.map(() => expect.any(String)))
      const users = tickets.map((ticket, index) => register(`twin-${index}`, ticket))
      expect(await statusesOf(users)).toEqual([200, 400, 400])
    })

    test('users and guests that are added at once do not go beyond the accounts of their tenant', async () => {
      const [tenant] = await stored('system.tenant')
      const users = await stored('system.user')
      const body = { accountNumber: users.length + 1 }
      await done('system.tenant.setting', { query: { ids: String(tenant?.id) }, body })
      const guests = await Promise.all([1, 2, 3].map(() => addGuest(server().db)))
      const { roleId, deptId } = users.find(({ account }) => account === 'clerk') ?? {}
      const add = (account: string) =>
        server().call('system.user.submit', { body: { account, name: account, realName: account, roleId, deptId } })
      const added = await inStep(() => [
        ...['full-1', 'full-2'].map(add),
        ...guests.map((guest, index) => register(`full-guest-${index}`, guest)),
      ])
      expect(added.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
    })

    test('what is due is told once, of whichever process', async () => {
      server().pass(45 * 24 * 3600 * 1000)
      const before = (await stored('flow.todo')).length
      const told = await inStep(() => [1, 2, 3].map(() => server().remind()))
      expect(Math.max(...told)).toBeGreaterThan(0)
      const messages = (await stored('flow.todo')).filter(({ reminder }) => reminder)
      const keys = messages.map(({ businessId, reminder, userId }) => `${businessId} ${reminder} ${userId}`)
      expect(new Set(keys).size).toBe(keys.length)
      expect((await stored('flow.todo')).length - before).toBe(told.reduce((all, count) => all + count, 0))
    })
  },
  withProvider,
)
