import type { Records } from '../../../generated/records'
import type { FieldOf, Resource } from '../../crud/resource'
import type { DataOf, Services, Verb } from '../../crud/services'
import type { CurrentUser } from '../../http/call'
import { signedInUser, userOauthResource } from '../system/door'
import { infoVerb } from './infoVerb'
import { ownSessionsVerb } from './ownSessionVerbs'
import { secondFactorVerb } from './secondFactorVerbs'

/** A kind of records, and the field that says whose one is. */
type Personal = {
  readonly [Name in keyof Records]: { readonly name: Name; readonly owner: FieldOf<Name> }
}[keyof Records]

/** What is kept of a person beside the account, and the field that says whose it is. */
const PERSONAL: readonly Personal[] = [
  { name: 'flow.leave', owner: 'createUser' },
  { name: 'flow.todo', owner: 'userId' },
  { name: 'desk.view', owner: 'createUser' },
  { name: 'resource.attach', owner: 'createUser' },
  // A sign-in has an account before it has a user.
  { name: 'log.usual', owner: 'createBy' },
  { name: 'log.api', owner: 'createBy' },
]

/** Of one kind; `total` says whether there is more, which then is older. */
const MAX_RECORDS = 1000

async function readPersonal({ userId, account }: CurrentUser, { name, owner }: Personal, services: Services) {
  const resource: Resource = services.resource(name)
  const conditions = [{ field: owner, operator: 'equal', value: owner === 'createBy' ? account : userId }] as const
  const order = [{ field: 'createTime', descending: true }] as const
  const page = { conditions, order, current: 1, size: MAX_RECORDS }
  const { total, records } = await services.records.page(resource, page)
  return { name, title: resource.title, total, records }
}

/** All that is kept about the caller as a person: documents of the business name him, but are not his. */
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
