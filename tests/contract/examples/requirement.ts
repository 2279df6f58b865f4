import { seedId } from '../../../src/seed/data/seedId'
import type { Examples } from '../example'

const query = { projectId: seedId('project', 3) }

export const requirementExamples: Examples = {
  // A project that is approved, so that the plan can be submitted.
  'requirement.demand-plan.add': ({ newCode }) => ({
    body: {
      projectId: [seedId('project', 2)],
      reqCode: newCode(),
      expectedDeliveryDate: '2026-04-01',
      orderPrice: '20500',
      deliveryAddress: '示范路',
      requirementPlanReqItems: [{ category1stCode: '1', skuCode: 'LM-P400-2700', qty: 1 }],
    },
  }),
  'requirement.demand-plan.open-goods': () => ({ query: { projectIds: seedId('project', 2) } }),
  'requirement.demand-plan.open-terms': () => ({ query: { projectIds: seedId('project', 2) } }),
  'requirement.project-req.list': () => ({ query }),
  'requirement.project-req.category-list': () => ({ query }),
  'requirement.project-req.mes-list': () => ({ query: { ...query, category1stCode: '1' } }),
}
