import type { Id } from '../../../contract/value'
import { DEFAULT_TENANT } from '../../crud/createRecordReader'
import type { UnscopedServices } from '../../crud/services'
import { TENANT_ADMINISTRATOR } from './approvalRoles'
import { familyOf } from './codeRecords'
import { type FirstPassword, setFirstPassword } from './firstPassword'
import { withParents } from './grantedMenus'
import { readParam } from './readParam'
import { deptResource, type Menu, menuResource, roleMenuResource, roleResource, userResource } from './resources'
import { ROOT } from './treeParents'

const MENUS = 'tenant.default.menuCode'

/** Menus and buttons with these codes or families, with their descendants and ancestors. */
export function menusByCode(codes: readonly string[], all: readonly Menu[]): readonly Menu[] {
  const byId = new Map<Id | undefined, Menu>(all.map((menu) => [menu.id, menu]))
  const isNamed = ({ code }: Menu) => codes.includes(code) || codes.includes(familyOf(code))
  const isWithin = (menu: Menu): boolean => {
    for (let at: Menu | undefined = menu; at !== undefined; at = byId.get(at.parentId)) if (isNamed(at)) return true
    return false
  }
  return withParents(all.filter(isWithin), all)
}

async function grantMenus(roleId: Id, tenant: UnscopedServices): Promise<void> {
  const codes = ((await readParam(MENUS, tenant)) ?? '').split(',').map((code) => code.trim())
  const menus = menusByCode(codes, await tenant.records.list(menuResource))
  for (const { id } of menus) await tenant.records.insert(roleMenuResource, { roleId, menuId: id })
}

/** Copies dictionaries before their entries, which refer to them. */
async function copyDictionaries(tenant: UnscopedServices): Promise<void> {
  const resource = tenant.resource('system.dict-biz')
  const originals = await tenant.inTenant(DEFAULT_TENANT).records.list(resource)
  const copies = new Map<Id | undefined, Id>([[ROOT, ROOT]])
  const isTop = ({ parentId }: { readonly parentId?: Id }) => parentId === ROOT
  for (const original of [...originals.filter(isTop), ...originals.filter((entry) => !isTop(entry))]) {
    const parentId = copies.get(original.parentId)
    if (parentId === undefined) continue
    const copy = await tenant.records.insert(resource, { ...original, parentId })
    copies.set(original.id, copy.id)
  }
}

/** Creates a tenant's administrator with role, department and post, copies the dictionaries and deploys the flows. */
export async function createTenant(
  { tenantCode, tenantName: name }: { readonly tenantCode: string; readonly tenantName: string },
  first: FirstPassword,
  services: UnscopedServices,
): Promise<void> {
  const tenant = services.inTenant(tenantCode)
  const { records } = tenant
  const role = await records.insert(roleResource, {
    parentId: ROOT,
    roleName: '管理员',
    roleAlias: TENANT_ADMINISTRATOR,
    sort: 1,
  })
  await grantMenus(role.id, tenant)
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
  const places = { roleId: role.id, deptId: dept.id, postId: post.id }
  await records.insert(userResource, { ...values, ...places }, { id: first.userId })
  await setFirstPassword(first, tenant)
  await copyDictionaries(tenant)
  await tenant.derivation('flow.deployment').beginTenant?.(tenant)
}
