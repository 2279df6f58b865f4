import { md5 } from 'js-md5'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { toJsonList, toJsonObject, toJsonText } from '../../../src/server/http/json'
import { addAccount } from '../../support/addAccount'
import { openTestServer, TEST_PASSWORD, TEST_TIME, type TestServer } from '../../support/testServer'
import { askToken, askWho, signInAs, type TokenPair } from '../../support/tokens'

let server: TestServer
let now = TEST_TIME
const HALF_MINUTE = 30_000

beforeAll(async () => {
  server = await openTestServer({ signInsPerMinute: 1000 })
})
afterAll(() => server.close())

const bearer = ({ access_token }: TokenPair) => ({ 'Blade-Auth': `bearer ${access_token}` })
const pass = (milliseconds: number) => {
  now += milliseconds
  server.pass(milliseconds)
}

function ask(tokens: TokenPair, name: string, body?: object) {
  return server.call(`session.second-factor.${name}`, { as: 'nobody', headers: bearer(tokens), body })
}

/** What the app for codes on the user's phone shows now, or so many half minutes later. */
function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + later * HALF_MINUTE })
}

async function setUp(account: string) {
  const tokens = await signInAs(server, account)
  const secret = toJsonText(toJsonObject((await ask(tokens, 'begin')).data).secret)
  const confirmed = await ask(tokens, 'confirm', { code: codeOf(secret) })
  const codes = toJsonList(toJsonObject(confirmed.data).recoveryCodes).map(toJsonText)
  pass(HALF_MINUTE)
  return { tokens, secret, codes }
}

async function firstStep(account: string, address?: string): Promise<string> {
  const form = { grant_type: 'password', username: account, password: md5(TEST_PASSWORD) }
  const { body } = await askToken(server, form, { address })
  expect(body).toEqual({ error_code: 428, error_description: '请输入动态验证码', second_factor: expect.any(String) })
  return toJsonText(toJsonObject(body as never).second_factor)
}

function secondStep(second_factor: string, otp: string, address?: string) {
  return askToken(server, { grant_type: 'second_factor', second_factor, otp }, { address })
}

const WRONG = { error_code: 400, error_description: '动态验证码不正确' }

test('an authenticator counts once a code of it was shown, and is asked for at the next sign-in', async () => {
  const tokens = await signInAs(server, 'clerk')
  expect((await ask(tokens, 'detail')).data).toMatchObject({ isSet: false, isNeeded: false })
  const { secret, address } = toJsonObject((await ask(tokens, 'begin')).data)
  expect(toJsonText(address)).toMatch(/^otpauth:\/\/totp\/Formwork:clerk\?/)
  expect(toJsonText(address)).toContain(`secret=${toJsonText(secret)}`)
  expect(await signInAs(server, 'clerk')).toHaveProperty('access_token')
  expect(await ask(tokens, 'confirm', { code: '000000' })).toMatchObject({ status: 400, msg: '动态验证码不正确' })
  const confirmed = await ask(tokens, 'confirm', { code: codeOf(toJsonText(secret)) })
  const { recoveryCodes } = toJsonObject(confirmed.data)
  expect(new Set(toJsonList(recoveryCodes)).size).toBe(10)
  // 24 of 32 signs are 120 bits.
  for (const code of toJsonList(recoveryCodes)) expect(code).toMatch(/^([a-z02-9]{4}-){5}[a-z02-9]{4}$/)
  expect((await ask(tokens, 'detail')).data).toMatchObject({ isSet: true, recoveryCodes: 10 })
  pass(HALF_MINUTE)
  const ticket = await firstStep('clerk')
  expect((await secondStep(ticket, '000000')).body).toEqual(WRONG)
  expect((await secondStep(ticket, codeOf(toJsonText(secret)))).body).toMatchObject({ account: 'clerk' })
  expect(await ask(tokens, 'begin')).toMatchObject({ status: 400, msg: '已绑定动态验证码，请先解除' })
})

