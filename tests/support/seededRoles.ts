import { compile } from '../../generator/compile'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { readSources } from '../../generator/readSources'
import { type RoleCodes, toPermissionTable } from '../../generator/reference/permissionTable'
import { seedUsers } from '../../src/seed/data/organisation'
import type { TestServer } from './testServer'

interface Entry {
  readonly code: string
  readonly children?: readonly Entry[]
}

/** The codes of the buttons that the server grants to an account. */
async function askCodes(server: TestServer, as: string): Promise<readonly string[]> {
  const { data } = await server.call('system.menu.buttons', { as })
  const leaves = (data as readonly Entry[]).flatMap(({ children = [] }) => children)
  return leaves.map(({ code }) => code).sort()
}

/** The permission codes of each seeded role, as a server that was just filled grants them. */
export async function askRoles(server: TestServer): Promise<RoleCodes> {
  const entries: (readonly [string, readonly string[]])[] = []
  for (const { account, role } of seedUsers) entries.push([role, await askCodes(server, account)])
  return Object.fromEntries(entries)
}

/** The table role × screen × action of the screens in `root`. */
export async function readPermissionTable(root: string, roles: RoleCodes): Promise<string> {
  const { document } = await loadOpenApi(root)
  const { screens } = await compile(readSources(root), document)
  return toPermissionTable(screens, roles)
}
