import { expect } from 'vitest'
import type { TestServer } from './testServer'

type Row = Record<string, unknown>

interface Delivery {
  readonly resource: string
  readonly id: string
}

/** The operator takes the first step of a delivery, with what was found of its goods written into the rows as they were read. */
export async function acceptDelivery(server: TestServer, { resource, id }: Delivery, found: Row): Promise<void> {
  const query = { status: 0, businessId: id }
  const { data: todos } = await server.call('flow.todo.page', { as: 'operator', query })
  const [todo] = (todos as { records: Row[] }).records
  const { data } = await server.call(`${resource}.detail`, { query: { projectPutInId: id } })
  const transportList = (data as { transportList: Row[] }).transportList.map((vehicle) => ({
    ...vehicle,
    ...{ totalWeightFs: '0.100', totalQtyFs: 1, totalUnitFs: '3' },
    projectPutInDetailList: (vehicle.projectPutInDetailList as Row[]).map((row) => ({
      ...row,
      ...found,
    })),
  }))
  const body = { taskId: todo?.taskId, flag: 'ok', variables: { transportList } }
  const { status, msg } = await server.call('flow.work.complete-task', { as: 'operator', body })
  expect(status, String(msg)).toBe(200)
}
