import { expect, test } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import { toParts } from '../../src/screen/toParts'

const asked: unknown[] = []
const api = {
  get: async (address: string) => {
    asked.push(address)
    return new Blob([`content of ${address}`])
  },
  call: async (operation: string, request: unknown) => {
    asked.push([operation, request])
    return { url: '/files/1' }
  },
}

test('a multipart body has a part for each value and each file of a list, and none for what is empty', async () => {
  const files = [
    { name: '甲.json', url: 'https://store.test/a.json' },
    { name: '乙.json', url: 'https://store.test/b.json' },
  ]
  const body = { category: '4', count: 0, memo: null, absent: undefined, files, more: [null, '尾'] }
  const form = await toParts(body as unknown as RecordData, api as unknown as Parameters<typeof toParts>[1])
  expect([...form.keys()]).toEqual(['category', 'count', 'files', 'files', 'more'])
  expect([form.get('category'), form.get('count'), form.getAll('more')]).toEqual(['4', '0', ['尾']])
  const sent = form.getAll('files').filter((part) => part instanceof File)
  expect(sent.map(({ name }) => name)).toEqual(['甲.json', '乙.json'])
  expect(await sent[1]?.text()).toBe('content of https://store.test/b.json')
  expect(asked).toEqual(['https://store.test/a.json', 'https://store.test/b.json'])
})
