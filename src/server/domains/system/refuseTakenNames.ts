import type { Id } from '../../../contract/value'
import { INVISIBLE, toComparable } from '../../../value/comparable'
import type { UnscopedServices } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'
import { roleResource, userResource } from './resources'

async function listOtherNames(userId: Id, { records }: UnscopedServices): Promise<ReadonlySet<string>> {
  const others = (await records.list(userResource)).filter(({ id }) => id !== userId)
  const roles = await records.list(roleResource)
  const names = [...others.flatMap(({ name, realName }) => [name, realName]), ...roles.map(({ roleName }) => roleName)]
  return new Set(names.map(toComparable).filter((name) => name !== ''))
}

interface Names {
  readonly name: string
  readonly realName: string
}

/** Throws badRequest for invisible characters, which could make two users look alike. */
export function refuseInvisible(names: Names): void {
  for (const field of ['name', 'realName'] as const) {
    if (names[field].search(INVISIBLE) >= 0) refuseField(field, '不能包含看不见的字符，请重新输入!')
  }
}

/** Throws badRequest for an account with invisible characters or outer spaces: lists and logs show it like another. */
export function refuseUnreadable(account: string, field: string): void {
  if (account !== account.trim()) refuseField(field, '账号首尾不能有空格，请重新输入!')
  if (account.search(INVISIBLE) >= 0) refuseField(field, '不能包含看不见的字符，请重新输入!')
}

/** Throws badRequest if a user takes the name of another user or a role, since approvals show names. */
export async function refuseTakenNames(
  { userId, ...next }: Names & { readonly userId: Id },
  services: UnscopedServices,
): Promise<void> {
  const stored = await services.records.get(userResource, userId)
  const taken = await listOtherNames(userId, services)
  for (const field of ['name', 'realName'] as const) {
    const name = toComparable(next[field])
    if (name !== toComparable(stored[field]) && taken.has(name)) refuseField(field, '不能使用其他用户或角色的名称!')
  }
}