test('neither the secret nor a recovery code stands in the database as it is', async () => {
  const { secret, codes } = await setUp('supervisor')
  const rows = await server.db.selectFrom('second_factor').selectAll().execute()
  const kept = await server.db.selectFrom('recovery_code').selectAll().execute()
  const text = JSON.stringify([rows, kept, await server.db.selectFrom('record').select('body').execute()])
  for (const shown of [secret, ...codes]) expect(text).not.toContain(shown)
})

test('a code counts once, in this half minute and the ones beside it alone; so does a ticket', async () => {
  const { secret } = await setUp('factory')
  const ticket = await firstStep('factory')
  const code = codeOf(secret)
  expect((await secondStep(ticket, codeOf(secret, -3))).body).toEqual(WRONG)
  expect((await secondStep(ticket, codeOf(secret, 3))).body).toEqual(WRONG)
  expect((await secondStep(ticket, code)).body).toMatchObject({ account: 'factory' })
  expect((await secondStep(ticket, codeOf(secret, 1))).body).toMatchObject({
    error_description: '验证已超时,请重新登录',
  })
  expect((await secondStep(await firstStep('factory'), code)).body).toEqual(WRONG)
  const late = await firstStep('factory')
  pass(6 * 60_000)
  expect((await secondStep(late, codeOf(secret))).body).toMatchObject({ error_description: '验证已超时,请重新登录' })
})

test('a recovery code lets in once, however it is typed', async () => {
  const { codes } = await setUp('operator')
  const [first = ''] = codes
  const typed = first.toUpperCase().replaceAll('-', ' ')
  const { body } = await secondStep(await firstStep('operator'), typed)
  expect(body).toMatchObject({ account: 'operator' })
  expect((await ask(body as TokenPair, 'detail')).data).toMatchObject({ recoveryCodes: 9 })
  expect((await secondStep(await firstStep('operator'), first)).body).toEqual(WRONG)
})

test('a ticket for the code is worth nothing once the password is another', async () => {
  await addAccount(server.db, { account: 'reset', roleAlias: 'second-reset' })
  const { secret } = await setUp('reset')
  const ticket = await firstStep('reset')
  const { data } = await server.call('system.user.page', { query: { account: 'reset' } })
  const [{ id }] = (data as { records: [{ id: string }] }).records
  expect((await server.call('system.user.reset-password', { body: { userIds: id } })).status).toBe(200)
  expect((await secondStep(ticket, codeOf(secret))).body).toMatchObject({
    error_description: '密码已被修改,请重新登录',
  })
})

test('guesses at codes are counted: the sixth from one place is not judged, and elsewhere the user comes in', async () => {
  const { secret } = await setUp('admin')
  const ticket = await firstStep('admin', '192.0.2.1')
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await secondStep(ticket, '123456', '192.0.2.1')).body).toEqual(WRONG)
  }
  const locked = await secondStep(ticket, codeOf(secret), '192.0.2.1')
  expect(locked.body).toMatchObject({ error_description: '登录错误次数过多,请稍后再试' })
  expect((await secondStep(ticket, codeOf(secret), '192.0.2.2')).body).toMatchObject({ account: 'admin' })
})

test('an administrator removes what a user has lost, which is written down and told; others may not', async () => {
  const own = await openTestServer()
  const lost = await signInAs(own, 'clerk')
  await own.db
    .insertInto('second_factor')
    .values({ user_id: seedId('user', 5), secret: 'x', since: '1' })
    .execute()
  const query = { userIds: seedId('user', 5) }
  const refused = await own.call('session.second-factor.remove-of', { as: 'factory', query })
  expect(refused).toMatchObject({ status: 403 })
  expect(await own.call('session.second-factor.remove-of', { query })).toMatchObject({ status: 200 })
  expect(await askWho(own, lost.access_token)).toMatchObject({ status: 401 })
  await signInAs(own, 'clerk')
  const { data } = await own.call('flow.todo.page', { as: 'clerk', query: { status: 3 } })
  const [message] = toJsonList(toJsonObject(data).records)
  expect(message).toMatchObject({ title: '管理员已解除您账号的动态验证码', messageType: 2 })
  const detail = await own.call('flow.todo.detail', {
    as: 'clerk',
    query: { id: toJsonText(toJsonObject(message).id) },
  })
  expect(detail).toMatchObject({ status: 200 })
  await own.flushLogs()
  const logs = await own.call('log.usual.list', { query: { size: 100 } })
  expect(JSON.stringify(logs.data)).toContain('解除了用户的动态验证码：clerk')
  await own.close()
})

