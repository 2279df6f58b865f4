import type { Records } from '../../../generated/records'
import type { FieldOf, Resource } from '../../crud/resource'
import type { DataOf, Services, Verb } from '../../crud/services'
import type { CurrentUser } from '../../http/call'
import { signedInUser, userOauthResource } from '../system/exports'
import { infoVerb } from './infoVerb'
import { ownSessionsVerb } from './ownSessionVerbs'
import { secondFactorVerb } from './secondFactorVerbs'

/** Resource with the field that holds the owner's id or account. */
type Personal = {
  readonly [Name in keyof Records]: { readonly name: Name; readonly owner: FieldOf<Name> }
}[keyof Records]

const PERSONAL: readonly Personal[] = [
  { name: 'flow.leave', owner: 'createUser' },
  { name: 'flow.todo', owner: 'userId' },
  { name: 'desk.view', owner: 'createUser' },
  { name: 'desk.layout', owner: 'createUser' },
  { name: 'resource.attach', owner: 'createUser' },
  // The log of a sign-in holds the account, since the user is not known yet.
  { name: 'log.usual', owner: 'createBy' },
  { name: 'log.api', owner: 'createBy' },
]

/** Limit per resource, newest first; a higher `total` shows that older records are missing. */
const MAX_RECORDS = 1000

async function readPersonal({ userId, account }: CurrentUser, { name, owner }: Personal, services: Services) {
  const resource: Resource = services.resource(name)
  const conditions = [{ field: owner, operator: 'equal', value: owner === 'createBy' ? account : userId }] as const
  const order = [{ field: 'createTime', descending: true }] as const
  const page = { conditions, order, current: 1, size: MAX_RECORDS }
  const { total, records } = await services.records.page(resource, page)
  return { name, title: resource.title, total, records }
}

/** Returns all personal data of the caller, without business documents that name him. */
export const ownDataVerb: Verb<'session.mine.data'> = async (call, services) => {
  const user = signedInUser(call)
  const mine = [{ field: 'userId', operator: 'equal', value: user.userId }] as const
  const accounts = await services.unscoped.records.list(userOauthResource, { conditions: mine })
  const records: DataOf<'session.mine.data'>['records'][number][] = []
  for (const kind of PERSONAL) records.push(await readPersonal(user, kind, services.unscoped))
  return {
    profile: await infoVerb(call, services),
    secondFactor: await secondFactorVerb(call, services),
    sessions: await ownSessionsVerb(call, services),
    socialAccounts: accounts.map(({ source, name }) => ({ source, name })),
    records,
  }
}
