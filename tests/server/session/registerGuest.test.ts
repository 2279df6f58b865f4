import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPathCalls } from '../../support/askPath'
import { openSocialProvider, signInSocial } from '../../support/socialProvider'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer
let provider: Awaited<ReturnType<typeof openSocialProvider>>
const { call, get } = createPathCalls(() => server, 'nobody')

beforeAll(async () => {
  provider = await openSocialProvider(() => ({ sub: 'guest-of-the-wire', name: '李四' }))
  server = await openTestServer({ social: provider.providers })
})
afterAll(async () => {
  provider.close()
  await server.close()
})

test('a guest is refused with the first that fails, and registered once when all is right [B085]', async () => {
  const answer = await signInSocial(server, await provider.visit(server, 'a', 'work'))
  const { oauth_id: oauthId } = answer.body as { oauth_id: string }
  const whole = { tenantId: '000000', name: '李四', account: 'wire-guest', password: 'Aluminium-7-2026', oauthId }
  const register = (values: object) => call('post', '/blade-user/register-guest', { body: { ...whole, ...values } })
  const accounts = async () =>
    (await get<{ total: number }>('/blade-user/page', { current: 1, size: 10, account: 'wire-guest' }, 'admin')).total
  const lacks = { tenantId: '', account: '', password: '' }
  expect(await register(lacks)).toMatchObject({ status: 400, msg: '请先输入租户编号' })
  expect(await register({ ...lacks, tenantId: '000000' })).toMatchObject({ status: 400, msg: '请先输入账号名称' })
  expect(await register({ password: '' })).toMatchObject({ status: 400, msg: '请先输入密码' })
  expect(await accounts()).toBe(0)
  expect((await register({})).status).toBe(200)
  expect((await register({ account: 'wire-guest-2' })).status).toBe(400)
  expect(await accounts()).toBe(1)
})
