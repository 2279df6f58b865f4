import { sign } from 'hono/jwt'
import { expect, test } from 'vitest'
import { openTestServer } from '../../support/testServer'
import { askWho, signInAs } from '../../support/tokens'

const SECRET = 'a secret that only this test knows, and long enough'

const encode = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
const decode = (part: string): Record<string, unknown> =>
  JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))

test('attack 01: a token that was forged in any of 20 ways is refused, and the real one is taken', async () => {
  const server = await openTestServer({ tokenSecret: SECRET })
  const { access_token: good, refresh_token } = await signInAs(server, 'clerk')
  const [head = '', body = '', signature = ''] = good.split('.')
  const claims = decode(body)
  const admin = { ...claims, account: 'admin', role_name: 'administrator' }
  const headers = [
    { alg: 'none' },
    { alg: 'None' },
    { alg: 'nOnE' },
    { alg: 'NONE', typ: 'JWT' },
    { alg: 'HS512', kid: '../../dev/null' },
    { alg: 'HS512', jwk: { kty: 'oct', k: '' } },
    { alg: 'HS512', jku: 'http://127.0.0.1:9/keys' },
  ]
  const unsigned = headers.flatMap((header) => [
    `${encode(header)}.${encode(admin)}.`,
    `${encode(header)}.${encode(admin)}.${signature}`,
  ])
  const otherwise = await Promise.all([
    sign(admin, SECRET, 'HS256'),
    sign(admin, '0', 'HS512'),
    sign(admin, 'bladexisapowerfulmicroservicearchitectureupgradedandoptimizedfromacommercialproject', 'HS512'),
    sign({ ...claims, token_type: 'refresh_token' }, SECRET, 'HS512'),
    sign({ ...claims, session_id: 'f'.repeat(32) }, SECRET, 'HS512'),
    sign({ ...claims, session_id: undefined }, SECRET, 'HS512'),
    sign({ ...claims, exp: undefined }, SECRET, 'HS512'),
  ])
  const cut = [`${head}.${encode(admin)}.${signature}`, `${head}.${body}.`, `${head}.${body}`, refresh_token, '']
  for (const token of [...unsigned, ...otherwise, ...cut]) {
    expect(await askWho(server, token), token).toMatchObject({ status: 401 })
  }
  expect(await askWho(server, good)).toMatchObject({ status: 200, data: { account: 'clerk' } })
  await server.close()
})
