import { expect, test } from 'vitest'
import { createWire, data, failed } from './wire'

/** A server that wants the password first; `answers` are what the person says to the question. */
function openWire(answers: boolean[]) {
  let isProved = false
  const questions: number[] = []
  const wire = createWire(
    ({ address }) => (address.includes('/role/grant') && !isProved ? failed(428, '此操作需要再次输入密码') : data({})),
    {
      askPassword: async () => {
        questions.push(questions.length)
        isProved = answers.shift() === true
        return isProved
      },
    },
  )
  wire.session.setTokens({ token: 'access', refreshToken: 'refresh', tenantId: '000000', userId: '1' })
  return { ...wire, questions }
}

const BODY = { roleIds: ['1'], menuIds: ['2'] }

test('a request that needs the password is repeated as it was once the password is proved', async () => {
  const { api, received, questions, endings } = openWire([true])
  await api.call('system.role.grant', { body: BODY }, { attempt: 'attempt-1' })
  expect(questions).toHaveLength(1)
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([BODY, BODY])
  expect(received.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['attempt-1', 'attempt-1'])
  expect(endings).toEqual([])
})

test('a user who cancels the password dialog gets the refusal of the server, and the call is not repeated', async () => {
  const { api, received, session } = openWire([false])
  await expect(api.call('system.role.grant', { body: BODY })).rejects.toThrow('此操作需要再次输入密码')
  expect(received).toHaveLength(1)
  expect(session.getState().token).toBe('access')
})
