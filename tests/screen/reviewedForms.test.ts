import { expect, it } from 'vitest'
import type { FormScreen } from '../../src/contract/screen'
import { routes } from '../../src/generated/routes'

/** What money, prices, contracts, orders and rights stand in. */
const MATTERS = [
  ...['lease/plan', 'lease/project-lease', 'lease/rent', 'lease/pay-detail', 'requirement/demand-plan'],
  ...['procurement/purchase-order', 'procurement/settlement', 'oa/contract', 'oa/payment'],
  ...['factory/factory', 'system/role', 'system/data-scope'],
]

/** Forms of these entities that change files alone, which stand beside each other in the form. */
const FILES = ['factory/factory-auth-materials-form', 'factory/factory-background-docs-form']

/** Forms of other entities, of which some change rights. */
const OTHERS = ['system/post-form', 'system/user-edit-form']

const loaded = await Promise.all(routes.map(async ({ load }) => (await load()).screen))
const changing = loaded.filter((screen): screen is FormScreen => screen.kind === 'form' && screen.update !== undefined)
const reviewed = changing.filter(({ review }) => review).map(({ id }) => id)

it('every form that changes money, prices, contracts, orders or rights shows first what changes', () => {
  const ofThem = changing
    .filter(({ id, entity }) => MATTERS.includes(entity) && !FILES.includes(id))
    .map(({ id }) => id)
  expect(ofThem.length).toBeGreaterThan(MATTERS.length)
  expect(ofThem.filter((id) => !reviewed.includes(id))).toEqual([])
  expect(reviewed.filter((id) => !ofThem.includes(id)).toSorted()).toEqual(OTHERS)
})
