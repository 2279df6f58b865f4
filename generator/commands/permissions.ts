import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from '../compile'
import { type Json, toObject, toTexts } from '../openapi/json'
import { loadOpenApi } from '../openapi/loadOpenApi'
import { readSources } from '../readSources'
import { type RoleCodes, toPermissionTable } from '../reference/permissionTable'

/** What the roles of the seeded database hold, as the server says it. */
const SEEDED = 'docs/roles.json'

function readRoles(file: string): RoleCodes {
  const roles = toObject(JSON.parse(readFileSync(file, 'utf8')) as Json)
  return Object.fromEntries(Object.entries(roles).map(([role, codes]) => [role, toTexts(codes)]))
}

/** Prints the table role × screen × action. */
export async function permissions(root: string, args: readonly string[]): Promise<number> {
  const asked = args.indexOf('--roles')
  const file = asked === -1 ? path.join(root, SEEDED) : path.resolve(args[asked + 1] ?? '')
  if (!existsSync(file)) {
    process.stderr.write(`there is no file of roles at ${file}\n`)
    return 1
  }
  const { document } = await loadOpenApi(root)
  const { screens } = await compile(readSources(root), document)
  process.stdout.write(toPermissionTable(screens, readRoles(file)))
  return 0
}
