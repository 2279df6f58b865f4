import type { MenuRecord } from '../server/domains/system/menuRecords'
import { administrationRecords } from './administrationRecords'
import { businessRecords } from './businessRecords'
import { flowRecords } from './flowRecords'
import { apiScopeRecords, dataScopeRecords, grantRecords } from './grantRecords'
import { leaseRecords } from './leaseRecords'
import { procurementRecords } from './procurementRecords'
import { requirementRecords } from './requirementRecords'
import { resourceRecords } from './resourceRecords'
import type { SeedRecord } from './seedRecord'
import type { SeedAuthor } from './seedScope'
import { seedTime } from './seedTime'
import { siteWeight, stockRecords } from './stockRecords'
import { departmentRecords, dictionaryRecords, paramRecords, postRecords } from './systemRecords'
import { roleRecords, userRecords } from './userRecords'

export interface SeedInput {
  readonly now: number
  readonly menus: readonly MenuRecord[]
}

const AUTHOR = 'clerk'
/** Whose warehouses they are, so that the clerk, who sees his own alone, finds none. */
const KEEPER = 'operator'

/** Pure: the same records for the same input. */
export function seedRecords({ now, menus }: SeedInput): readonly SeedRecord[] {
  const time = seedTime(now)
  const departments = departmentRecords(time)
  const users = userRecords(time, departments)
  const authorOf = (account: string): SeedAuthor => {
    const user = users.find(({ body }) => body.account === account)
    return {
      createUser: user?.id ?? '',
      createDept: String(user?.body.deptId ?? ''),
      createName: String(user?.body.realName ?? ''),
    }
  }
  const scope = { ...time, departments, author: authorOf(AUTHOR) }
  const stock = stockRecords({ ...scope, keeper: authorOf(KEEPER) })
  const documents = [
    ...businessRecords({ ...scope, siteWeight: (projectId) => siteWeight(projectId, stock) }),
    ...requirementRecords(scope),
    ...leaseRecords(scope),
    ...procurementRecords(scope),
    ...stock,
  ]
  return [
    ...departments,
    ...users,
    ...roleRecords(time),
    ...dataScopeRecords(time),
    ...apiScopeRecords(time),
    ...grantRecords(time, menus),
    ...administrationRecords(time),
    ...postRecords(time),
    ...paramRecords(time),
    ...dictionaryRecords(time),
    ...resourceRecords(time),
    ...flowRecords(documents, { ...time, users, now }),
  ]
}
