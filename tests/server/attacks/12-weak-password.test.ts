import { md5 } from 'js-md5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { openTestServer, TEST_PASSWORD, type TestServer } from '../../support/testServer'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function change(wire: string) {
  const body = { oldPassword: md5(TEST_PASSWORD), newPassword: wire, newPassword1: wire }
  const { status, data } = await server.call('system.user.update-password', { body, as: 'clerk' })
  return { status, fields: (data as { fields?: object }).fields }
}

test.each(['a', '123456', 'clerk', 'CLERK', 'clerk123456', 'password', 'iloveyou', 'qwertyuiop', '1q2w3e4r5t'])(
  'attack 12: %s is refused as a new password, though only its digest is sent',
  async (weak) => {
    expect(await change(md5(weak))).toEqual({ status: 400, fields: { newPassword: expect.any(String) } })
  },
)

test('attack 12: what comes as it was typed is refused where it is short, or has the account in it', async () => {
  expect(await change('kT9#vLq2wXz')).toEqual({ status: 400, fields: { newPassword: '密码至少12位' } })
  expect(await change('my-Clerk-2026')).toEqual({ status: 400, fields: { newPassword: '密码不能包含登录账号' } })
  expect(await change(md5(TEST_PASSWORD))).toEqual({ status: 400, fields: { newPassword: '新密码不能与原密码相同' } })
})

test('attack 12: a password that nobody guesses is taken', async () => {
  expect(await change(md5('Aluminium-7-Formwork'))).toMatchObject({ status: 200 })
})

test('attack 12: whoever makes an account cannot give it a weak password', async () => {
  const values = {
    account: 'weak',
    name: 'weak',
    realName: 'weak',
    roleId: seedId('role', 2),
    deptId: seedId('dept', 1),
  }
  const add = (password: string) => server.call('system.user.submit', { body: { ...values, password } })
  for (const password of ['123456', md5('123456'), md5('weak')]) {
    expect(await add(password)).toMatchObject({ status: 400, data: { fields: { password: expect.any(String) } } })
  }
  expect(await add('kT9#vLq2wXzM'), 'just long enough').toMatchObject({ status: 200 })
})

test('attack 12: long passwords of any signs are taken whole, beyond 128 none is', async () => {
  const own = await openTestServer()
  const phrase = '长 密码 with blanks, ünïcode and 🏗 scaffolding '
  const typed = Array.from({ length: 128 }, (_, index) => Array.from(phrase)[index % 46] ?? 'x').join('')
  const set = (newPassword: string) => {
    const body = { oldPassword: md5(TEST_PASSWORD), newPassword, newPassword1: newPassword }
    return own.call('system.user.update-password', { body, as: 'clerk' })
  }
  expect(await set(`${typed}!`)).toMatchObject({
    status: 400,
    data: { fields: { newPassword: expect.stringContaining('128') } },
  })
  expect((await set(typed)).status).toBe(200)
  const signIn = async (password: string) => {
    const form = { grant_type: 'password', username: 'clerk', password: md5(password) }
    return (await own.call('session.oauth.token', { as: 'nobody', body: new URLSearchParams(form) })).body
  }
  expect(await signIn(Array.from(typed).slice(0, -1).join(''))).not.toHaveProperty('access_token')
  expect(await signIn(typed)).toHaveProperty('access_token')
  await own.close()
})
