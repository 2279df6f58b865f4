import type { ListOpening } from '../../../generated/records'
import type { Services, Verb } from '../../crud/services'
import { signedInUser } from '../system/exports'
import { nearness } from './viewVerbs'

const LAYOUT = 'desk.layout'
const VIEW = 'desk.view'

const newestFirst = [{ field: 'updateTime', descending: true }] as const

async function readLayouts(userId: string, services: Services) {
  const conditions = [{ field: 'createUser', operator: 'equal', value: userId }] as const
  const layouts = await services.unscoped.records.list(services.resource(LAYOUT), { conditions, order: newestFirst })
  return firstOfEach(layouts)
}

/** The default view that is nearest to the user, by screen. */
async function readDefaults(services: Services) {
  const conditions = [{ field: 'isDefault', operator: 'equal', value: 'true' }] as const
  const views = await services.unscoped.records.list(services.resource(VIEW), { conditions, order: newestFirst })
  return firstOfEach([0, 1, 2].flatMap((near) => views.filter((view) => nearness(view, services) === near)))
}

function firstOfEach<Of extends { readonly screenId: string }>(records: readonly Of[]): ReadonlyMap<string, Of> {
  return new Map(records.map((record) => [record.screenId, record] as const).reverse())
}

/** How each list opens for the user: his own layout of it, and the view that applies to him by default. */
export const layoutListVerb: Verb<'desk.layout.list'> = async (call, services) => {
  const layouts = await readLayouts(signedInUser(call).userId, services)
  const defaults = await readDefaults(services)
  return [...new Set([...layouts.keys(), ...defaults.keys()])].map((screenId): ListOpening => {
    const layout = layouts.get(screenId)?.content
    const view = defaults.get(screenId)?.content
    return { screenId, ...(layout !== undefined && { layout }), ...(view !== undefined && { view }) }
  })
}

/** Replaces the user's layout of a list. */
export const layoutSubmitVerb: Verb<'desk.layout.submit'> = async (call, services) => {
  const { screenId, content } = call.body
  const { records } = services.unscoped
  const resource = services.resource(LAYOUT)
  const own = (await readLayouts(signedInUser(call).userId, services)).get(screenId)
  if (own === undefined) await records.insert(resource, { screenId, content })
  else await records.update(resource, own.id, { values: { content } })
}
