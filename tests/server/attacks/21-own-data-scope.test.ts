import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuId } from '../../../src/server/domains/system/menuId'
import { addAccount } from '../../support/addAccount'
import { grantCodes } from '../../support/grantCodes'
import { insertRecord } from '../../support/insertRecord'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

const CODES = ['project_view', 'data_scope_setting', 'api_scope_setting', 'role_grant', 'role_view', 'menu_edit']
const ALL = 1

let server: TestServer
let own: { readonly userId: string; readonly roleId: string }
const dataScope = {
  id: '1710000000000000001',
  menuId: menuId('button', 'project_view'),
  resourceCode: 'project.project',
}
const apiScope = { id: '1710000000000000002', menuId: menuId('button', 'project_view'), resourceCode: 'x' }
const paths = { scopeName: '接口', scopeType: 2, scopePath: '/**' }

beforeAll(async () => {
  server = await openTestServer()
  own = await addAccount(server.db, { account: 'narrow', roleAlias: 'narrow' })
  await grantCodes(server, own.roleId, CODES)
  const { id: dataId, ...data } = { ...dataScope, scopeName: '本人', scopeType: 2, scopeColumn: 'create_user' }
  await insertRecord(server.db, { id: dataId, resource: 'system.data-scope', body: data })
  const { id: apiId, ...api } = { ...apiScope, ...paths, scopePath: '/blade-**' }
  await insertRecord(server.db, { id: apiId, resource: 'system.api-scope', body: api })
  for (const [scopeCategory, scopeId] of [
    [1, dataId],
    [2, apiId],
  ]) {
    const body = { roleId: own.roleId, scopeCategory, scopeId }
    await insertRecord(server.db, { id: `171000000000000001${scopeCategory}`, resource: 'system.role-scope', body })
  }
})
afterAll(() => server.close())

const call = (operation: string, body: Row) => server.call(operation, { as: 'narrow', body })

async function countRows(): Promise<number> {
  const { status, data } = await server.call('project.project.page', { as: 'narrow' })
  expect(status).toBe(200)
  return (data as { total: number }).total
}

test('attack 21: nobody widens the data scope, the API scope or the menu by which his own role is narrowed', async () => {
  expect(await countRows()).toBe(0)
  const other = await call('system.data-scope.submit', {
    ...dataScope,
    id: undefined,
    resourceCode: 'project-manage',
    scopeName: '全部',
    scopeType: ALL,
  })
  expect(other.status).toBe(200)
  const made = String((other.data as Row).id)
  const menuIds = CODES.map((code) => menuId('button', code))
  const grant = (dataScopeIds: readonly string[]) =>
    call('system.role.grant', { roleIds: [own.roleId], menuIds, dataScopeIds, apiScopeIds: [apiScope.id] })
  const refused = [
    await call('system.data-scope.submit', { ...dataScope, scopeName: '本人', scopeType: ALL }),
    await call('system.data-scope.submit', {
      ...dataScope,
      scopeName: '本人',
      scopeType: 2,
      resourceCode: 'system.post',
    }),
    await call('system.api-scope.submit', { ...apiScope, ...paths }),
    await grant([]),
    await grant([made]),
    await grant([dataScope.id, made]),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  expect(await countRows()).toBe(0)
})
