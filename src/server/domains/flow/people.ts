import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import { deptResource, roleResource, userResource } from '../system/resources'
import type { HandlerRule } from './definition'

export type Person = { readonly id: string; readonly name: string }

/** What rules are read against: who applies, and what the document says. */
export interface Applicant {
  readonly id: string
  readonly deptId: string
  readonly document: RecordData
}

/** Who acts where a rule finds nobody, so that no document is lost on its way. */
const STAND_IN = 'administrator'
/** A user who may sign in. */
const NORMAL = { field: 'status', operator: 'equal', value: '1' } as const

function toPerson(user: RecordData): Person {
  return { id: String(user.id), name: String(user.realName ?? user.name ?? user.account) }
}

function holds(joined: RecordData[string], id: string): boolean {
  return String(joined ?? '')
    .split(',')
    .includes(id)
}

async function findRoleUsers(alias: string, { records }: Services): Promise<readonly RecordData[]> {
  const roles = await records.list(roleResource, {
    conditions: [{ field: 'roleAlias', operator: 'equal', value: alias }],
  })
  const found: RecordData[] = []
  for (const role of roles) {
    const id = String(role.id)
    const users = await records.list(userResource, {
      conditions: [{ field: 'roleId', operator: 'like', value: id }, NORMAL],
    })
    found.push(...users.filter((user) => holds(user.roleId, id)))
  }
  return found
}

/** The applicant's department and those above it, nearest first. */
async function listDepts(deptId: string, { records }: Services): Promise<readonly string[]> {
  const [own = ''] = deptId.split(',')
  if (own === '') return []
  const dept = await records.find(deptResource, own)
  return [
    own,
    ...String(dept?.ancestors ?? '')
      .split(',')
      .reverse(),
  ]
}

async function findLeaders(alias: string, deptId: string, services: Services): Promise<readonly RecordData[]> {
  const users = await findRoleUsers(alias, services)
  for (const dept of await listDepts(deptId, services)) {
    const here = users.filter((user) => holds(user.deptId, dept))
    if (here.length > 0) return here
  }
  return []
}

async function findUser(id: string, { records }: Services): Promise<readonly RecordData[]> {
  const user = await records.find(userResource, id)
  return user?.status === 1 ? [user] : []
}

function applyRule({ kind, value }: HandlerRule, applicant: Applicant, services: Services) {
  if (kind === 'role') return findRoleUsers(value, services)
  if (kind === 'leader') return findLeaders(value, applicant.deptId, services)
  if (kind === 'applicant') return findUser(applicant.id, services)
  return findUser(kind === 'user' ? value : String(applicant.document[value] ?? ''), services)
}

/** Everybody whom one of the rules names, each once. */
export async function findPeople(
  rules: readonly HandlerRule[],
  applicant: Applicant,
  services: Services,
): Promise<readonly Person[]> {
  const people = new Map<string, Person>()
  for (const rule of rules) {
    for (const user of await applyRule(rule, applicant, services)) people.set(String(user.id), toPerson(user))
  }
  return [...people.values()]
}

/** Those who may act at a node: never nobody, as long as there is an administrator. */
export async function findHandlers(
  rules: readonly HandlerRule[],
  applicant: Applicant,
  services: Services,
): Promise<readonly Person[]> {
  const people = await findPeople(rules, applicant, services)
  return people.length > 0 ? people : findPeople([{ kind: 'role', value: STAND_IN }], applicant, services)
}
