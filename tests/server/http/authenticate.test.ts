import { sign } from 'hono/jwt'
import { describe, expect, test } from 'vitest'
import { pathPattern } from '../../../src/server/domains/system/pathPattern'
import { authenticate, checkClient } from '../../../src/server/http/authenticate'
import type { RoleRights } from '../../../src/server/http/authority'
import { authorize, type Demand } from '../../../src/server/http/authorize'
import type { CurrentUser } from '../../../src/server/http/call'
import type { Permission } from '../../../src/server/http/operation'
import { signToken, type TokenClaims, verifyToken } from '../../../src/server/http/token'
import { toId } from '../../../src/value/id'

const SECRET = 'a secret of at least thirty-two characters'
const NOW = Date.UTC(2026, 0, 1)
const claims: TokenClaims = {
  token_type: 'access_token',
  session_id: 's1',
  token_id: 't1',
  client_id: 'formwork',
  tenant_id: '000000',
  user_id: '7',
  dept_id: '5',
  role_id: '3',
  account: 'anna',
  nick_name: '安娜',
  role_name: 'admin,user',
}
const tokenOf = (change: Partial<TokenClaims> = {}) =>
  signToken({ ...claims, ...change }, SECRET, { now: NOW, lifetime: 3600 })
const ask = (value: string, now = NOW) =>
  authenticate(new Headers(value === '' ? {} : { 'Blade-Auth': value }), {
    secret: SECRET,
    now,
    findSession: async (id) => (id === 's1' ? { id } : undefined),
  })

describe('who asks', () => {
  test.each(['bearer ', 'Bearer ', 'BEARER:'])('is read from the token behind "%s"', async (prefix) => {
    expect((await ask(prefix + (await tokenOf()))).user).toEqual({
      userId: toId('7'),
      tenantId: '000000',
      deptId: '5',
      roleId: '3',
      account: 'anna',
      realName: '安娜',
      roleNames: ['admin', 'user'],
    })
  })

  test('is refused without a token', async () => {
    await expect(ask('')).rejects.toThrow('缺失令牌,鉴权失败')
  })

  test.each([
    ['garbage', async () => 'bearer x.y.z'],
    ['another scheme', async () => `basic ${await tokenOf()}`],
    ['a refresh token', async () => `bearer ${await tokenOf({ token_type: 'refresh_token' })}`],
    ['a changed payload', async () => `bearer ${(await tokenOf()).replace(/\.(.)/, '.A$1')}`],
    ['another secret', async () => `bearer ${await signToken(claims, `${SECRET}!`, { now: NOW, lifetime: 3600 })}`],
    ['another algorithm', async () => `bearer ${await sign({ ...claims, exp: NOW }, SECRET, 'HS256')}`],
    ['a session that is over', async () => `bearer ${await tokenOf({ session_id: 's2' })}`],
    ['no session', async () => `bearer ${await tokenOf({ session_id: '' })}`],
    ['no user', async () => `bearer ${await tokenOf({ user_id: '' })}`],
  ])('%s is refused', async (_, header) => {
    await expect(ask(await header())).rejects.toThrow('请求未授权')
  })

  test('a token ends with its lifetime', async () => {
    const token = `bearer ${await tokenOf()}`
    await expect(ask(token, NOW + 3_599_000)).resolves.toMatchObject({ user: { userId: '7' } })
    await expect(ask(token, NOW + 3_600_000)).rejects.toThrow('请求未授权')
  })

  test('a token that was good before is held to all but its signature anew, and that to every sign', async () => {
    const token = await tokenOf()
    const read = (
      text: string,
      { secret = SECRET, now = NOW, type = 'access_token' as TokenClaims['token_type'] } = {},
    ) => verifyToken(text, secret, { type, now })
    expect(await read(token)).toMatchObject({ account: 'anna' })
    expect(await read(token)).toEqual(await read(token))
    expect(await read(token, { secret: `${SECRET}!` })).toBeUndefined()
    expect(await read(token, { type: 'refresh_token' })).toBeUndefined()
    expect(await read(token, { now: NOW + 3_600_000 })).toBeUndefined()
    const [head, , signature] = token.split('.')
    const other = (await tokenOf({ user_id: '8' })).split('.')[1]
    expect(await read([head, other, signature].join('.'))).toBeUndefined()
    expect(await read(token.slice(0, -4))).toBeUndefined()
    const ended = authenticate(new Headers({ 'Blade-Auth': `bearer ${token}` }), {
      secret: SECRET,
      now: NOW,
      findSession: async () => undefined,
    })
    await expect(ended).rejects.toThrow('请求未授权')
  })

  test('is read from a refresh token where one is asked for', async () => {
    const token = await tokenOf({ token_type: 'refresh_token' })
    expect(await verifyToken(token, SECRET, { type: 'refresh_token', now: NOW })).toMatchObject({ account: 'anna' })
  })
})

