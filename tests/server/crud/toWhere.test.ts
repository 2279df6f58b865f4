import { expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { readResources } from '../../../src/server/crud/readResources'
import { conditionSql } from '../../../src/server/crud/toWhere'
import { equalsOneOf } from '../../../src/server/domains/lookup/equals'
import { openTestServer } from '../../support/testServer'

test('a condition of no values matches no record, those whose status is 0 neither', async () => {
  const server = await openTestServer()
  const resource = readResources(openapi).get('system.post')
  if (!resource) throw new Error('there are no posts')
  const count = async (values: readonly string[]) => {
    const found = await server.db
      .selectFrom('record')
      .select('id')
      .where(conditionSql(resource, equalsOneOf('status', values)))
      .execute()
    return found.length
  }
  await server.db.updateTable('record').set({ status: 0 }).where('resource', '=', 'system.post').execute()
  expect(await count(['0', '1', '-1'])).toBeGreaterThan(0)
  expect(await count([])).toBe(0)
  await server.close()
})
