import type { Records } from '../generated/records'
import { DEFAULT_TENANT } from '../server/crud/createRecordReader'
import { menuId } from '../server/domains/system/menuId'
import {
  seedClients,
  seedCodes,
  seedDatasources,
  seedFeedback,
  seedNotices,
  seedReports,
  seedTopMenus,
} from './data/administration'
import { seedRegions } from './data/regions'
import { type SeedKind, seedId } from './data/seedId'
import { NORMAL, type OnlyFields, type SeedBody, type SeedRecord, seedRecord } from './seedRecord'
import type { SeedTime } from './seedTime'

const AGE = 280

interface Kind<Name> {
  readonly kind: SeedKind
  readonly resource: Name
  readonly age?: number
}

function toRecords<Name extends keyof Records, Body extends SeedBody<Name>>(
  { kind, resource, age = AGE }: Kind<Name>,
  bodies: readonly OnlyFields<Body, Name>[],
  { time }: SeedTime,
) {
  return bodies.map((body, index) =>
    seedRecord<Name, Body>(
      resource,
      { id: seedId(kind, index + 1), status: NORMAL, createTime: time(age, index) },
      body,
    ),
  )
}

/** A hash that matches no secret, so that clients cannot sign in until an administrator sets one. */
const NO_SECRET = 'sha256$'

function topMenuRecords(time: SeedTime): readonly SeedRecord[] {
  const menus = seedTopMenus.map(({ code, name, icon }, index) => ({ code, name, source: icon, sort: index + 1 }))
  const settings = seedTopMenus.flatMap(({ menus: codes }, index) =>
    codes.map((code) => ({ topMenuId: seedId('topMenu', index + 1), menuId: menuId('menu', code) })),
  )
  return [
    ...toRecords({ kind: 'topMenu', resource: 'system.top-menu' }, menus, time),
    ...toRecords({ kind: 'topMenuSetting', resource: 'system.top-menu-setting' }, settings, time),
  ]
}

function boardRecords(time: SeedTime): readonly SeedRecord[] {
  const notices = seedNotices.map(({ title, category, age, content }, index) => {
    return { title, category, content, releaseTime: time.time(age, index) }
  })
  const feedback = seedFeedback.map(({ title, content, reporter, contact }) => {
    return { title, content, contact, createName: reporter }
  })
  return [
    ...toRecords({ kind: 'notice', resource: 'desk.notice', age: 60 }, notices, time),
    ...toRecords({ kind: 'feedback', resource: 'system.feedback', age: 9 }, feedback, time),
  ]
}

function toolRecords(time: SeedTime): readonly SeedRecord[] {
  const sources = seedDatasources.map(({ driver, ...source }) => ({ ...source, driverClass: driver, password: '-' }))
  const codes = seedCodes.map(({ name, service, table }) => ({
    modelName: name,
    datasourceId: seedId('datasource', 1),
    serviceName: service,
    codeName: name,
    packageName: `org.springblade.${service}`,
    tableName: table,
    tablePrefix: 'blade_',
    pkName: 'id',
  }))
  return [
    ...toRecords({ kind: 'datasource', resource: 'develop.datasource' }, sources, time),
    ...toRecords({ kind: 'code', resource: 'develop.code' }, codes, time),
    ...toRecords(
      { kind: 'report', resource: 'develop.report' },
      seedReports.map((name) => ({ name })),
      time,
    ),
  ]
}

/** Records of the administration screens, except people, grants and dictionaries. */
export function administrationRecords(time: SeedTime): readonly SeedRecord[] {
  const tenant = {
    tenantCode: DEFAULT_TENANT,
    tenantName: '铝模租赁运营中心',
    linkman: '管理员',
    contactNumber: '13800000001',
    accountNumber: -1,
  }
  const clients = seedClients.map(({ id, scope, access, note }) => ({
    clientId: id,
    clientSecret: NO_SECRET,
    authorizedGrantTypes: 'refresh_token,password',
    scope,
    accessTokenValidity: access,
    refreshTokenValidity: 604_800,
    additionalInformation: note,
  }))
  return [
    ...topMenuRecords(time),
    ...boardRecords(time),
    ...toolRecords(time),
    ...toRecords({ kind: 'tenant', resource: 'system.tenant' }, [tenant], time),
    ...toRecords({ kind: 'client', resource: 'system.client' }, clients, time),
    ...toRecords({ kind: 'region', resource: 'system.region' }, seedRegions, time),
  ]
}
