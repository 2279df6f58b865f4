import { expect, test } from 'vitest'
import { openListeningServer } from '../../support/listeningServer'
import { TEST_CLIENT } from '../../support/testServer'

const ALLOWED = 60
const INVENTED = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'True-Client-IP', 'CF-Connecting-IP']

test('attack 10: one address tries 60 sign-ins a minute, whatever address it invents in its headers', async () => {
  const { origin, close } = await openListeningServer()
  const statuses: number[] = []
  for (let attempt = 0; attempt < ALLOWED + 20; attempt += 1) {
    const address = `203.0.113.${attempt}`
    const invented = INVENTED.map((name) => [name, name === 'Forwarded' ? `for=${address}` : address] as const)
    const { status } = await fetch(`${origin}/xwy-erp-api/blade-auth/oauth/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(TEST_CLIENT)}`, ...Object.fromEntries(invented) },
      body: new URLSearchParams({ grant_type: 'password', username: `nobody ${attempt}`, password: 'x' }),
    })
    statuses.push(status)
  }
  expect(statuses.slice(0, ALLOWED)).not.toContain(429)
  expect(new Set(statuses.slice(ALLOWED))).toEqual(new Set([429]))
  await close()
})
