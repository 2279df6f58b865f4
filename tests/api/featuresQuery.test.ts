import { expect, test } from 'vitest'
import { featuresQuery } from '../../src/api/featuresQuery'
import { createQueryClient } from '../../src/api/queryClient'
import { createWire, data, failed } from './wire'

const NONE = { conflictRecord: false, sharedViews: false, signedUploads: false, verdictFiles: false, captcha: false }

test('what the backend adds to Blade is asked once, without a token', async () => {
  const { api, received } = createWire(() => data({ conflictRecord: true, signedUploads: 'yes' }))
  const client = createQueryClient()
  expect(await client.fetchQuery(featuresQuery(api))).toEqual({ ...NONE, conflictRecord: true })
  await client.fetchQuery(featuresQuery(api))
  expect(received.map(({ address }) => address)).toEqual(['/xwy-erp-api/formwork/features'])
  expect(received[0]?.headers.has('Blade-Auth')).toBe(false)
})

test.each([401, 404])('a backend that answers %i adds nothing, and ends no session', async (code) => {
  const { api, endings } = createWire(() => failed(code, '没有'))
  expect(await createQueryClient().fetchQuery(featuresQuery(api))).toEqual(NONE)
  expect(endings).toEqual([])
})

test('a backend that cannot tell now is asked again later', async () => {
  const { api } = createWire(() => failed(502, '后端服务暂时无法访问'))
  await expect(createQueryClient().fetchQuery(featuresQuery(api))).rejects.toThrow('后端服务暂时无法访问')
})
