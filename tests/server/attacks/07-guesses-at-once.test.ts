import { expect, test } from 'vitest'
import { openTestServer } from '../../support/testServer'
import { tryPassword } from '../../support/tokens'

test('attack 07: of 60 guesses sent at once 5 are judged, and the right password among them later is not', async () => {
  const server = await openTestServer({ signInsPerMinute: 1000 })
  const guess = () => tryPassword(server, { account: 'clerk', password: 'wrong', address: '192.0.2.1' })
  const answers = await Promise.all(Array.from({ length: 60 }, guess))
  const judged = answers.filter(({ body }) => JSON.stringify(body).includes('用户名或密码不正确'))
  expect(judged).toHaveLength(5)
  const right = await tryPassword(server, { account: 'clerk', address: '192.0.2.1' })
  expect(right.body).toEqual({ error_code: 400, error_description: '登录错误次数过多,请稍后再试' })
  await server.close()
})
