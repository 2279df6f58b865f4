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
import { seedTime } from './seedTime'
import { siteWeight, stockRecords } from './stockRecords'
import { departmentRecords, dictionaryRecords, paramRecords, postRecords } from './systemRecords'
import { roleRecords, userRecords } from './userRecords'

export interface SeedInput {
  readonly now: number
  readonly menus: readonly MenuRecord[]
}

const AUTHOR = 'clerk'

/** Pure: the same records for the same input. */
export function seedRecords({ now, menus }: SeedInput): readonly SeedRecord[] {
  const time = seedTime(now)
  const departments = departmentRecords(time)
  const users = userRecords(time, departments)
  const author = users.find(({ body }) => body.account === AUTHOR)
  const scope = {
    ...time,
    departments,
    author: {
      createUser: author?.id ?? '',
      createDept: String(author?.body.deptId ?? ''),
      createName: String(author?.body.realName ?? ''),
    },
  }
  const stock = stockRecords(scope)
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