test('where a role needs one, its users set it up before anything else, and cannot remove it', async () => {
  const own = await openTestServer()
  const param = await own.call('system.param.list', { query: { paramKey: 'account.secondFactor' } })
  const [record] = toJsonList(toJsonObject(param.data).records).map(toJsonObject)
  await own.call('system.param.submit', { body: { ...record, paramValue: 'clerk, boss' } })
  const tokens = await signInAs(own, 'clerk')
  const list = () => own.call('system.dict.list', { as: 'nobody', headers: bearer(tokens) })
  expect((await askWho(own, tokens.access_token)).data).toMatchObject({ owesSecondFactor: true })
  expect(await list()).toMatchObject({ status: 403, msg: '请先绑定动态验证码' })
  expect(await own.call('system.user.page', { as: 'admin' })).toMatchObject({ status: 200 })
  const of = (name: string, body?: object) =>
    own.call(`session.second-factor.${name}`, { as: 'nobody', headers: bearer(tokens), body })
  const secret = toJsonText(toJsonObject((await of('begin')).data).secret)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: TEST_TIME })
  expect(await of('confirm', { code })).toMatchObject({ status: 200 })
  expect((await askWho(own, tokens.access_token)).data).toMatchObject({ owesSecondFactor: false })
  expect((await list()).msg).not.toBe('请先绑定动态验证码')
  expect(await of('remove', { code: '1' })).toMatchObject({ msg: '管理员要求使用动态验证码，不能解除' })
  await own.close()
})

test('the open-source dialect asks for the code too', async () => {
  const form = { grantType: 'password', account: 'clerk', password: TEST_PASSWORD }
  const first = await server.call('session.open.token', { as: 'nobody', body: new URLSearchParams(form) })
  expect(first).toMatchObject({ status: 200, data: { message: '请输入动态验证码' } })
  expect(first.data).not.toHaveProperty('accessToken')
})

/** The titles of the messages of an account, the newest first. */
async function messagesOf(tokens: TokenPair): Promise<readonly string[]> {
  const { data } = await server.call('session.mine.data', { as: 'nobody', headers: bearer(tokens) })
  const todos = toJsonList(toJsonObject(data as never).records).map(toJsonObject)
  const { records } = todos.find(({ name }) => name === 'flow.todo') ?? {}
  return toJsonList(records).map((record) => toJsonText(toJsonObject(record).title))
}

test('a code that is shown a second time is refused, logged, and told to whom it belongs', async () => {
  await addAccount(server.db, { account: 'holder', roleAlias: 'holder' })
  const { tokens, secret } = await setUp('holder')
  const code = codeOf(secret)
  expect((await secondStep(await firstStep('holder'), code)).body).toMatchObject({ account: 'holder' })
  expect(await messagesOf(tokens)).not.toContainEqual(expect.stringContaining('重复使用'))
  expect((await secondStep(await firstStep('holder'), code)).body).toEqual(WRONG)
  expect(await messagesOf(tokens)).toContainEqual(expect.stringContaining('重复使用'))
  await server.flushLogs()
  const logs = await server.db.selectFrom('record').select('body').where('resource', '=', 'log.usual').execute()
  expect(logs.map(({ body }) => body.logData)).toContain('动态验证码被重复使用，已拒绝：holder')
})
