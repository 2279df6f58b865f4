import { expect, it } from 'vitest'
import { ApiError } from '../../src/api/ApiError'
import { demandOperation, loadOperation } from '../../src/api/loadOperation'
import { operations } from '../../src/generated/operations'
import { operationTables } from '../../src/generated/operationTables'

it('every operation is found in the table of its domain, as the server knows it', async () => {
  expect(Object.keys(operations).length).toBeGreaterThan(400)
  for (const [id, info] of Object.entries(operations)) expect(await loadOperation(id)).toBe(info)
  expect(Object.keys(operationTables).sort()).toEqual(
    [...new Set(Object.keys(operations).map((id) => id.slice(0, id.indexOf('.'))))].sort(),
  )
})

it('a table that cannot be fetched is a connection that failed; an operation that there is not is a mistake', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const refused = await demandOperation('system.param.list', offline).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ kind: 'network', message: '可能是系统已更新或网络中断，请重新加载' })
  await expect(demandOperation('system.nothing.list', loadOperation)).rejects.toThrow('has no "system.nothing.list"')
  await expect(demandOperation('nothing.at.all', loadOperation)).rejects.toThrow('has no "nothing.at.all"')
})
