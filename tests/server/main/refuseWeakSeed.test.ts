import { expect, test } from 'vitest'
import { readSettings } from '../../../src/server/node/readSettings'
import { refuseWeakSeed } from '../../../src/server/node/refuseWeakSeed'
import { StartError } from '../../../src/server/node/StartError'

test.each(['1qaz2wsx3edc', 'QWERTY123456', 'my-Admin-2026!', 'formworkclerk'])(
  'the common or obvious SEED_PASSWORD %s ends the start without being shown',
  async (password) => {
    const failure = await refuseWeakSeed(password).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StartError)
    expect(String(failure)).toContain('SEED_PASSWORD')
    expect(String(failure)).not.toContain(password)
  },
)

test.each(['Formwork-2026', 'korrekt pferd batterie', undefined])('%s may be the one', async (password) => {
  await expect(refuseWeakSeed(password)).resolves.toBeUndefined()
})

test('a SEED_PASSWORD is as long as every other new password', () => {
  expect(() => readSettings({ SEED_PASSWORD: 'elevensigns' })).toThrow('SEED_PASSWORD')
  expect(readSettings({ SEED_PASSWORD: 'twelve-signs' }).seedPassword).toBe('twelve-signs')
  const longer = { PASSWORD_LENGTH: '16', SEED_PASSWORD: 'twelve-signs' }
  expect(() => readSettings(longer)).toThrow('16')
})
