import type { RecordData } from '../contract/value'
import { DEFAULT_TENANT } from '../server/crud/createRecordReader'
import type { Database } from '../server/db/database'
import type { MenuRecord } from '../server/domains/system/menuRecords'
import { formatDateTime } from '../value/date'
import { seedRoles } from './data/organisation'
import { type SeedKind, seedId } from './data/seedId'
import { apiScopeRecords, dataScopeRecords, grantRecords } from './grantRecords'
import { insertSeed } from './insertSeed'
import type { SeedRecord } from './seedRecord'
import { seedTime } from './seedTime'
import { roleId } from './userRecords'

type Body = SeedRecord['body']

/** A record that the database keeps, also after an administrator removed it. */
interface Kept {
  readonly id: string
  readonly resource: string
  readonly isGone: boolean
  readonly isChanged: boolean
  readonly body: Body
}

export interface NewRights {
  readonly given: number
  /** Rights that a role is not given, because administrators have changed which rows it sees. */
  readonly left: number
}

export interface RightsSetting {
  readonly db: Database
  readonly now: number
  readonly menus: readonly MenuRecord[]
  readonly report?: ((role: string, rights: NewRights) => void) | undefined
}

const SCOPES: readonly string[] = ['system.data-scope', 'system.api-scope']
const GRANTS: readonly string[] = ['system.role-menu', 'system.role-scope']
const READ = ['system.role', 'system.menu', ...SCOPES, ...GRANTS]

const KINDS: { readonly [resource: string]: SeedKind } = {
  'system.role-menu': 'roleMenu',
  'system.role-scope': 'roleScope',
  'system.data-scope': 'dataScope',
  'system.api-scope': 'apiScope',
}

async function readKept(db: Database): Promise<readonly Kept[]> {
  const rows = await db
    .selectFrom('record')
    .select(['id', 'resource', 'is_deleted', 'version', 'update_user', 'body'])
    .where('resource', 'in', READ)
    .where('tenant_id', '=', DEFAULT_TENANT)
    .execute()
  return rows.map(({ id, resource, is_deleted, version, update_user, body }) => ({
    ...{ id, resource, isGone: is_deleted !== 0, isChanged: version !== 1 || update_user !== null },
    body: body as Body,
  }))
}

/** Ids behind those that the seed has used, also for records that are gone. */
function continueIds(kept: readonly Kept[]): (resource: string) => string {
  const last = new Map<string, number>()
  return (resource) => {
    const kind = KINDS[resource] ?? 'roleMenu'
    const start = seedId(kind, 0).slice(0, 7)
    const used = kept.filter(({ id }) => id.startsWith(start)).map(({ id }) => Number(id.slice(7)))
    const number = (last.get(kind) ?? used.reduce((most, each) => Math.max(most, each), 0)) + 1
    last.set(kind, number)
    return seedId(kind, number)
  }
}

const sameFields = (one: Body, other: Body, fields: readonly string[]) =>
  fields.every((field) => String(one[field] ?? '') === String(other[field] ?? ''))

/** Scope as an earlier start stored it: its name or what it says may have been changed since, or its place. */
function findScope({ resource, body }: SeedRecord, kept: readonly Kept[]): Kept | undefined {
  const alike = kept.filter((each) => each.resource === resource && sameFields(each.body, body, ['resourceCode']))
  return (
    alike.find((each) => sameFields(each.body, body, ['scopeName'])) ??
    alike.find((each) => sameFields(each.body, body, ['scopeType', 'scopeColumn', 'scopeValue', 'scopePath']))
  )
}

/** What a grant gives to which role, whatever its id. */
const nameGrant = (resource: string, { roleId, scopeCategory = '', menuId, scopeId }: RecordData) =>
  [resource, roleId, scopeCategory, menuId ?? scopeId].join(' ')

/** Grants by their names; true while they are held, false once an administrator took them away. */
function readGrants(kept: readonly Kept[]): ReadonlyMap<string, boolean> {
  const held = new Map<string, boolean>()
  for (const { resource, body, isGone } of kept.filter((each) => GRANTS.includes(each.resource))) {
    const name = nameGrant(resource, body)
    held.set(name, !isGone || held.get(name) === true)
  }
  return held
}

