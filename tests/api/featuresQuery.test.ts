import { expect, test } from 'vitest'
import { featuresQuery } from '../../src/api/featuresQuery'
import { createQueryClient } from '../../src/api/queryClient'
import { createWire, data, failed } from './wire'

const NONE = { idleSeconds: 0, passwordLength: 8 }

test('the features of the backend are asked once, without a token', async () => {
  const { api, received } = createWire(() => data({ conflictRecord: true, signedUploads: 'yes' }))
  const client = createQueryClient()
  expect(await client.fetchQuery(featuresQuery(api))).toEqual({ ...NONE, conflictRecord: true })
  await client.fetchQuery(featuresQuery(api))
  expect(received.map(({ address }) => address)).toEqual(['/xwy-erp-api/formwork/features'])
  expect(received[0]?.headers.has('Blade-Auth')).toBe(false)
})

test.each([
  [15, 15],
  ['12', 8],
  [0, 8],
])('a backend that says %j for the length of passwords wants %i characters', async (told, wanted) => {
  const { api } = createWire(() => data({ passwordLength: told }))
  expect((await createQueryClient().fetchQuery(featuresQuery(api))).passwordLength).toBe(wanted)
})

test.each([401, 404])('a backend that answers %i has no additional features, and the session goes on', async (code) => {
  const { api, endings } = createWire(() => failed(code, '没有'))
  expect(await createQueryClient().fetchQuery(featuresQuery(api))).toEqual(NONE)
  expect(endings).toEqual([])
})

test.each([408, 425, 429, 502])('a backend that answers %i is asked for its features again later', async (code) => {
  let isBusy = true
  const { api } = createWire(() => (isBusy ? failed(code, '稍后再试') : data({ captcha: true })))
  const client = createQueryClient()
  await expect(client.fetchQuery(featuresQuery(api))).rejects.toThrow('稍后再试')
  isBusy = false
  expect(await client.fetchQuery(featuresQuery(api))).toEqual({ ...NONE, captcha: true })
})