describe('which client asks', () => {
  const check = (value: string) =>
    checkClient(
      new Headers({ Authorization: value }),
      async ({ id, secret }) => id === 'formwork' && secret === 'pa:ss',
    )

  test.each(['Basic ', 'Basic%20'])('a known one, behind "%s"', async (prefix) => {
    await expect(check(prefix + btoa('formwork:pa:ss'))).resolves.toBeUndefined()
  })

  test.each([
    ['none', ''],
    ['a wrong secret', `Basic ${btoa('formwork:pass')}`],
    ['an unknown one', `Basic ${btoa('other:pa:ss')}`],
    ['not base64', 'Basic ===='],
    ['without a colon', `Basic ${btoa('formwork')}`],
  ])('%s is refused', async (_, header) => {
    await expect(check(header)).rejects.toThrow('客户端认证失败!')
  })
})

describe('what a user may do', () => {
  const user: CurrentUser = {
    userId: toId('7'),
    tenantId: '000000',
    deptId: '5',
    roleId: '3',
    account: 'anna',
    realName: '安娜',
    roleNames: ['user'],
  }
  const code: Permission = { kind: 'code', code: 'param_view' }
  const signedIn: Permission = { kind: 'signed-in' }
  const save: Permission = { kind: 'save', add: 'param_add', edit: 'param_edit' }
  const path = '/blade-system/param/submit'
  const may = (demand: Omit<Demand, 'path'>, roles: readonly RoleRights[], roleName = 'user') => {
    try {
      authorize({ user: { ...user, roleNames: [roleName] }, roles }, { ...demand, path })
      return true
    } catch {
      return false
    }
  }
  const role = (granted: string, ...patterns: readonly string[]): RoleRights => ({
    codes: new Set([granted]),
    ...(patterns.length > 0 && { paths: patterns.map(pathPattern) }),
  })

  test.each([
    ['the code', { given: { permission: code, isUpdate: false }, codes: ['param_view'], want: true }],
    ['another code', { given: { permission: code, isUpdate: false }, codes: ['param_edit'], want: false }],
    ['add, with add', { given: { permission: save, isUpdate: false }, codes: ['param_add'], want: true }],
    ['add, with edit', { given: { permission: save, isUpdate: false }, codes: ['param_edit'], want: false }],
    ['edit, with edit', { given: { permission: save, isUpdate: true }, codes: ['param_edit'], want: true }],
    ['edit, with add', { given: { permission: save, isUpdate: true }, codes: ['param_add'], want: false }],
    ['nothing needed', { given: { permission: signedIn, isUpdate: false }, codes: [], want: true }],
  ])('%s', (_, { given, codes, want }) => {
    expect(
      may(
        given,
        codes.map((granted) => role(granted)),
      ),
    ).toBe(want)
  })

  test('the administrator needs no code', () => {
    expect(may({ permission: save, isUpdate: true }, [], 'administrator')).toBe(true)
    expect(may({ permission: save, isUpdate: true }, [], 'admin')).toBe(false)
  })

  test.each([
    ['the path itself', [role('param_add', path)], true],
    ['one step of it', [role('param_add', '/blade-system/param/*')], true],
    ['any rest', [role('param_add', '/blade-system/**')], true],
    ['one step is not two', [role('param_add', '/blade-system/*')], false],
    ['a dot is a dot', [role('param_add', '/blade.system/param/submit')], false],
    ['another path', [role('param_add', '/blade-xwy/**')], false],
    ['the path without the code', [role('param_view', path)], false],
    ['the code in one role and the path in another', [role('param_add', '/x'), role('param_view', path)], false],
    ['a second role that is not limited', [role('param_add', '/x'), role('param_add')], true],
  ])('a role limited to paths: %s', (_, roles, want) => {
    expect(may({ permission: save, isUpdate: false }, roles)).toBe(want)
  })
})
