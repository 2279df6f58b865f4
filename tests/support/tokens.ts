import { md5 } from 'js-md5'
import { TEST_PASSWORD, type TestAnswer, type TestRequest, type TestServer } from './testServer'

/** Token answer in the extended dialect. */
export interface TokenPair {
  readonly access_token: string
  readonly refresh_token: string
}

/** Posts a form to the token endpoint, as browsers do. */
export function askToken(
  server: TestServer,
  form: Record<string, string>,
  request: Pick<TestRequest, 'address' | 'headers'> = {},
): Promise<TestAnswer> {
  return server.call('session.oauth.token', { as: 'nobody', body: new URLSearchParams(form), ...request })
}

/** Throws if the sign-in is refused. */
export async function signInAs(server: TestServer, username: string, password = TEST_PASSWORD): Promise<TokenPair> {
  const { body } = await askToken(server, { grant_type: 'password', username, password: md5(password) })
  if ((body as Partial<TokenPair>).access_token === undefined) throw new Error(JSON.stringify(body))
  return body as TokenPair
}

/** Attempts a sign-in from an address. */
export function tryPassword(
  server: TestServer,
  { account, password = TEST_PASSWORD, address }: { account: string; password?: string; address?: string },
): Promise<TestAnswer> {
  const form = { grant_type: 'password', username: account, password: md5(password) }
  return askToken(server, form, { address })
}

export function refreshWith(server: TestServer, { refresh_token }: Pick<TokenPair, 'refresh_token'>) {
  return askToken(server, { grant_type: 'refresh_token', refresh_token })
}

/** Reads the token's user; answers 401 for an invalid token. */
export function askWho(server: TestServer, token: string, headers: Record<string, string> = {}): Promise<TestAnswer> {
  return server.call('session.user.info', { as: 'nobody', headers: { 'Blade-Auth': `bearer ${token}`, ...headers } })
}
