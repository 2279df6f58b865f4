import { map, type ReadKeys } from './collections'
import { listOf } from './lists'
import { name } from './scalars'
import { type Located, may, must } from './shape'

const granted = (who: string) => may(`What ${who} may do besides, by permission codes.`, listOf(name('permission')))

/** The roles with which a database begins, by alias; administrators hold every permission. */
const grantKeys = {
  operator: granted('运营'),
  factory: granted('铝模厂, for the rows of the own factory,'),
  manager: granted('部门经理'),
  boss: granted('总经理'),
  supervisor: granted('项目监管, for the rows of the own projects,'),
  clerk: granted('项目专员, to whom only operations below /blade-xwy/project are open (接口权限),'),
}

const keys = {
  roles: must(
    'The permissions of seeded roles; their screens, and the menu entries above, come with them.',
    map('roles', grantKeys),
    '{ operator: [visit_list] }',
  ),
}
export const rolesFile = map('schemas/roles.yaml', keys)
type ValidRoles = ReadKeys<typeof keys>

type RoleName = keyof typeof grantKeys

/** The written permissions by role, without roles that get none. */
export type ValidGrants = readonly (readonly [RoleName, readonly Located<string>[]])[]

export function grantsOf(roles: ValidRoles | undefined): ValidGrants {
  const written = roles?.roles
  if (written === undefined) return []
  const names = Object.keys(grantKeys) as readonly RoleName[]
  return names.flatMap((role) => (written[role] ? [[role, written[role].value] as const] : []))
}
