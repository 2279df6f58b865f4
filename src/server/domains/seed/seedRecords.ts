import type { MenuEntry } from '../../../contract/dictionary'
import { businessRecords } from './businessRecords'
import { leaseRecords } from './leaseRecords'
import { procurementRecords } from './procurementRecords'
import { requirementRecords } from './requirementRecords'
import { resourceRecords } from './resourceRecords'
import type { SeedRecord } from './seedRecord'
import { seedTime } from './seedTime'
import { stockRecords } from './stockRecords'
import { departmentRecords, dictionaryRecords, paramRecords, postRecords } from './systemRecords'
import { grantRecords, roleRecords, userRecords } from './userRecords'

export interface SeedInput {
  readonly now: number
  readonly menu: readonly MenuEntry[]
  readonly initialPassword: string
}

/** Who wrote the seeded documents. */
const AUTHOR = 'operator'

/** The same records for the same input. */
export function seedRecords({ now, menu, initialPassword }: SeedInput): readonly SeedRecord[] {
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
  return [
    ...departments,
    ...users,
    ...roleRecords(time),
    ...grantRecords(time, menu),
    ...postRecords(time),
    ...paramRecords(time, initialPassword),
    ...dictionaryRecords(time),
    ...resourceRecords(time),
    ...businessRecords(scope),
    ...requirementRecords(scope),
    ...leaseRecords(scope),
    ...procurementRecords(scope),
    ...stockRecords(scope),
  ]
}
