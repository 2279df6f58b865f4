import { roleGrants } from '../generated/roleGrants'
import { BUTTON } from '../server/domains/system/grantedMenus'
import { API_SCOPE, DATA_SCOPE } from '../server/domains/system/grants'
import { menuId } from '../server/domains/system/menuId'
import type { MenuRecord } from '../server/domains/system/menuRecords'
import { type SeedRole, seedRoles } from './data/organisation'
import { seedApiScopes, seedDataScopes } from './data/scopes'
import { seedId } from './data/seedId'
import { NORMAL, type SeedRecord, seedRecord } from './seedRecord'
import type { SeedTime } from './seedTime'
import { roleId } from './userRecords'

const AGE = 290

/** Whether the role holds a code by its seed, or by `schemas/roles.yaml`. */
function holdsCode({ alias, buttons }: SeedRole, code: string): boolean {
  return buttons.test(code) || roleGrants[alias]?.includes(code) === true
}

/** Buttons that a role holds. One code may stand below several menus: those whose screen the role may not read count only where there are no others. */
function heldButtons(role: SeedRole, menus: readonly MenuRecord[]): readonly MenuRecord[] {
  const readings = new Map(menus.map(({ id, reading }) => [id, reading]))
  const isReadable = ({ body }: MenuRecord) => {
    const reading = readings.get(String(body.parentId))
    return reading === undefined || holdsCode(role, reading)
  }
  const held = menus.filter(({ body }) => body.category === BUTTON && holdsCode(role, String(body.code)))
  const readable = held.filter(isReadable)
  const placed = new Set(readable.map(({ body }) => body.code))
  return [...readable, ...held.filter(({ body }) => !placed.has(body.code))]
}

/** Grants a role its buttons and their parent menus, every menu without buttons, and its groups. */
function grantedIds(role: SeedRole, menus: readonly MenuRecord[]): readonly string[] {
  const parentOf = new Map(menus.map(({ id, body }) => [id, String(body.parentId)]))
  const parents = new Set(parentOf.values())
  const open = menus.filter(({ id, body }) => body.category !== BUTTON && !parents.has(id))
  const granted = new Set<string>()
  for (const { id } of [...heldButtons(role, menus), ...open]) {
    for (let at: string | undefined = id; at !== undefined && parentOf.has(at); at = parentOf.get(at)) granted.add(at)
  }
  return menus.map(({ id }) => id).filter((id) => granted.has(id))
}

export function dataScopeRecords({ time }: SeedTime): readonly SeedRecord[] {
  return seedDataScopes.map(({ name, menu, resource, type, column, value }, index) => {
    const head = { id: seedId('dataScope', index + 1), status: NORMAL, createTime: time(AGE, 4) }
    return seedRecord('system.data-scope', head, {
      menuId: menuId('menu', menu),
      resourceCode: resource,
      scopeName: name,
      scopeField: '*',
      scopeColumn: column,
      scopeType: type,
      scopeValue: value,
    })
  })
}

export function apiScopeRecords({ time }: SeedTime): readonly SeedRecord[] {
  return seedApiScopes.map(({ name, menu, resource, path }, index) => {
    const head = { id: seedId('apiScope', index + 1), status: NORMAL, createTime: time(AGE, 5) }
    const names = { menuId: menuId('menu', menu), resourceCode: resource, scopeName: name }
    return seedRecord('system.api-scope', head, { ...names, scopePath: path, scopeType: 2 })
  })
}

function scopeGrants({ alias, dataScopes = [], apiScopes = [] }: SeedRole) {
  const toGrant = (scopeCategory: number, scopeId: string) => ({ roleId: roleId(alias), scopeCategory, scopeId })
  const place = (scopes: readonly { key: string }[], key: string) => scopes.findIndex((scope) => scope.key === key) + 1
  return [
    ...dataScopes.map((key) => toGrant(DATA_SCOPE, seedId('dataScope', place(seedDataScopes, key)))),
    ...apiScopes.map((key) => toGrant(API_SCOPE, seedId('apiScope', place(seedApiScopes, key)))),
  ]
}

export function grantRecords({ time }: SeedTime, menus: readonly MenuRecord[]): readonly SeedRecord[] {
  const rest = { status: NORMAL, createTime: time(AGE, 2) }
  const menuGrants = seedRoles.flatMap((role) =>
    grantedIds(role, menus).map((id) => ({ roleId: roleId(role.alias), menuId: id })),
  )
  return [
    ...menuGrants.map((grant, index) =>
      seedRecord('system.role-menu', { ...rest, id: seedId('roleMenu', index + 1) }, grant),
    ),
    ...seedRoles
      .flatMap(scopeGrants)
      .map((grant, index) => seedRecord('system.role-scope', { ...rest, id: seedId('roleScope', index + 1) }, grant)),
  ]
}
