import { expect, test } from 'vitest'
import { ApiError } from '../../src/api/ApiError'
import type { ActionTools } from '../../src/screen/actions/actionTools'
import { runBatch, runTogether } from '../../src/screen/actions/runBatch'
import { action, emptyScope } from '../list/listScreen'

const rows = ['1', '2', '3'].map((id) => ({ id, status: id === '3' ? 1 : 0 }))
const remove = action('remove', {
  place: 'both',
  run: { kind: 'remove', operation: 'system.param.remove', param: 'ids', in: 'query' },
})
const enable = action('enable', {
  place: 'batch',
  when: ({ row }) => row.status === 0,
  whenNot: '已经启用',
  run: { kind: 'call', operation: 'resource.sms.enable', query: { id: ({ row }) => row.id }, body: {} },
})

function tools(refused: readonly string[]) {
  const sent: unknown[] = []
  const given: ActionTools = {
    scope: emptyScope,
    keyField: 'id',
    can: () => true,
    call: async (_operation, request) => {
      sent.push(given.bodyIds ? request : request.query)
      const { id, ids } = { ...request.query, ...request.body }
      if (refused.includes(String(id ?? ids)))
        throw new ApiError({ kind: 'answer', status: 400, code: 400, message: '正在使用' })
    },
    open: () => undefined,
    openDocument: async () => true,
    openWebsite: () => undefined,
    files: { download: async () => undefined, saveTemplate: async () => true, take: async () => true },
    confirm: async () => true,
    say: () => undefined,
    reload: () => undefined,
  }
  return { sent, given }
}

test('each row has its own outcome: done, refused by its state, refused by the server', async () => {
  const { sent, given } = tools(['2'])
  const progress: number[] = []
  const outcomes = await runBatch(enable, rows, { ...given, onProgress: (done) => progress.push(done.length) })
  expect(outcomes).toEqual([
    { row: rows[0] },
    { row: rows[1], reason: '正在使用' },
    { row: rows[2], reason: '已经启用' },
  ])
  expect(sent).toEqual([{ id: '1' }, { id: '2' }])
  expect(progress).toEqual([1, 2, 3])
})

const many = Array.from({ length: 1201 }, (_, index) => ({ id: String(1000 + index) }))
const PIECES = [0, 200, 400, 600, 800, 1000, 1200]
const idsOf = (from: number, to: number) =>
  many
    .slice(from, to)
    .map(({ id }) => id)
    .join(',')

test('a backend that takes ids in the body gets those of 1,201 rows there in pieces, that of one in the query [B140]', async () => {
  const { sent, given } = tools([idsOf(200, 400)])
  const taking = Object.assign(given, { bodyIds: true })
  const outcomes = await runTogether(remove, many, taking)
  const pieces = PIECES.slice(0, -1).map((at) => ({ body: { ids: idsOf(at, at + 200) } }))
  expect(sent).toEqual([...pieces, { query: { ids: '2200' } }])
  expect(outcomes.filter(({ reason }) => reason === '正在使用')).toHaveLength(200)
  expect(outcomes.filter(({ reason }) => reason === undefined)).toHaveLength(1001)
  sent.length = 0
  await runBatch(remove, many.slice(0, 2), taking)
  expect(sent).toEqual([{ query: { ids: '1000' } }, { query: { ids: '1001' } }])
})

test('hundreds are removed in pieces, of which one that is refused takes none of the others with it [B140]', async () => {
  const { sent, given } = tools([idsOf(200, 400)])
  const progress: number[] = []
  const outcomes = await runTogether(remove, many, { ...given, onProgress: (done) => progress.push(done.length) })
  expect(sent).toEqual(PIECES.map((at) => ({ ids: idsOf(at, at + 200) })))
  expect(progress).toEqual([200, 400, 600, 800, 1000, 1200])
  const failed = outcomes.filter(({ reason }) => reason !== undefined)
  expect(failed).toEqual(many.slice(200, 400).map((row) => ({ row, reason: '正在使用' })))
})

test('after a request without an answer no further piece is sent', async () => {
  const several = many.slice(0, 401)
  let sent = 0
  const call = async () => {
    sent += 1
    if (sent > 1) throw new ApiError({ kind: 'network', status: 0, code: 0, message: '网络连接失败，请检查网络' })
  }
  const outcomes = await runTogether(remove, several, { ...tools([]).given, call })
  expect(sent).toBe(2)
  expect(outcomes.map(({ reason }) => reason !== undefined).indexOf(true)).toBe(200)
  expect(outcomes.at(-1)).toEqual({ row: several[400], reason: '网络连接失败，请检查网络' })
})

test('many are removed with one request, and are all there still where it is refused [B140]', async () => {
  const { sent, given } = tools(['1,2'])
  expect(await runTogether(remove, rows.slice(0, 2), given)).toEqual([
    { row: rows[0], reason: '正在使用' },
    { row: rows[1], reason: '正在使用' },
  ])
  expect(sent).toEqual([{ ids: '1,2' }])
  expect(await runBatch(remove, rows.slice(0, 2), given)).toEqual([{ row: rows[0] }, { row: rows[1] }])
})
