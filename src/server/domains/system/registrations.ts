import type { Id } from '../../../contract/value'
import { userStatus } from '../../../generated/statuses'
import { formatDateTime } from '../../../value/date'
import type { UnscopedServices } from '../../crud/services'
import { equal, equals, equalsOneOf } from '../lookup/equals'
import { BOX, PROCESSED, UNPROCESSED } from '../lookup/todoBox'
import { ADMINISTRATOR, handlerAliases } from './approvalRoles'
import { BUTTON } from './grantedMenus'
import { joinedIds } from './joinedIds'
import { menuResource, roleMenuResource, roleResource, type User, userResource } from './resources'

const APPROVE = 'user_approve'
const USERS = 'system.user'

/** Ids of the roles that approve registrations: administrators, and those that hold the permission. */
async function listApprovingRoles({ records, tenantId }: UnscopedServices): Promise<ReadonlySet<string>> {
  const buttons = await records.list(menuResource, { conditions: equals({ category: BUTTON, code: APPROVE }) })
  const menuIds = buttons.map(({ id }) => id)
  const grants = await records.list(roleMenuResource, { conditions: [equalsOneOf('menuId', menuIds)] })
  const aliases = handlerAliases(ADMINISTRATOR, tenantId)
  const administrators = await records.list(roleResource, { conditions: [equalsOneOf('roleAlias', aliases)] })
  return new Set([...grants.map(({ roleId }) => roleId), ...administrators.map(({ id }) => id)])
}

/** Tells all who may approve a registration that one waits. */
export async function announceRegistration(
  { id, account, realName }: Pick<User, 'id' | 'account' | 'realName'>,
  services: UnscopedServices,
): Promise<void> {
  const { records, resource } = services
  const roles = await listApprovingRoles(services)
  const users = await records.list(userResource, { conditions: [equal('status', userStatus.code.normal)] })
  const message = {
    businessId: id,
    businessTable: USERS,
    routeKey: 'user',
    title: `注册申请待审批：${realName}（${account}）`,
    initiator: realName,
    startTime: formatDateTime(services.clock()),
    box: BOX.message,
    messageType: BOX.message,
    isFinished: 0,
    assigned: 0,
  } as const
  for (const user of users.filter(({ roleId }) => joinedIds(roleId).some((held) => roles.has(held)))) {
    const values = { ...message, userId: user.id, userName: user.realName }
    await records.insert(resource('flow.todo'), values, { status: UNPROCESSED })
  }
}

/** Marks the messages about a registration that is decided as read. */
export async function closeRegistration(id: Id, { records, resource, clock }: UnscopedServices): Promise<void> {
  const todos = resource('flow.todo')
  const conditions = equals({ businessId: id, businessTable: USERS, status: UNPROCESSED })
  const values = { handleTime: formatDateTime(clock()) }
  for (const todo of await records.list(todos, { conditions })) {
    await records.update(todos, todo.id, { values, status: PROCESSED })
  }
}
