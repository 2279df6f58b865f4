import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from '../compile'
import { both, inLanguage } from '../diagnostics/languages'
import { type Json, stringsOf, toObject } from '../openapi/json'
import { readSources } from '../readSources'
import { type RoleCodes, toPermissionTable } from '../reference/permissionTable'
import { EXIT, findValue, type ParsedArgs } from './command'
import { readLanguage } from './readLanguage'
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
  const language = readLanguage(given)
  if (language === undefined) return EXIT.usage
  const refuse = (says: string) => {
    process.stderr.write(`${inLanguage(says, language)}\n`)
    return EXIT.usage
  }
  const asked = findValue(given, '--roles')
  const file = asked === undefined ? path.join(root, SEEDED) : path.resolve(asked)
  if (!existsSync(file))
    return refuse(
      both(
        `${file} does not exist: npm run permissions writes it, or name another file with --roles`,
        `${file} 不存在：用 npm run permissions 生成，或用 --roles 指定另一个文件`,
      ),
    )
  const roles = readRoles(file)
  if (roles === undefined)
    return refuse(
      both(
        `${file} holds no roles: { "a role": ["a permission", …], … } is needed`,
        `${file} 里没有角色：应为 { "角色": ["权限", …], … }`,
      ),
    )
  const document = await readOwnApi(root, language)
  if (document === undefined) return EXIT.usage
  const { screens } = await compile(readSources(root), document)
  process.stdout.write(inLanguage(toPermissionTable(screens, roles), language))
  return EXIT.ok
}
