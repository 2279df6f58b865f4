import { compile } from '../../generator/compile'
import { inLanguage } from '../../generator/diagnostics/languages'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { readSources } from '../../generator/readSources'
import { type RoleCodes, toPermissionTable } from '../../generator/reference/permissionTable'
import { seedUsers } from '../../src/seed/data/organisation'
import type { TestServer } from './testServer'

interface Entry {
  readonly code: string
  readonly children?: readonly Entry[]
}

/** Button codes that the server grants to an account. */
async function askCodes(server: TestServer, as: string): Promise<readonly string[]> {
  const { data } = await server.call('system.menu.buttons', { as })
  const leaves = (data as readonly Entry[]).flatMap(({ children = [] }) => children)
  return leaves.map(({ code }) => code).sort()
}

/** Permission codes of each seeded role on a new server. */
export async function askRoles(server: TestServer): Promise<RoleCodes> {
  const entries: (readonly [string, readonly string[]])[] = []
  for (const { account, role } of seedUsers) entries.push([role, await askCodes(server, account)])
  return Object.fromEntries(entries)
}

/** Table role × screen × action of the screens in `root`. */
export async function readPermissionTable(root: string, roles: RoleCodes): Promise<string> {
  const { document } = await loadOpenApi(root)
  const { screens } = await compile(readSources(root), document)
  return inLanguage(toPermissionTable(screens, roles), 'en')
}
