import { describe, expect, test } from 'vitest'
import { createWire, data, failed, json, type Received, tokenAnswer, tokens } from './wire'

const MENU = [{ id: '1', code: 'system', name: '系统管理', path: '/system' }]
const BUTTONS = [
  {
    id: '2',
    code: 'param',
    name: '系统参数',
    path: '',
    children: [{ id: '3', code: 'param_add', name: '新增', path: '' }],
  },
]
const USER = {
  id: '1',
  tenantId: '000000',
  account: 'admin',
  realName: '管理员',
  roleName: 'administrator,admin',
  deptId: '7,8',
  deptName: '运营管理部,财务部',
}

/** Answers as the server does for whoever holds one of `valid` tokens. */
function createServer(valid: Set<string>) {
  const answers: { readonly [path: string]: () => Response } = {
    '/blade-user/info': () => data(USER),
    '/blade-system/menu/buttons': () => data(BUTTONS),
    '/blade-system/menu/top-menu': () => data([]),
    '/blade-system/menu/routes': () => data(MENU),
    '/blade-system/param/list': () => data({ records: [], total: 0 }),
  }
  const answer = ({ address, headers }: Received): Response => {
    const path = address.replace('/xwy-erp-api', '').split('?')[0] ?? ''
    const token = headers.get('Blade-Auth')?.replace('bearer ', '') ?? ''
    return valid.has(token) ? (answers[path]?.() ?? failed(404, '没有')) : failed(401, '请求未授权')
  }
  return answer
}

const isTokenCall = ({ address }: Received) => address.endsWith('/blade-auth/oauth/token')

describe('signing in', () => {
  test('posts the account and a digest of the password as a form, with tenant and empty captcha [B092, B093]', async () => {
    const { api, received } = createWire((one) =>
      isTokenCall(one) ? tokenAnswer('t1') : createServer(new Set(['t1']))(one),
    )
    await api.signIn('admin', 'admin')
    const call = received[0]
    expect(call?.method).toBe('POST')
    expect(call?.address).toBe('/xwy-erp-api/blade-auth/oauth/token')
    expect(call?.headers.get('Content-Type')).toContain('application/x-www-form-urlencoded')
    expect(call?.headers.get('Tenant-Id')).toBe('000000')
    expect(call?.headers.get('Captcha-Key')).toBe('')
    expect(call?.headers.get('Captcha-Code')).toBe('')
    expect(call?.headers.has('Blade-Auth')).toBe(false)
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      grant_type: 'password',
      username: 'admin',
      password: '21232f297a57a5a743894a0e4a801fc3',
      tenantId: '000000',
      scope: 'all',
      type: 'account',
    })
  })

  test('stores the tokens, then loads user, roles, menu and buttons [B095, B105]', async () => {
    const { api, session, received } = createWire((one) =>
      isTokenCall(one) ? tokenAnswer('t1') : createServer(new Set(['t1']))(one),
    )
    await api.signIn('admin', 'admin')
    expect(session.getState()).toMatchObject({
      token: 't1',
      refreshToken: 't1-refresh',
      tenantId: '000000',
      user: { userId: '1', realName: '管理员', roleNames: ['administrator', 'admin'], deptName: '运营管理部' },
      permissions: new Set(['param_add']),
      menu: MENU,
    })
    expect(received.map(({ address }) => address.split('/').at(-1))).toEqual([
      'token',
      'info',
      'buttons',
      'top-menu',
      'features',
      'routes',
    ])
  })

  test('that is refused says why and stores nothing [B094]', async () => {
    const { api, session, received } = createWire(() =>
      json({ error_code: 400, error_description: '用户名或密码不正确' }),
    )
    await expect(api.signIn('admin', 'wrong')).rejects.toMatchObject({
      name: 'ApiError',
      code: 400,
      message: '用户名或密码不正确',
    })
    expect(session.getState().token).toBeUndefined()
    expect(received).toHaveLength(1)
  })

  test('with an envelope for a refusal says its message', async () => {
    const { api } = createWire(() => failed(400, '验证码不正确'))
    await expect(api.signIn('admin', 'admin')).rejects.toMatchObject({ message: '验证码不正确' })
  })

  test('loads the user once, whoever asks at the same time', async () => {
    const { api, session, received } = createWire(createServer(new Set(['t1'])))
    session.setTokens(tokens('t1'))
    await Promise.all([api.loadUser(), api.loadUser()])
    expect(received.filter(({ address }) => address.endsWith('/info'))).toHaveLength(1)
  })

  test('leaves of the menu what names a role by its name or its code [B056]', async () => {
    const entry = (code: string, roles: readonly string[]) => ({ ...MENU[0], id: code, code, meta: { roles } })
    const menu = [entry('named', ['超级管理员']), entry('coded', ['administrator']), entry('other', ['operator'])]
    const info = { ...USER, roleName: '超级管理员', roleAlias: 'administrator' }
    const { api, session } = createWire((one) => {
      if (one.address.endsWith('/info')) return data(info)
      return one.address.includes('/menu/routes') ? data(menu) : createServer(new Set(['t1']))(one)
    })
    session.setTokens(tokens('t1'))
    await api.loadUser()
    expect(session.getState().menu.map(({ code }) => code)).toEqual(['named', 'coded'])
    await api.loadMenu('42')
    expect(session.getState().sideMenu?.map(({ code }) => code)).toEqual(['named', 'coded'])
  })

  test('asks for the routes of a top menu by its id [B106]', async () => {
    const { api, session, received } = createWire(createServer(new Set(['t1'])))
    session.setTokens(tokens('t1'))
    await api.loadMenu('42')
    expect(received[0]?.address).toBe('/xwy-erp-api/blade-system/menu/routes?topMenuId=42')
    expect(session.getState().sideMenu).toEqual(MENU)
  })

  test('keeps the menu of the last choice, whichever is answered last [B106]', async () => {
    let answerFirst = (_: Response): void => undefined
    const slow = new Promise<Response>((resolve) => {
      answerFirst = resolve
    })
    const { api, session } = createWire(({ address }) => (address.endsWith('=1') ? slow : data(MENU)))
    session.setTokens(tokens('t1'))
    const first = new AbortController()
    const late = api.loadMenu('1', first.signal)
    first.abort()
    await api.loadMenu('2')
    answerFirst(data([]))
    await expect(late).rejects.toMatchObject({ kind: 'aborted', silent: true })
    expect(session.getState().sideMenu).toEqual(MENU)
  })
})

