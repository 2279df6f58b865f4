import { expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { describeOnPostgres } from '../../support/describeOnPostgres'

describeOnPostgres('demand plans of one lease plan', (server) => {
  async function draft(number: number): Promise<unknown> {
    const body = {
      ...{ projectId: [seedId('project', 2)], reqCode: `ONCE-${number}`, expectedDeliveryDate: '2026-05-01' },
      ...{ orderPrice: '20500', deliveryAddress: '示范路' },
      // The seeded lease plan holds 590 more than was asked for.
      requirementPlanReqItems: [{ skuCode: 'LM-P400-2700', qty: 250 }],
    }
    const { data, msg } = await server().call('requirement.demand-plan.add', { body })
    return (data as { requirementId?: string }).requirementId ?? msg
  }

  test('go through as often as there is for it, of those that are submitted at once', async () => {
    const drafts = await Promise.all([1, 2, 3, 4, 5, 6].map(draft))
    const answers = await Promise.all(
      drafts.map((id) => server().call('requirement.demand-plan.submit', { body: { id } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400, 400, 400])
    expect(server().failures).toEqual([])
  })
})
