import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSecretKeys } from '../../../src/server/node/openSecretKeys'
import { readSecretKeys } from '../../../src/server/node/readSecretKeys'
import { StartError } from '../../../src/server/node/StartError'

const random = (size: number) => crypto.getRandomValues(new Uint8Array(size))
const folder = mkdtempSync(join(tmpdir(), 'formwork-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

const key = (id: string) => `${id}:${Buffer.from(random(32)).toString('base64')}`

test('several secret keys keep their order', () => {
  expect(readSecretKeys(`${key('b')}, ${key('a')}\n`, 'SECRET_KEYS').map(({ id }) => id)).toEqual(['b', 'a'])
})

test.each([
  ['no id', Buffer.from(random(32)).toString('base64')],
  ['a short key', 'a:c2hvcnQ='],
  ['one id twice', `${key('a')},${key('a')}`],
  ['nothing behind the comma', `${key('a')},`],
])('%s is refused without being shown', (_, text) => {
  const read = () => readSecretKeys(text, 'SECRET_KEYS')
  expect(read).toThrow(StartError)
  expect(read).not.toThrow(text)
})

test('without a setting a key is drawn once and kept where only its owner reads it', () => {
  const first = openSecretKeys({ secretKeys: undefined, dataDir: folder }, random)
  const second = openSecretKeys({ secretKeys: undefined, dataDir: folder }, random)
  expect(second).toEqual(first)
  expect(first.file).toBe(join(folder, 'secret.key'))
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toContain(first.keys[0].id)
})

test('keys of the environment are taken and no file is looked at', () => {
  const secretKeys = readSecretKeys(key('a'), 'SECRET_KEYS')
  expect(openSecretKeys({ secretKeys, dataDir: '/nowhere' }, random)).toEqual({ keys: secretKeys })
})
