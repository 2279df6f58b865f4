import { md5 } from 'js-md5'
import { TEST_PASSWORD } from '../../support/testServer'
import type { Examples } from '../example'

export const sessionExamples: Examples = {
  'session.oauth.token': () => ({ query: { grant_type: 'password', username: 'admin', password: md5(TEST_PASSWORD) } }),
}
