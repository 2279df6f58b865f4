import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { sign } from 'hono/jwt'
import { toJsonObject, toJsonText } from '../../src/server/http/json'
import type { SocialProviders } from '../../src/server/http/serverConfig'
import type { TestAnswer, TestServer } from './testServer'
import { askToken } from './tokens'

interface Visit {
  readonly name: string
  readonly challenge: string
  readonly nonce: string
}

/** Values of a browser after the redirect back from a provider. */
export interface Returned {
  readonly source: string
  readonly code: string
  readonly state: string
  readonly browser_key: string
}

/** OAuth 2 server that requires PKCE, with OpenID on request. */
export async function openSocialProvider(claims: (name: string) => object = () => ({})) {
  const visits = new Map<string, Visit>()
  const answerToken = async (form: URLSearchParams) => {
    const visit = visits.get(form.get('code') ?? '')
    visits.delete(form.get('code') ?? '')
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGood = form.get('client_secret') === 'provider secret' && visit?.challenge === verifier
    if (!isGood) return { status: 400, body: { error: 'invalid_grant' } }
    const { name, nonce } = visit
    const subject = { sub: `id-${name}`, aud: 'formwork', nonce, exp: 4_000_000_000, ...claims(name) }
    return { status: 200, body: { access_token: `token-${name}`, id_token: await sign(subject, 'whatever') } }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    }
    if (request.url === '/user') {
      const [, name] = /^Bearer token-(\w+)$/.exec(request.headers.authorization ?? '') ?? []
      return name === undefined ? send(401, {}) : send(200, { sub: `id-${name}`, nickname: name })
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const { status, body } = await answerToken(new URLSearchParams(Buffer.concat(chunks).toString()))
    send(status, body)
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const provider = {
    authorizeUrl: `${origin}/authorize`,
    tokenUrl: `${origin}/token`,
    userUrl: `${origin}/user`,
    clientId: 'formwork',
    clientSecret: 'provider secret',
    redirectUri: 'https://formwork.example.com/login',
    idField: 'sub',
    nameField: 'nickname',
  }
  const providers: SocialProviders = { work: provider, openid: { ...provider, scope: 'openid profile' } }
  /** What the browser comes back with that was sent to this address and signed in there as `name`. */
  const authorize = (address: string, name: string) => {
    const { searchParams } = new URL(address)
    const code = `code-${visits.size}-${name}`
    const challenge = searchParams.get('code_challenge') ?? ''
    visits.set(code, { name, challenge, nonce: searchParams.get('nonce') ?? '' })
    return { code, state: searchParams.get('state') ?? '' }
  }
  return {
    origin,
    providers,
    authorize,
    /** Follows the redirect to the provider, authenticates as `name`, and returns. */
    visit: async (product: TestServer, name: string, source = 'work'): Promise<Returned> => {
      const { data } = await product.call('session.oauth.social', { as: 'nobody', query: { source } })
      const { url, state, browserKey } = toJsonObject(data)
      const { code } = authorize(toJsonText(url), name)
      return { source, code, state: toJsonText(state), browser_key: toJsonText(browserKey) }
    },
    close: () => server.close(),
  }
}

export function signInSocial(product: TestServer, returned: Returned): Promise<TestAnswer> {
  return askToken(product, { grant_type: 'social', ...returned })
}
