import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { roleGrants } from '../../../src/generated/roleGrants'
import { seedRoles, seedUsers } from '../../../src/seed/data/organisation'
import { seedApiScopes } from '../../../src/seed/data/scopes'
import { pathPattern } from '../../../src/server/domains/system/pathPattern'
import type { Operation, Permission } from '../../../src/server/http/operation'
import { readOperations } from '../../../src/server/http/readOperations'

/** The code that a line of the table is about; a save has a line for adding and one for editing. */
function codeOf(permission: Permission, line: string): string | undefined {
  if (permission.kind === 'save') return line.includes('(edit)') ? permission.edit : permission.add
  return permission.kind === 'code' ? permission.code : undefined
}

function expected(account: string, { permission, path }: Operation, line: string): string {
  const role = seedRoles.find(({ alias }) => alias === seedUsers.find((user) => user.account === account)?.role)
  if (permission.kind === 'public') return '200'
  if (role === undefined) return '401'
  const code = codeOf(permission, line)
  if (code === undefined || role.alias === 'administrator') return '200'
  const paths = role.apiScopes?.map((key) => seedApiScopes.find((scope) => scope.key === key)?.path ?? '')
  const isOpen = paths === undefined || paths.some((pattern) => pathPattern(pattern).test(path))
  const isGranted = role.buttons.test(code) || roleGrants[role.alias]?.includes(code)
  return isGranted && isOpen ? '200' : '403'
}

test('attack 19: each account may call what its role grants and nothing else', async () => {
  const operations = new Map(readOperations(openapi).map((operation) => [operation.id, operation]))
  const [header = '', ...lines] = (await readFile('tests/contract/access.table.txt', 'utf8')).trimEnd().split('\n')
  const accounts = header
    .split(/\s{2,}/)
    .slice(1)
    .filter((column) => !column.startsWith('rows:'))
  const wrong = lines.filter((line) => {
    const operation = operations.get(line.split(/\s/)[0] ?? '')
    const answers = line.split(/\s{2,}/).slice(1, accounts.length + 1)
    const should = operation && accounts.map((account) => expected(account, operation, line))
    return JSON.stringify(answers) !== JSON.stringify(should)
  })
  expect(wrong).toEqual([])
  expect(lines.length).toBeGreaterThan(450)
})

test('attack 19: each seeded API scope opens operations', () => {
  const paths = readOperations(openapi).map(({ path }) => path)
  const empty = seedApiScopes.filter(({ path }) => !paths.some((known) => pathPattern(path).test(known)))
  expect(empty).toEqual([])
})
