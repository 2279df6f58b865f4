import { md5 } from 'js-md5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captchaTicket } from '../../../src/server/domains/session/checkCaptcha'
import { openTestServer, TEST_PASSWORD, TEST_TIME, type TestServer } from '../../support/testServer'
import { askToken, tryPassword } from '../../support/tokens'

let server: TestServer
const OWN = '198.51.100.7'

beforeAll(async () => {
  server = await openTestServer({ signInsPerMinute: 1000 })
})
afterAll(() => server.close())

async function guess(account: string, addresses: readonly string[], times = 5): Promise<void> {
  for (const address of addresses) {
    for (let count = 0; count < times; count += 1) await tryPassword(server, { account, password: 'wrong', address })
  }
}

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `192.0.2.${index + 1}`)

/** Somebody reads a picture: what it shows is put where the server keeps it. */
async function readCaptcha(): Promise<Record<string, string>> {
  const key = crypto.randomUUID().replaceAll('-', '')
  const value = await captchaTicket(key, 'ABCDE')
  await server.db
    .insertInto('ticket')
    .values({ key: `captcha:${key}`, value, end_time: String(TEST_TIME * 2) })
    .execute()
  return { 'Captcha-Key': key, 'Captcha-Code': 'abcde' }
}

test('attack 08: guesses of strangers, from one address or many, keep no administrator out', async () => {
  await guess('admin', addresses(10))
  const plain = await tryPassword(server, { account: 'admin', address: OWN })
  expect(plain).toMatchObject({ status: 400, data: { fields: { captcha: '验证码不正确' } } })
  const form = { grant_type: 'password', username: 'admin', password: md5(TEST_PASSWORD) }
  const answer = await askToken(server, form, { address: OWN, headers: await readCaptcha() })
  expect(answer.body).toMatchObject({ account: 'admin', access_token: expect.any(String) })
})

test('attack 08: the guesser is locked out by the sixth attempt, wherever in his network and whatever he reads', async () => {
  await guess('operator', ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'], 3)
  const locked = { error_code: 400, error_description: '登录错误次数过多,请稍后再试' }
  const form = { grant_type: 'password', username: 'operator', password: md5(TEST_PASSWORD) }
  const answer = await askToken(server, form, { address: '2001:db8:1:2::77', headers: await readCaptcha() })
  expect(answer.body).toEqual(locked)
  const own = await askToken(server, form, { address: '2001:db8:1:3::1', headers: await readCaptcha() })
  expect(own.body).toMatchObject({ account: 'operator' })
})

test('attack 08: an account named like another and its address counts for itself', async () => {
  await guess(`factory","${OWN}`, addresses(1))
  await guess(`factory\n${OWN}`, addresses(1))
  expect((await tryPassword(server, { account: 'factory', address: OWN })).body).toMatchObject({ account: 'factory' })
})
