import type { TenantScreens } from '../../src/contract/route'
import type { ResolvedList, ResolvedScreen, ResolvedTenant } from '../3-resolve/resolved'
import { emitConditionFields } from './conditionFields'
import { type OutputFile, output } from './outputs'
import { code, GENERATED, type Printed, print } from './print'
import { emitScreenModule, toModulePath } from './screenModule'

/** The screen under a name of its own beside the one of all others. */
function toOwn<S extends ResolvedScreen>(screen: S, tenant: string): S {
  return { ...screen, name: `${screen.name}.${tenant}` }
}

function emitScreen(screen: ResolvedScreen, out: string): readonly OutputFile[] {
  const base = `${out}/${toModulePath(screen)}`
  const module = output(`${base}.ts`, emitScreenModule(screen))
  const { conditionFields = [] } = screen as Partial<ResolvedList>
  return conditionFields.length === 0
    ? [module]
    : [module, output(`${base}.conditions.ts`, emitConditionFields(conditionFields))]
}

function emitTable(screens: readonly ResolvedScreen[], tenant: string): string {
  const table = Object.fromEntries(
    screens.map((screen) => [screen.id, code(`() => import('../${toModulePath(toOwn(screen, tenant))}')`)]),
  )
  const type = `import type { OwnScreens } from '../../contract/route'\n`
  return [GENERATED, type, `export const screens: OwnScreens = ${print(table)}\n`].join('\n')
}

/** The screens that are otherwise for tenants: modules beside those of all others, and one table per tenant. */
export function emitTenants(tenants: readonly ResolvedTenant[], out: string): readonly OutputFile[] {
  const tables: Printed<TenantScreens> = Object.fromEntries(
    tenants.map(({ tenant }) => [tenant, code(`() => import('./tenants/${tenant}')`)]),
  )
  const type = `import type { TenantScreens } from '../contract/route'\n`
  const own = tenants.flatMap(({ tenant, entities }) => [
    ...entities.flat().flatMap((screen) => emitScreen(toOwn(screen, tenant), out)),
    output(`${out}/tenants/${tenant}.ts`, emitTable(entities.flat(), tenant)),
  ])
  return [
    ...own,
    output(
      `${out}/tenants.ts`,
      [GENERATED, type, `export const tenants: TenantScreens = ${print(tables)}\n`].join('\n'),
    ),
  ]
}
