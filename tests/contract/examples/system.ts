import { addAccount } from '../../support/addAccount'
import { TEST_PASSWORD } from '../../support/testServer'
import type { Example, Examples } from '../example'
import { upload } from './warehouse'

const newUser: Example = async ({ newCode, someId }) => ({
  body: {
    account: `user${newCode()}`,
    password: 'Formwork-2026',
    password2: 'Formwork-2026',
    name: '张三',
    realName: '张三',
    roleId: await someId('system.role'),
    deptId: await someId('system.dept'),
    postId: await someId('system.post'),
    birthday: '1990-05-01 00:00:00',
  },
})

/** Of two digits more than the region that it lies in, as regions are. */
let lastRegion = 30
function newRegion() {
  lastRegion += 1
  return { code: `4401${lastRegion}`, parentCode: '4401', name: '测试区', level: 3, sort: 1 }
}

/** A workbook of one user, with the role and department of seeded ones. */
const userWorkbook: Example = async ({ server, newCode }) => {
  const columns = ['登录账号', '用户姓名', '所属角色', '所属部门'].map(
    (title) => ({ field: title, title, type: 'text' }) as const,
  )
  const row = { 登录账号: `import${newCode()}`, 用户姓名: '李四', 所属角色: '部门经理', 所属部门: '采购部' }
  return { body: { fileId: (await upload(server, columns, [row])).attachId } }
}

