import { userStatus } from '../../../generated/statuses'
import type { RecordOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { equalsOneOf } from '../lookup/equals'
import { deptResource, handlerAliases, isCompanyKind, joinedIds, roleResource, userResource } from '../system/exports'
import { type Applicant, isOwnDocument } from './applicant'
import type { FlowNode, HandlerRule } from './definition'
import { findCompanyUsers } from './findCompanyUsers'
import type { Task } from './task'

export type Person = Task['candidates'][number]

type User = RecordOf<'system.user'>

/** Role that acts if a rule finds no handler, so that no document gets stuck. */
const STAND_IN = 'administrator'
const NORMAL = { field: 'status', operator: 'equal', value: String(userStatus.code.normal) } as const

function toPerson({ id, realName, name, account }: User): Person {
  return { id, name: realName ?? name ?? account }
}

function includesId(joined: string | undefined, id: string): boolean {
  return joinedIds(joined).some((held) => held === id)
}

async function findRoleUsers(alias: string, { records, tenantId }: UnscopedServices): Promise<readonly User[]> {
  const aliases = handlerAliases(alias, tenantId)
  const roles = await records.list(roleResource, { conditions: [equalsOneOf('roleAlias', aliases)] })
  const found: User[] = []
  for (const role of roles) {
    const { id } = role
    const users = await records.list(userResource, {
      conditions: [{ field: 'roleId', operator: 'like', value: id }, NORMAL],
    })
    found.push(...users.filter((user) => includesId(user.roleId, id)))
  }
  return found
}

/** Departments of the applicant, nearest first: his own, then its ancestors. */
async function listDepts(deptId: string, { records }: UnscopedServices): Promise<readonly string[]> {
  const [own] = joinedIds(deptId)
  if (own === undefined) return []
  const dept = await records.find(deptResource, own)
  return [own, ...joinedIds(dept?.ancestors).toReversed()]
}

async function findLeaders(alias: string, deptId: string, services: UnscopedServices): Promise<readonly User[]> {
  const users = await findRoleUsers(alias, services)
  for (const dept of await listDepts(deptId, services)) {
    const here = users.filter((user) => includesId(user.deptId, dept))
    if (here.length > 0) return here
  }
  return []
}

async function findUser(id: string, { records }: UnscopedServices): Promise<readonly User[]> {
  const user = await records.find(userResource, id)
  return user?.status === userStatus.code.normal ? [user] : []
}

function applyRule({ kind, value }: HandlerRule, applicant: Applicant, services: UnscopedServices) {
  if (kind === 'role') return findRoleUsers(value, services)
  if (kind === 'leader') return findLeaders(value, applicant.deptId, services)
  if (kind === 'applicant') return findUser(applicant.id, services)
  if (kind === 'company' && isCompanyKind(value)) return findCompanyUsers(value, applicant.document, services)
  return findUser(kind === 'user' ? value : String(applicant.document[value] ?? ''), services)
}

export async function findPeople(
  rules: readonly HandlerRule[],
  applicant: Applicant,
  services: UnscopedServices,
): Promise<readonly Person[]> {
  const people = new Map<string, Person>()
  for (const rule of rules) {
    for (const user of await applyRule(rule, applicant, services)) people.set(user.id, toPerson(user))
  }
  return [...people.values()]
}

export interface Handlers {
  readonly people: readonly Person[]
  /** Comment on the task if stand-ins act; else empty. */
  readonly note: string
}

type Rules = Pick<FlowNode, 'handlers' | 'allowApplicant'>

function withoutOwn(people: readonly Person[], { handlers, allowApplicant }: Rules, applicant: Applicant) {
  const isOpen = allowApplicant || handlers.some(({ kind }) => kind === 'applicant')
  return people.filter(({ id }) => isOpen || !isOwnDocument(id, applicant))
}

export async function listAdministrators(
  rules: Rules,
  applicant: Applicant,
  services: UnscopedServices,
): Promise<readonly Person[]> {
  return withoutOwn(await findPeople([{ kind: 'role', value: STAND_IN }], applicant, services), rules, applicant)
}

/**
 * Handlers of a node, without the applicant and the author unless the node allows them. If none is left,
 * administrators stand in, again without these two.
 */
export async function findHandlers(
  { handlers, allowApplicant }: Rules,
  applicant: Applicant,
  services: UnscopedServices,
): Promise<Handlers> {
  const named = await findPeople(handlers, applicant, services)
  const people = withoutOwn(named, { handlers, allowApplicant }, applicant)
  if (people.length > 0) return { people, note: '' }
  const note = named.length > 0 ? '申请人不能审批自己的单据，由管理员办理' : '没有找到办理人，由管理员办理'
  return { people: await listAdministrators({ handlers, allowApplicant }, applicant, services), note }
}
