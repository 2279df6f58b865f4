import { md5 } from 'js-md5'
import { seedId } from '../../../src/server/db/seed/seedId'
import { addGuest } from '../../support/addGuest'
import { TEST_PASSWORD } from '../../support/testServer'
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
    password: 'Guest-2026',
    oauthId: await addGuest(server.db),
  },
})

const localLog = { type: 'TypeError', url: '/project', message: '出错了', stack: 'at x', time: '2026-03-01', info: '' }

export const sessionExamples: Examples = {
  'session.oauth.token': () => ({ query: { grant_type: 'password', username: 'admin', password: md5(TEST_PASSWORD) } }),
  'session.open.token': () => ({ query: { grantType: 'password', account: 'admin', password: TEST_PASSWORD } }),
  'session.oauth.social': () => ({ query: { source: 'test' } }),
  'session.oauth.logout': leave,
  'session.open.logout': leave,
  'session.local-log.logout': () => ({ body: [localLog] }),
  'session.user.register-guest': register,
  'session.open.register-guest': register,
  'session.user.unlock': () => ({ query: { userIds: seedId('user', 2) } }),
  'session.tenant.info': () => ({ query: { domain: 'https://formwork.example.com' } }),
}