describe('a token that is no longer good', () => {
  test('is renewed once for all calls that find it so, and they are asked again [B099, B100]', async () => {
    const server = createServer(new Set(['t2']))
    const { api, session, received, endings } = createWire((one) =>
      isTokenCall(one) ? tokenAnswer('t2') : server(one),
    )
    session.setTokens(tokens('t1'))
    const answers = await Promise.all([api.call('system.param.list'), api.call('session.user.info')])
    expect(answers[1]).toMatchObject({ account: 'admin' })
    const renewals = received.filter(isTokenCall)
    expect(renewals).toHaveLength(1)
    expect(Object.fromEntries(new URLSearchParams(renewals[0]?.body))).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 't1-refresh',
      tenantId: '000000',
      scope: 'all',
    })
    expect(session.getState()).toMatchObject({ token: 't2', refreshToken: 't2-refresh' })
    expect(endings).toEqual([])
  })

  test('and cannot be renewed ends the session, once for all calls [B544]', async () => {
    const refuse = () => json({ error_code: 400, error_description: '令牌授权已过期' })
    const { api, session, endings } = createWire((one) => (isTokenCall(one) ? refuse() : failed(401, '请求未授权')))
    session.setTokens(tokens('t1'))
    const { userId } = session.getState()
    const calls = [api.call('system.param.list'), api.call('session.user.info')]
    const results = await Promise.allSettled(calls)
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(session.getState()).toEqual({ permissions: new Set(), menu: [], topMenus: [], userId, ended: 'expired' })
    expect(endings).toEqual(['ended'])
  })

  test('stays where renewing fails for want of a network', async () => {
    const { api, session, endings } = createWire((one) => {
      if (isTokenCall(one)) throw new TypeError('Failed to fetch')
      return failed(401, '请求未授权')
    })
    session.setTokens(tokens('t1'))
    await expect(api.call('system.param.list')).rejects.toMatchObject({ kind: 'network' })
    expect(session.getState().token).toBe('t1')
    expect(endings).toEqual([])
  })

  test('is not renewed after signing out', async () => {
    let answer: (response: Response) => void = () => undefined
    const { api, session } = createWire((one) =>
      isTokenCall(one)
        ? new Promise<Response>((resolve) => {
            answer = resolve
          })
        : data({}),
    )
    session.setTokens(tokens('t1'))
    const refresh = api.refresh()
    await new Promise((resolve) => setTimeout(resolve, 5))
    session.clear()
    answer(tokenAnswer('t2'))
    await refresh
    expect(session.getState().token).toBeUndefined()
  })
})

test('signing out tells the server and clears everything, also where the server cannot be reached [B101]', async () => {
  const { api, session, received } = createWire(() => {
    throw new TypeError('Failed to fetch')
  })
  session.setTokens(tokens('t1'))
  await api.signOut()
  expect(received.map(({ address }) => address)).toEqual(['/xwy-erp-api/blade-auth/oauth/logout'])
  expect(session.getState()).toEqual({ permissions: new Set(), menu: [], topMenus: [], ended: 'signed-out' })
})
