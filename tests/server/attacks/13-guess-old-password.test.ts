import { md5 } from 'js-md5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, TEST_PASSWORD, type TestServer } from '../../support/testServer'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const NEXT = 'Aluminium-7-Formwork'

async function change(old: string, as: string) {
  const newPassword = md5(NEXT)
  const body = { oldPassword: md5(old), newPassword, newPassword1: newPassword }
  const { status, msg } = await server.call('system.user.update-password', { body, as })
  return { status, msg }
}

test('attack 13: guesses of the old password are counted, and after five none is looked at', async () => {
  const answers: string[] = []
  for (let guess = 0; guess < 7; guess += 1) answers.push(String((await change(`guess ${guess}`, 'clerk')).msg))
  const locked = '原密码错误次数过多，请30分钟后再试'
  expect(answers).toEqual([...Array.from({ length: 5 }, () => '原密码不正确!'), locked, locked])
  expect(await change(TEST_PASSWORD, 'clerk')).toEqual({ status: 400, msg: locked })
})

test('attack 13: of guesses sent at once no more are looked at', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => change(`guess ${index}`, 'factory')))
  expect(answers.filter(({ msg }) => msg === '原密码不正确!').length).toBeLessThanOrEqual(5)
  expect(answers.every(({ status }) => status === 400 || status === 429)).toBe(true)
})

test('attack 13: that shuts nobody out: others change theirs, and the owner signs in', async () => {
  await server.signIn('clerk')
  expect(await change(TEST_PASSWORD, 'operator')).toMatchObject({ status: 200 })
  server.pass(31 * 60_000)
  expect(await change(TEST_PASSWORD, 'clerk')).toMatchObject({ status: 200 })
})
