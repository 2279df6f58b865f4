import { expect, test } from 'vitest'
import type { Api } from '../../src/api/api'
import { createFirstPasswords } from '../../src/app/firstPasswords/firstPasswords'

/** An api whose every call is answered so. */
const answering = (answer: unknown) => ({ dynamicCall: async () => answer }) as unknown as Api

test('what a reset, a new account and a new tenant tell is listed until it is forgotten', async () => {
  const store = createFirstPasswords()
  let heard = 0
  store.subscribe(() => {
    heard += 1
  })
  const reset = [{ userId: '1', account: 'a', realName: 'A', password: 'k7mq-w2xd-9hrt' }]
  await store.watch(answering(reset)).dynamicCall('system.user.reset-password')
  await store
    .watch(answering({ id: '2', account: 'b', firstPassword: 'aaaa-bbbb-cccc' }))
    .dynamicCall('system.user.submit')
  await store.watch(answering({ id: '3', firstPassword: 'dddd-eeee-ffff' })).dynamicCall('system.tenant.submit')
  expect(store.list()).toEqual([
    { account: 'a', password: 'k7mq-w2xd-9hrt' },
    { account: 'b', password: 'aaaa-bbbb-cccc' },
    { account: 'admin', password: 'dddd-eeee-ffff' },
  ])
  store.forget()
  expect(store.list()).toEqual([])
  expect(heard).toBe(4)
})

test.each([
  ['a plain Blade, which says no more than that it was done', 'system.user.reset-password', undefined],
  ['an account whose password was typed', 'system.user.submit', { id: '1', account: 'a', password: '' }],
  ['another operation', 'system.user.detail', { account: 'a', password: 'x' }],
] as const)('%s tells nothing', async (_, operation, answer) => {
  const store = createFirstPasswords()
  expect(await store.watch(answering(answer)).dynamicCall(operation)).toBe(answer)
  expect(store.list()).toEqual([])
})
