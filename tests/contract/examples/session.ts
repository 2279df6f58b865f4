import { md5 } from 'js-md5'
import { Secret, TOTP } from 'otpauth'
import { seedId } from '../../../src/seed/data/seedId'
import { addGuest } from '../../support/addGuest'
import { TEST_PASSWORD, TEST_TIME, type TestServer } from '../../support/testServer'
import type { Example, ExampleContext, Examples } from '../example'

/** With a token of its own: the session of the others must not end. */
const leave: Example = async ({ server }) => ({
  headers: { 'Blade-Auth': `bearer ${await server.signIn('operator')}` },
})

const register: Example = async ({ server, newCode }: ExampleContext) => ({
  body: {
    tenantId: '000000',
    name: '新同事',
    account: `guest${newCode()}`,
    password: 'Registered-2026',
    oauthId: await addGuest(server.db),
  },
})

async function forgetSecondFactor({ db }: TestServer): Promise<void> {
  await db.deleteFrom('second_factor').where('user_id', '=', seedId('user', 1)).execute()
}

/** The code that confirms a new second factor of the administrator. */
async function beginSecondFactor(server: TestServer): Promise<string> {
  await forgetSecondFactor(server)
  const { data } = await server.call('session.second-factor.begin')
  const { secret } = data as { secret: string }
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: TEST_TIME })
}

/** One of the codes of a second factor that was just confirmed. */
async function recoveryCode(server: TestServer): Promise<string> {
  const body = { code: await beginSecondFactor(server) }
  const { data } = await server.call('session.second-factor.confirm', { body })
  return (data as { recoveryCodes: readonly string[] }).recoveryCodes[0] ?? ''
}

const localLog = { type: 'TypeError', url: '/project', message: '出错了', stack: 'at x', time: '2026-03-01', info: '' }

export const sessionExamples: Examples = {
  'session.oauth.token': () => ({
    body: new URLSearchParams({ grant_type: 'password', username: 'admin', password: md5(TEST_PASSWORD) }),
  }),
  'session.open.token': () => ({
    body: new URLSearchParams({ grantType: 'password', account: 'admin', password: TEST_PASSWORD }),
  }),
  'session.oauth.social': () => ({ query: { source: 'test' } }),
  'session.oauth.logout': leave,
  'session.open.logout': leave,
  'session.local-log.logout': () => ({ body: [localLog] }),
  'session.user.register-guest': register,
  'session.open.register-guest': register,
  'session.mine.end': async ({ server }) => {
    const own = () => server.db.selectFrom('session').select('id').where('user_id', '=', seedId('user', 1)).execute()
    const before = new Set((await own()).map(({ id }) => id))
    await server.signIn('admin')
    const added = (await own()).find(({ id }) => !before.has(id))
    return { query: { id: added?.id ?? '' } }
  },
  'session.mine.prove-password': () => ({ body: { password: md5(TEST_PASSWORD) } }),
  'session.second-factor.begin': async ({ server }) => {
    await forgetSecondFactor(server)
    return {}
  },
  'session.second-factor.confirm': async ({ server }) => ({ body: { code: await beginSecondFactor(server) } }),
  'session.second-factor.renew-codes': async ({ server }) => ({ body: { code: await recoveryCode(server) } }),
  'session.second-factor.remove': async ({ server }) => ({ body: { code: await recoveryCode(server) } }),
  'session.second-factor.remove-of': () => ({ query: { userIds: seedId('user', 3) } }),
  'session.user.unlock': () => ({ query: { userIds: seedId('user', 2) } }),
  'session.tenant.info': () => ({ query: { domain: 'https://formwork.example.com' } }),
}
