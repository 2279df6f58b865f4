import type { RecordData } from '../../../contract/value'
import { DEFAULT_TENANT } from '../../crud/createRecordStore'
import type { Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { withParents } from './grantedMenus'
import { readParam } from './readParam'
import { deptResource, menuResource, roleMenuResource, roleResource, userResource } from './resources'
import { setPassword } from './setPassword'

const MENUS = 'tenant.default.menuCode'
const PASSWORD = 'tenant.default.password'
const FALLBACK_PASSWORD = 'account.initPassword'
const ROOT = '0'

/** The family of a button's code: `role` of `role_add`. */
function familyOf(code: string): string {
  return code.slice(0, Math.max(code.lastIndexOf('_'), 0))
}

/** The menus and buttons that the list of codes names, all that hangs below them, and what they hang below. */
export function menusByCode(codes: readonly string[], all: readonly RecordData[]): readonly RecordData[] {
  const byId = new Map(all.map((menu) => [menu.id, menu]))
  const isNamed = (menu: RecordData) => codes.includes(String(menu.code)) || codes.includes(familyOf(String(menu.code)))
  const isWithin = (menu: RecordData): boolean => {
    for (let at: RecordData | undefined = menu; at !== undefined; at = byId.get(at.parentId))
      if (isNamed(at)) return true
    return false
  }
  return withParents(all.filter(isWithin), all)
}

async function grantMenus(roleId: string, tenant: Services): Promise<void> {
  const codes = ((await readParam(MENUS, tenant)) ?? '').split(',').map((code) => code.trim())
  const menus = menusByCode(codes, await tenant.records.list(menuResource))
  for (const { id } of menus) await tenant.records.insert(roleMenuResource, { roleId, menuId: String(id) })
}

/** Dictionaries first, then their entries below the copies. */
async function copyDictionaries(tenant: Services): Promise<void> {
  const resource = tenant.resource('system.dict-biz')
  const originals = await tenant.inTenant(DEFAULT_TENANT).records.list(resource)
  const copies = new Map<unknown, string>([[ROOT, ROOT]])
  const isTop = ({ parentId }: RecordData) => parentId === ROOT
  for (const original of [...originals.filter(isTop), ...originals.filter((entry) => !isTop(entry))]) {
    const parentId = copies.get(original.parentId)
    if (parentId === undefined) continue
    const copy = await tenant.records.insert(resource, { ...original, parentId })
    copies.set(original.id, String(copy.id))
  }
}

/** Makes what a tenant needs to begin: an administrator with role, department and post, and its own dictionaries. */
export async function foundTenant({ tenantCode, tenantName }: RecordData, services: Services): Promise<void> {
  const tenant = services.inTenant(String(tenantCode))
  const { records } = tenant
  const name = String(tenantName)
  const password = (await readParam(PASSWORD, services)) ?? (await readParam(FALLBACK_PASSWORD, services))
  if (password === undefined) throw ServerError.badRequest(`请先设置系统参数 ${PASSWORD}`)
  const role = await records.insert(roleResource, { parentId: ROOT, roleName: '管理员', roleAlias: 'admin', sort: 1 })
  await grantMenus(String(role.id), tenant)
  const dept = await records.insert(deptResource, {
    parentId: ROOT,
    ancestors: ROOT,
    deptName: name.slice(0, 45),
    fullName: name.slice(0, 45),
    deptCategory: 1,
    sort: 1,
  })
  const post = await records.insert(tenant.resource('system.post'), {
    category: 1,
    postCode: 'ceo',
    postName: '首席执行官',
    sort: 1,
  })
  const values = { account: 'admin', name: '管理员', realName: '管理员' }
  const places = { roleId: String(role.id), deptId: String(dept.id), postId: String(post.id) }
  const user = await records.insert(userResource, { ...values, ...places })
  await setPassword(String(user.id), password, tenant)
  await copyDictionaries(tenant)
}
