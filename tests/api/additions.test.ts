import { describe, expect, test } from 'vitest'
import { countParts } from '../../src/api/countParts'
import { offeredMenu } from '../../src/app/offeredMenu'
import type { Action } from '../../src/contract/action'
import type { ScreenRoute } from '../../src/contract/route'
import { operations } from '../../src/generated/operations'
import { routes } from '../../src/generated/routes'
import { maySeeScreen } from '../../src/screen/ScreensContext'
import { offeredScreen } from '../../src/screen/useScreen'
import { announce } from '../../src/server/http/announce'
import { toJsonObject } from '../../src/server/http/json'
import { sendThroughServer } from '../../src/upload/sendThroughServer'
import { document } from '../contract/description'
import { listScreen } from '../list/listScreen'
import { createWire, data, failed, json } from './wire'

const additions = Object.values(operations).filter(({ addition }) => addition !== undefined)
const asked = (received: readonly { readonly address: string }[]) =>
  received.map(({ address }) => address.replace('/xwy-erp-api', '')).filter((path) => path !== '/formwork/features')

test('an addition passes the guard or does not compile', async () => {
  const { api, received } = createWire(() => failed(404, '没找到请求'))
  // @ts-expect-error an addition is no operation of `call`
  await expect(api.call('desk.view.list', { query: { screenId: '' } })).rejects.toThrow()
  // @ts-expect-error what is Blade's own needs no offer
  await expect(api.ifOffered('system.menu.buttons')).rejects.toThrow()
  await expect(api.ifOffered('flow.todo.count')).rejects.toThrow()
  expect(asked(received)).toEqual(['/blade-system/menu/buttons'])
})

describe('in front of a backend without it', () => {
  test('no addition is asked for, whoever names it', async () => {
    expect(additions.length).toBeGreaterThan(90)
    const { api, received } = createWire(() => failed(404, '没找到请求'))
    for (const { id } of additions) {
      await expect(api.dynamicCall(id), id).rejects.toMatchObject({ code: 404, message: '当前后端没有此功能' })
    }
    expect(asked(received)).toEqual([])
    expect(received).toHaveLength(1)
  })

  test('each is asked for once its own feature is announced, and not by another one', async () => {
    for (const feature of new Set(additions.map(({ addition }) => String(addition)))) {
      const { api, received } = createWire(() => data({ [feature]: true }))
      const own = additions.filter(({ addition }) => addition === feature)
      for (const { id } of additions) await api.dynamicCall(id).catch(() => undefined)
      expect(asked(received), feature).toEqual(own.map(({ path }) => path))
    }
  })

  test('a screen that cannot be without it leaves the menu, and its list the actions that lead there', () => {
    const backend = { offers: new Set<string>() }
    const node = (path: string, children: readonly (typeof leaf)[] = []) => ({ ...leaf, path, children })
    const leaf = { id: '1', code: 'x', name: '菜单', path: '' }
    const menu = [
      node('/oa', [node('/oa/x_payment/paymentList')]),
      node('/flow', [node('/flow/model'), node('/flow/todo')]),
    ]
    const seen = offeredMenu(menu, routes, backend)
    expect(seen.map(({ path, children }) => [path, children?.map((child) => child.path)])).toEqual([
      ['/flow', ['/flow/model', '/flow/todo']],
    ])
    expect(offeredMenu(menu, routes, {})).toBe(menu)
    const find = (id: string) => routes.find((route) => route.id === id)
    const form = find('flow/model-form') as ScreenRoute
    expect(maySeeScreen(form, { menu, ...backend }, find)).toBe(false)
    expect(maySeeScreen(form, { menu, offers: new Set(['flowModels']) }, find)).toBe(true)
    const open: Action = {
      name: 'add',
      title: '新增',
      place: 'toolbar',
      tone: 'primary',
      run: { kind: 'open', screen: 'flow/model-form', mode: 'add' },
    }
    const own: Action = { ...open, name: 'own', run: { kind: 'export' } }
    const call: Action = { ...own, name: 'call', needs: 'importTemplates' }
    const screen = { ...listScreen, actions: [open, own, call] }
    expect('actions' in screen && offeredScreen(screen, backend, { find })).toMatchObject({ actions: [own] })
    expect(offeredScreen(screen, {}, { find })).toBe(screen)
  })

  test('the parts of a list are counted from the list', async () => {
    const { api, received } = createWire(({ address }) =>
      address.endsWith('features')
        ? failed(404, '')
        : data({ records: [], total: address.includes('status=1') ? 7 : 3 }),
    )
    const parts = [
      { name: 'unprocessed', query: { status: '0' } },
      { name: 'processed', query: { status: '1' } },
    ]
    const counted = { counts: 'flow.todo.count', list: 'flow.todo.page', parts }
    expect(await countParts(api, counted, AbortSignal.timeout(1000))).toEqual({ unprocessed: 3, processed: 7 })
    expect(asked(received).every((path) => path.startsWith('/blade-xwy/todo/page'))).toBe(true)
  })

  test('a file goes through the backend, and to the open-source address where there is no list of attachments', async () => {
    const file = new File(['12345'], '图纸.txt', { type: 'text/plain' })
    const link = 'https://store.test/a.txt'
    const attach = createWire(() => data({ link, name: 'upload/a.txt', originalName: '图纸.txt', attachId: '17' }))
    const signal = AbortSignal.timeout(1000)
    expect(await sendThroughServer(attach.api, file, signal)).toEqual({ id: '17', name: '图纸.txt', url: link })
    expect(asked(attach.received)).toEqual(['/blade-resource/oss/endpoint/put-file-attach'])
    const [sent] = attach.received
    expect(sent?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/)
    expect(sent?.body).toMatch(/name="file"; filename="[^"]+"[\s\S]*12345/)
    const plain = createWire(({ address }) =>
      address.endsWith('put-file') ? data({ link, name: 'upload/a.txt' }) : failed(404, '404 没找到请求'),
    )
    expect(await sendThroughServer(plain.api, file, signal)).toEqual({ name: '图纸.txt', url: link })
    const broken = createWire(() => json({ code: 200, success: true, msg: '', data: {} }))
    await expect(sendThroughServer(broken.api, file, signal)).rejects.toMatchObject({ status: 200 })
  })
})

test('what our server announces is what the description marks and describes', () => {
  const { Features } = toJsonObject(toJsonObject(document.components).schemas)
  const described = Object.keys(toJsonObject(toJsonObject(Features).properties))
  expect(Object.keys(announce(true)).filter((name) => !described.includes(name))).toEqual([])
})
