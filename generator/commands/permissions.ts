import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from '../compile'
import { type Json, stringsOf, toObject } from '../openapi/json'
import { readSources } from '../readSources'
import { type RoleCodes, toPermissionTable } from '../reference/permissionTable'
import { EXIT, findValue, type ParsedArgs } from './command'
import { readOwnApi } from './readOwnApi'

/** The permissions of the seeded roles, which `npm run permissions` writes. */
const SEEDED = 'docs/reference/roles.json'

/** Undefined where the file is no JSON object of lists. */
function readRoles(file: string): RoleCodes | undefined {
  const text = readFileSync(file, 'utf8')
  try {
    const roles = Object.entries(toObject(JSON.parse(text) as Json))
    return roles.every(([, codes]) => Array.isArray(codes))
      ? Object.fromEntries(roles.map(([role, codes]) => [role, stringsOf(codes)]))
      : undefined
  } catch {
    return undefined
  }
}

export async function permissions(root: string, given: ParsedArgs): Promise<number> {
  const asked = findValue(given, '--roles')
  const file = asked === undefined ? path.join(root, SEEDED) : path.resolve(asked)
  if (!existsSync(file)) {
    process.stderr.write(`${file} does not exist: npm run permissions writes it, or name another file with --roles\n`)
    return EXIT.usage
  }
  const roles = readRoles(file)
  if (roles === undefined) {
    process.stderr.write(`${file} holds no roles: { "a role": ["a permission", …], … } is needed\n`)
    return EXIT.usage
  }
  const document = await readOwnApi(root, 'en')
  if (document === undefined) return EXIT.usage
  const { screens } = await compile(readSources(root), document)
  process.stdout.write(toPermissionTable(screens, roles))
  return EXIT.ok
}
