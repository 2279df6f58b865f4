import { md5 } from 'js-md5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProcessJobs, type JobRunner } from '../../../src/server/jobs/jobs'
import type { JobInput, JobName, JobOutput } from '../../../src/server/jobs/jobTable'
import { openTestServer, TEST_PASSWORD, type TestServer } from '../../support/testServer'

/** Passwords are derived as soon as the test lets them. */
let release = (): void => undefined
let waiting: Promise<void> = Promise.resolve()
let derived = 0
const jobs: JobRunner = {
  run: async <Name extends JobName>(name: Name, input: JobInput<Name>): Promise<JobOutput<Name>> => {
    if (name === 'derivePassword') derived += 1
    await waiting
    return inProcessJobs.run(name, input)
  },
}

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({}, undefined, { jobs })
  await Promise.all(['admin', 'clerk', 'operator'].map((account) => server.call('session.user.info', { as: account })))
})
afterAll(() => server.close())

test('attack 56: whoever signs in while his password is reset comes in with the old one no more', async () => {
  waiting = new Promise((resolve) => {
    release = resolve
  })
  derived = 0
  const form = { grant_type: 'password', username: 'factory', password: md5(TEST_PASSWORD) }
  const signIn = server.call('session.oauth.token', { as: 'nobody', body: new URLSearchParams(form) })
  while (derived === 0) await new Promise((resolve) => setImmediate(resolve))
  waiting = Promise.resolve()
  const { data } = await server.call('system.user.page', { query: { account: 'factory' } })
  const [{ id }] = (data as { records: [{ id: string }] }).records
  expect((await server.call('system.user.reset-password', { body: { userIds: id } })).status).toBe(200)
  release()
  expect((await signIn).body).toEqual({ error_code: 400, error_description: '密码已被修改,请重新登录' })
  const open = server.db.selectFrom('session').selectAll().where('user_id', '=', id)
  expect(await open.execute()).toEqual([])
})

test('attack 56: while twenty wrong old passwords are looked at, others read and write', async () => {
  waiting = new Promise((resolve) => {
    release = resolve
  })
  derived = 0
  const newPassword = md5('Aluminium-7-Formwork')
  const guesses = Array.from({ length: 20 }, (_, index) => {
    const body = { oldPassword: md5(String(index)), newPassword, newPassword1: newPassword }
    return server.call('system.user.update-password', { body, as: 'clerk' })
  })
  const list = await server.call('system.dict.parent-list', { as: 'operator' })
  expect(list.status).toBe(200)
  const body = { paramName: '一个参数', paramKey: 'attack.fifty-six', paramValue: '1' }
  expect((await server.call('system.param.submit', { body })).status).toBe(200)
  release()
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.every((status) => status === 400 || status === 429)).toBe(true)
  expect(derived).toBeLessThanOrEqual(5)
})
