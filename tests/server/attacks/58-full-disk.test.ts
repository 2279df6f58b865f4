import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ListeningServer, openListeningServer } from '../../support/listeningServer'

const FULL = '服务器存储空间不足，暂时不能保存，请联系管理员'

let hasRoom = true
let listening: ListeningServer

beforeAll(async () => {
  listening = await openListeningServer({ hasRoom: () => hasRoom })
})
afterAll(async () => {
  expect(listening.server.failures).toEqual([])
  await listening.close()
})

const submit = (paramKey: string) =>
  listening.server.call('system.param.submit', { body: { paramName: paramKey, paramKey, paramValue: '1' } })

test('attack 58: while the disk is nearly full nothing is saved, everything can be read, and both end with the want', async () => {
  const { server, origin } = listening
  const { data } = await server.call('resource.upload.create', { body: { name: 'a.txt', size: 4 } })
  hasRoom = false
  expect(await submit('full')).toMatchObject({ status: 507, msg: FULL })
  const put = await fetch(origin + (data as { url: string }).url, { method: 'PUT', body: 'text' })
  expect(put.status).toBe(507)
  expect((await server.call('system.param.list', { query: { paramKey: 'full' } })).data).toMatchObject({ total: 0 })
  expect(await server.signIn('operator')).toContain('eyJ')
  expect(await (await fetch(`${origin}/ready`)).json()).toEqual({ status: 'ready', storage: 'full' })
  hasRoom = true
  expect(await submit('room')).toMatchObject({ status: 200 })
  expect(await (await fetch(`${origin}/ready`)).json()).toEqual({ status: 'ready' })
})
