import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTestServer } from '../../support/testServer'
import { describeAnswers } from '../describeAnswers'
import { operations } from '../description'
import { BUSINESS, MATERIAL } from '../domains'

/** The business is ours alone; its operations know no dialect. */
const isBlade = (domain: string) => !BUSINESS.includes(domain) && !MATERIAL.includes(domain)

describeAnswers(isBlade, 'open')

/** What an account gets by the table, which is asked with tokens of the extended edition. */
function readAccess(account: string): ReadonlyMap<string, string> {
  const [head = '', ...lines] = readFileSync(path.join(import.meta.dirname, '../access.table.txt'), 'utf8').split('\n')
  const column = head.split(/ {2,}/).indexOf(account)
  const cells = lines.map((line) => line.split(/ {2,}/))
  return new Map(cells.map((line) => [line[0] ?? '', line[column] ?? '']))
}

test('a token of the open-source edition opens what one of the extended edition does', async () => {
  const server = await openTestServer({}, undefined, { dialect: 'open' })
  const differing: string[] = []
  // Some operations of sessions end the token that asks.
  const asked = operations.filter(({ id }) => isBlade(id.split('.')[0] ?? '') && !id.startsWith('session.'))
  for (const account of ['operator', 'clerk']) {
    const access = readAccess(account)
    for (const { id, body } of asked.filter((operation) => access.has(operation.id))) {
      const { status, msg } = await server.call(id, { as: account, ...(body && { body: {} }) })
      const isRefused = status === 403 && msg === '没有权限执行此操作'
      if (status === 401 || isRefused !== (access.get(id) === '403')) differing.push(`${id} as ${account}: ${status}`)
    }
  }
  await server.close()
  expect(differing).toEqual([])
  expect(asked.length).toBeGreaterThan(150)
})
