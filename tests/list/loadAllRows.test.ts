import { expect, test } from 'vitest'
import type { Api } from '../../src/api/api'
import { loadAllRows } from '../../src/list/loadAllRows'
import { childScreen, listScreen } from './listScreen'

/** A backend of so many rows that gives no more than `most` at a time, whatever is asked. */
function backend(total: number, most: number) {
  const asked: unknown[] = []
  const dynamicCall: Api['dynamicCall'] = async (_operation, { query } = {}) => {
    asked.push(query)
    const from = (Number(query?.current ?? 1) - 1) * most
    const ids = Array.from({ length: Math.max(0, Math.min(most, total - from)) }, (_, index) => String(from + index))
    return { records: ids.map((projectId) => ({ projectId })), total }
  }
  return { asked, api: { dynamicCall } as Api }
}

const load = (api: Api, progress: [number, number][] = [], screen = listScreen) =>
  loadAllRows(api, {
    screen,
    query: { status: '1' },
    signal: new AbortController().signal,
    onProgress: (loaded, of) => progress.push([loaded, of]),
  })

test('all rows are asked for in pages of 500 with the filters, and each page reports progress', async () => {
  const { api, asked } = backend(1001, 500)
  const progress: [number, number][] = []
  expect(await load(api, progress)).toHaveLength(1001)
  expect(asked).toEqual([1, 2, 3].map((current) => ({ status: '1', current, size: 500 })))
  expect(progress).toEqual([
    [500, 1001],
    [1000, 1001],
    [1001, 1001],
  ])
})

test('a backend that gives fewer at a time is asked until all are there', async () => {
  const { api, asked } = backend(450, 200)
  expect(await load(api)).toHaveLength(450)
  expect(asked).toHaveLength(3)
})

test('rows that vanish meanwhile do not make it endless, and a list without pages is asked once', async () => {
  let calls = 0
  const dynamicCall: Api['dynamicCall'] = async () => {
    calls += 1
    return { records: calls === 1 ? [{ projectId: '1' }] : [], total: 5 }
  }
  expect(await load({ dynamicCall } as Api)).toHaveLength(1)
  const { api, asked } = backend(3, 10)
  expect(await load(api, [], childScreen)).toHaveLength(3)
  expect(asked).toEqual([{ status: '1' }])
})