/** Roles of the seed that are still what they were, by id. */
function findRoles(kept: readonly Kept[]): ReadonlyMap<string, string> {
  const isSeeded = ({ resource, isGone, body }: Kept, alias: string) =>
    // A role below another one holds no more than that one.
    resource === 'system.role' && !isGone && body.roleAlias === alias && body.parentId === '0'
  const left = seedRoles.filter(({ alias }) => kept.some((each) => each.id === roleId(alias) && isSeeded(each, alias)))
  return new Map(left.map(({ alias }) => [roleId(alias), alias]))
}

/** Tells of a menu whether it, or one above it, was removed or taken from the role. */
function findClosed(menus: readonly MenuRecord[], kept: readonly Kept[]): (grant: Body) => boolean {
  const held = readGrants(kept)
  const parentOf = new Map(menus.map(({ id, body }) => [id, String(body.parentId)]))
  const gone = new Set(kept.filter(({ resource, isGone }) => resource === 'system.menu' && isGone).map(({ id }) => id))
  return ({ roleId, menuId }) => {
    for (let id = String(menuId); parentOf.has(id); id = parentOf.get(id) ?? '') {
      const name = nameGrant('system.role-menu', { roleId, menuId: id })
      if (gone.has(id) || held.get(name) === false) return true
    }
    return false
  }
}

/** Seeded scopes as they are kept, and those to be added; `idOf` turns seeded ids into the ids of either. */
function placeScopes(wanted: readonly SeedRecord[], kept: readonly Kept[], newId: (resource: string) => string) {
  const known = new Map(wanted.map((scope) => [scope.id, findScope(scope, kept)]))
  const added = new Map(
    wanted.filter(({ id }) => !known.get(id)).map((scope) => [scope.id, { ...scope, id: newId(scope.resource) }]),
  )
  const idOf = (id: string) => known.get(id)?.id ?? added.get(id)?.id ?? id
  const isChanged = (id: string) => known.get(id)?.isGone === true || known.get(id)?.isChanged === true
  return { added: [...added.values()], idOf, isChanged }
}

/** Seeded scopes and grants that the database has never had, and how many of each role are given or left. */
function findNew(kept: readonly Kept[], { menus, now }: RightsSetting) {
  const time = seedTime(now)
  const newId = continueIds(kept)
  const scopes = placeScopes([...dataScopeRecords(time), ...apiScopeRecords(time)], kept, newId)
  const held = readGrants(kept)
  const isClosed = findClosed(menus, kept)
  const seeded = grantRecords(time, menus).map((grant) => {
    const { scopeId } = grant.body
    if (scopeId === undefined) return { ...grant, isNarrowed: false }
    const body = { ...grant.body, scopeId: scopes.idOf(String(scopeId)) } as Body
    const isTaken = held.get(nameGrant(grant.resource, body)) === false
    return { ...grant, body, isNarrowed: isTaken || scopes.isChanged(String(scopeId)) }
  })
  const grants: SeedRecord[] = []
  const news = [...findRoles(kept)].map(([id, role]): [string, NewRights] => {
    const mine = seeded.filter(({ body }) => body.roleId === id)
    const missing = mine.filter(
      ({ resource, body }) =>
        !held.has(nameGrant(resource, body)) && (resource !== 'system.role-menu' || !isClosed(body)),
    )
    if (mine.some(({ isNarrowed }) => isNarrowed)) return [role, { given: 0, left: missing.length }]
    for (const { isNarrowed: _, ...grant } of missing) grants.push({ ...grant, id: newId(grant.resource) })
    return [role, { given: missing.length, left: 0 }]
  })
  return { records: [...scopes.added, ...grants], news }
}

/**
 * Gives seeded roles what their seed has got since they were made, each right once: what an administrator took away
 * stays away, and a role whose rows he has changed is left to him.
 */
export async function grantNewRights(setting: RightsSetting): Promise<void> {
  const { db, now, report } = setting
  const { records, news } = findNew(await readKept(db), setting)
  const createTime = formatDateTime(now)
  await insertSeed(
    db,
    records.map((record) => ({ ...record, createTime })),
  )
  for (const [role, rights] of news) if (rights.given + rights.left > 0) report?.(role, rights)
}
