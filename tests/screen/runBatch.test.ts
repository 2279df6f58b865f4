import { expect, test } from 'vitest'
import { ApiError } from '../../src/api/ApiError'
import type { ActionTools } from '../../src/screen/actionTools'
import { runBatch, runTogether } from '../../src/screen/runBatch'
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
    call: async (_operation, { query }) => {
      sent.push(query)
      if (refused.includes(String(query?.id ?? query?.ids)))
        throw new ApiError({ kind: 'answer', status: 400, code: 400, message: '正在使用' })
    },
    open: () => undefined,
    openDocument: async () => true,
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

test('many are removed with one request, and are all there still where it is refused [B140]', async () => {
  const { sent, given } = tools(['1,2'])
  expect(await runTogether(remove, rows.slice(0, 2), given)).toEqual([
    { row: rows[0], reason: '正在使用' },
    { row: rows[1], reason: '正在使用' },
  ])
  expect(sent).toEqual([{ ids: '1,2' }])
  expect(await runBatch(remove, rows.slice(0, 2), given)).toEqual([{ row: rows[0] }, { row: rows[1] }])
})
