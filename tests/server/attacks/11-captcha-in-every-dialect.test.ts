import { md5 } from 'js-md5'
import { expect, test } from 'vitest'
import { openTestServer, TEST_PASSWORD } from '../../support/testServer'

const FORMS = {
  'session.oauth.token': { grant_type: 'password', username: 'clerk', password: md5(TEST_PASSWORD) },
  'session.open.token': { grantType: 'password', account: 'clerk', password: TEST_PASSWORD },
} as const

const SHOWN: readonly Record<string, string>[] = [
  {},
  { 'Captcha-Code': '' },
  { 'Captcha-Key': 'a'.repeat(32), 'Captcha-Code': 'AAAAA' },
]

test('attack 11: where captchas are on the right password alone opens no dialect, nor does an invented captcha', async () => {
  const [guarded, open] = [await openTestServer({ captcha: true }), await openTestServer()]
  for (const [operation, form] of Object.entries(FORMS)) {
    for (const headers of SHOWN) {
      const body = new URLSearchParams(form)
      expect(await guarded.call(operation, { as: 'nobody', body, headers })).toMatchObject({
        status: 400,
        data: { fields: { captcha: '验证码不正确' } },
      })
    }
    // The same form comes in where none is asked for.
    expect((await open.call(operation, { as: 'nobody', body: new URLSearchParams(form) })).status).toBe(200)
  }
  expect(await guarded.db.selectFrom('session').select('id').execute()).toEqual([])
  await Promise.all([guarded.close(), open.close()])
})
