import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocialProvider, signInSocial } from '../../support/socialProvider'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer
let provider: Awaited<ReturnType<typeof openSocialProvider>>
const FAILED = { error_code: 400, error_description: '第三方登录失败,请重新登录' }

beforeAll(async () => {
  provider = await openSocialProvider()
  server = await openTestServer({ social: provider.providers })
})
afterAll(async () => {
  provider.close()
  await server.close()
})

test("attack 14: a stranger's code and state sign nobody in, in a browser without a key and in one with its own", async () => {
  const stranger = await provider.visit(server, 'stranger')
  expect((await signInSocial(server, { ...stranger, browser_key: '' })).body).toEqual(FAILED)
  const [again, victim] = [await provider.visit(server, 'stranger'), await provider.visit(server, 'victim')]
  expect((await signInSocial(server, { ...again, browser_key: victim.browser_key })).body).toEqual(FAILED)
  expect((await signInSocial(server, victim)).body).toMatchObject({ nick_name: 'victim', role_name: 'guest' })
})

test("attack 14: a stranger's code with the victim's own state fails at the provider, which asks for the verifier", async () => {
  const [stranger, victim] = [await provider.visit(server, 'stranger'), await provider.visit(server, 'victim')]
  expect((await signInSocial(server, { ...victim, code: stranger.code })).body).toEqual(FAILED)
})
