import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgresPrograms, type PostgresServer, startPostgres } from '../../../.ci/postgres.mjs'
import { seedId } from '../../../src/seed/data/seedId'
import { openTestServer, type TestServer } from '../../support/testServer'

/** What the embedded database cannot do: two transactions at once. */
describe.skipIf(findPostgresPrograms() === undefined)('demand plans of one lease plan', () => {
  const given = process.env.DATABASE_URL
  let postgres: PostgresServer | undefined
  let server: TestServer

  beforeAll(async () => {
    postgres = await startPostgres()
    process.env.DATABASE_URL = postgres?.url
    server = await openTestServer()
  })
  afterAll(async () => {
    await server?.close()
    if (given === undefined) delete process.env.DATABASE_URL
    else process.env.DATABASE_URL = given
    await postgres?.remove()
  })

  async function draft(number: number): Promise<unknown> {
    const body = {
      ...{ projectId: [seedId('project', 2)], reqCode: `ONCE-${number}`, expectedDeliveryDate: '2026-05-01' },
      ...{ orderPrice: '20500', deliveryAddress: '示范路' },
      // The seeded lease plan holds 590 more than was asked for.
      requirementPlanReqItems: [{ skuCode: 'LM-P400-2700', qty: 250 }],
    }
    const { data, msg } = await server.call('requirement.demand-plan.add', { body })
    return (data as { requirementId?: string }).requirementId ?? msg
  }

  test('go through as often as there is for it, of those that are submitted at once', async () => {
    const drafts = await Promise.all([1, 2, 3, 4, 5, 6].map(draft))
    const answers = await Promise.all(
      drafts.map((id) => server.call('requirement.demand-plan.submit', { body: { id } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400, 400, 400])
    expect(server.failures).toEqual([])
  })
})
