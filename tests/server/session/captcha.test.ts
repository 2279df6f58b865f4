import { inflateSync } from 'node:zlib'
import { md5 } from 'js-md5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captchaTicket } from '../../../src/server/domains/session/checkCaptcha'
import { LETTERS } from '../../../src/server/domains/session/letters'
import { openTestServer, TEST_PASSWORD, type TestAnswer, type TestServer } from '../../support/testServer'

let server: TestServer
const MINUTE = 60_000

beforeAll(async () => {
  server = await openTestServer({ captcha: true })
})
afterAll(() => server.close())

interface Captcha {
  readonly key: string
  readonly image: string
}

function signIn(grant_type: string, headers: Record<string, string> = {}): Promise<TestAnswer> {
  const form = { grant_type, username: 'operator', password: md5(TEST_PASSWORD) }
  return server.call('session.oauth.token', { as: 'nobody', body: new URLSearchParams(form), headers })
}

/** A picture whose code is known: the ticket is changed into that of the code. */
async function newCaptcha(code: string): Promise<string> {
  const { key } = (await server.call('session.oauth.captcha', { as: 'nobody' })).body as Captcha
  const value = await captchaTicket(key, code)
  await server.db.updateTable('ticket').set({ value }).where('key', '=', `captcha:${key}`).execute()
  return key
}

const shown = (key: string, code: string) => ({ 'Captcha-Key': key, 'Captcha-Code': code })
const WRONG = { status: 400, msg: '验证码不正确' }

test('a captcha is a PNG of 130 by 48 with something on it, another one each time', async () => {
  const bare = (await server.call('session.oauth.captcha', { as: 'nobody' })).body as Captcha
  const enveloped = (await server.call('session.open.captcha', { as: 'nobody' })).data as Captcha
  expect(bare.image).not.toBe(enveloped.image)
  const png = Buffer.from(bare.image.replace('data:image/png;base64,', ''), 'base64')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([130, 48])
  const length = png.readUInt32BE(33)
  const lines = inflateSync(png.subarray(41, 41 + length))
  expect(lines).toHaveLength(131 * 48)
  expect(lines.filter((shade) => shade > 0 && shade < 120).length).toBeGreaterThan(300)
})

test('the code of a captcha is stored as a digest', async () => {
  const { key } = (await server.call('session.oauth.captcha', { as: 'nobody' })).body as Captcha
  const ticket = server.db.selectFrom('ticket').selectAll().where('key', '=', `captcha:${key}`)
  expect((await ticket.executeTakeFirstOrThrow()).value).toMatch(/^[0-9a-f]{64}$/)
  expect(Object.keys(LETTERS).join('')).toMatch(/^[A-Z3-9]{20,}$/)
})

test('where captchas are on nobody signs in without one [B093]', async () => {
  expect(await signIn('password')).toMatchObject(WRONG)
  expect(await signIn('captcha', shown('', ''))).toMatchObject(WRONG)
  const key = await newCaptcha('AB3CD')
  expect((await signIn('captcha', shown(key, 'ab3cd'))).body).toMatchObject({ account: 'operator' })
})

test('a captcha counts once, right or wrong, and for half an hour', async () => {
  const key = await newCaptcha('AB3CD')
  expect(await signIn('captcha', shown(key, 'XXXXX'))).toMatchObject(WRONG)
  expect(await signIn('captcha', shown(key, 'AB3CD'))).toMatchObject(WRONG)
  const old = await newCaptcha('AB3CD')
  server.pass(31 * MINUTE)
  expect(await signIn('captcha', shown(old, 'AB3CD'))).toMatchObject(WRONG)
})
