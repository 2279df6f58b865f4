import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { seedUsers } from '../../../src/seed/data/organisation'
import { readOperations } from '../../../src/server/http/readOperations'

test('attack 18: the access table has a line for every operation, and none that the administrator is refused', async () => {
  const [header = '', ...lines] = (await readFile('tests/contract/access.table.txt', 'utf8')).trimEnd().split('\n')
  const columns = header.split(/\s{2,}/)
  const rows = ['rows:own', 'rows:factory', 'rows:supervisor']
  expect(columns).toEqual(['operation', 'nobody', ...seedUsers.map(({ account }) => account), ...rows])
  const refused = lines.filter((line) => line.split(/\s{2,}/)[columns.indexOf('admin')] !== '200')
  expect(refused).toEqual([])
  const known = new Set(lines.map((line) => line.split(/\s/)[0]))
  expect([...known].sort()).toEqual(
    readOperations(openapi)
      .map(({ id }) => id)
      .sort(),
  )
})