export const systemExamples: Examples = {
  'system.user.import': userWorkbook,
  'system.param.list': () => ({ query: { paramName: '账号', createTime_dategt: '2020-01-01 00:00:00' } }),
  'system.param.remove': async ({ newId }) => ({
    query: { ids: `${await newId('system.param')},${await newId('system.param')}` },
  }),
  'system.dict.list': () => ({ query: { dictValue: '类型', descs: 'sort' } }),
  'system.dict.parent-list': () => ({ query: { size: 5 } }),
  'system.dict.tree': () => ({ query: { code: 'DICT' } }),
  'system.dict.dictionary': () => ({ query: { code: 'project_project_type' } }),
  'system.dict-biz.dictionary': () => ({ query: { code: 'site_risk' } }),
  'system.dict-biz.dictionary-parent-id': async ({ newId }) => ({
    query: { parentId: await newId('system.dict-biz') },
  }),
  'system.post.list': () => ({ query: { category: 3 } }),
  'system.post.select': () => ({ query: { tenantId: '000000' } }),
  'system.role.submit': ({ newCode }) => ({ body: { roleName: '测试', roleAlias: `role${newCode()}`, sort: 1 } }),
  'system.role.tree-by-id': async ({ newId }) => ({ query: { roleId: await newId('system.role') } }),
  'system.role.grant': async ({ newId }) => ({
    body: {
      roleIds: [await newId('system.role')],
      menuIds: [await newId('system.menu')],
      dataScopeIds: [await newId('system.data-scope')],
      apiScopeIds: [await newId('system.api-scope')],
    },
  }),
  'system.menu.submit': ({ newCode }) => ({
    body: { name: newCode(), code: newCode(), alias: 'menu', path: '/test', sort: 1, category: 1 },
  }),
  'system.menu.lazy-list': () => ({ query: { parentId: '0' } }),
  'system.menu.role-tree-keys': async ({ someId }) => ({ query: { roleIds: await someId('system.role') } }),
  'system.menu.top-tree-keys': async ({ someId }) => ({ query: { topMenuIds: await someId('system.top-menu') } }),
  'system.top-menu.grant': async ({ newId }) => ({
    body: { topMenuIds: [await newId('system.top-menu')], menuIds: [await newId('system.menu')] },
  }),
  'system.data-scope.submit': async ({ newId }) => ({
    body: {
      menuId: await newId('system.menu'),
      resourceCode: 'project.project',
      scopeName: '进行中的项目',
      scopeType: 5,
      scopeValue: '[{"field":"status","suffix":"ge","value":"10"},{"field":"createUser","value":":user"}]',
    },
  }),
  'system.api-scope.submit': async ({ newId }) => ({
    body: {
      menuId: await newId('system.menu'),
      resourceCode: 'project-manage',
      scopeName: '项目',
      scopePath: '/blade-xwy/project/**',
      scopeType: 2,
    },
  }),
  'system.dept.lazy-tree': () => ({ query: { parentId: '0' } }),
  'system.region.list': () => ({ query: { parentCode_equal: '44' } }),
  'system.region.lazy-tree': () => ({ query: { parentCode: '44' } }),
  'system.region.detail': () => ({ query: { code: '4401' } }),
  'system.region.submit': () => ({ body: newRegion() }),
  'system.region.remove': async ({ fieldOf }) => ({
    query: { id: await fieldOf('system.region.submit', { body: newRegion() }, 'code') },
  }),
  'system.user.submit': newUser,
  'system.user.update': async ({ newId, newCode }) => ({
    body: { id: await newId('system.user'), account: `user${newCode()}`, name: '李四', realName: '李四', status: 2 },
  }),
  'system.user.update-platform': async ({ newId }) => ({
    body: { userId: await newId('system.user'), userType: 2, userExt: '{"device":"app"}' },
  }),
  'system.user.reset-password': async ({ newId }) => ({ query: { userIds: await newId('system.user') } }),
  'system.user.grant': async ({ newId }) => ({
    body: { userIds: await newId('system.user'), roleIds: await newId('system.role') },
  }),
  'system.user.approve': async (context) => {
    const userIds = await context.newId('system.user')
    await context.server.db.updateTable('record').set({ status: 0 }).where('id', '=', userIds).execute()
    const roleIds = await context.newId('system.role')
    return { body: { userIds, roleIds, deptIds: await context.newId('system.dept') } }
  },
  'system.user.refuse': async ({ newId, server }) => {
    const userIds = await newId('system.user')
    await server.db.updateTable('record').set({ status: 0 }).where('id', '=', userIds).execute()
    return { body: { userIds, reason: '不是本公司人员' } }
  },
  'system.user.update-info': () => ({ body: { name: '管理员', realName: '管理员', phone: '13800000001' } }),
  'system.user.update-password': async ({ server, newCode }) => {
    // Of an account of its own: its sessions end, and its password is another one then.
    const account = `changing${newCode()}`.toLowerCase()
    await addAccount(server.db, { account, roleAlias: 'changing' })
    return {
      headers: { 'Blade-Auth': `bearer ${await server.signIn(account)}` },
      body: { oldPassword: TEST_PASSWORD, newPassword: 'Another-2027-long', newPassword1: 'Another-2027-long' },
    }
  },
  'system.user.user-list-dept-id': async ({ newId }) => ({ query: { deptId: await newId('system.dept') } }),
  'system.tenant.submit': ({ newCode }) => ({ body: { tenantName: `租户${newCode()}`, linkman: '王五' } }),
  'system.tenant.setting': async ({ newId }) => ({
    query: { ids: await newId('system.tenant') },
    body: { accountNumber: 20, expireTime: '2030-01-01 00:00:00' },
  }),
  'system.tenant.datasource': async ({ fieldOf, newId, newCode }) => {
    const body = { tenantName: `租户${newCode()}`, linkman: '王五' }
    const tenantId = await fieldOf('system.tenant.submit', { body }, 'tenantId')
    return { body: { tenantId, datasourceId: await newId('develop.datasource') } }
  },
  'system.client.submit': ({ newCode }) => ({
    body: {
      clientId: `client-${newCode()}`,
      clientSecret: 'a-long-secret',
      authorizedGrantTypes: 'password,refresh_token',
      scope: 'all',
      accessTokenValidity: 3600,
      refreshTokenValidity: 604_800,
    },
  }),
}
