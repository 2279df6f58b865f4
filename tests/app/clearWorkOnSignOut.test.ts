import { expect, test } from 'vitest'
import { createQueryClient } from '../../src/api/queryClient'
import { clearWorkOnSignOut } from '../../src/app/clearWorkOnSignOut'
import { createLocalLog } from '../../src/app/logs/createLocalLog'
import { addDocument, readDocuments } from '../../src/app/recentDocuments'
import { createTabs } from '../../src/app/tabs/createTabs'
import { createStorage } from '../../src/session/storage'
import { createWire, data } from '../api/wire'
import { createMemoryStorage } from '../support/memoryStorage'

const DRAFT = 'formwork-draft 1 project/form edit 7 x'

/** A page in which user 1 has worked, with all that it stores. */
function openPage() {
  const [local, short] = [createMemoryStorage(), createMemoryStorage()]
  const storage = createStorage({ persistent: local.open(), session: short.open(), clock: () => 0 })
  const { session, api } = createWire(({ address }) =>
    data(address.endsWith('/features') ? { draftKey: true } : { key: '0b'.repeat(32) }),
  )
  const localLog = createLocalLog(storage, () => '')
  const stores = { persistent: local.open, session: short.open }
  const parts = { session, storage, localLog, api, queryClient: createQueryClient(), stores }
  const enter = (userId: string) => {
    session.setTokens({ token: `of ${userId}`, refreshToken: 'r', tenantId: '000000', userId })
    const user = {
      userId,
      account: '',
      realName: '',
      roleNames: [],
      tenantId: '000000',
      deptId: '',
      deptName: '',
      avatar: '',
    }
    session.setUser({ user, permissions: new Set(), menu: [], topMenus: [] })
  }
  const work = () => {
    createTabs(storage, '1').change((tabs) => [...tabs, { path: '/project/project', search: '?projectName=碧水湾' }])
    const listOf = (screen: string) => screen
    addDocument(storage, '1', { route: { id: 'project/view' }, listOf, key: '7', label: '碧水湾', path: '/view/7' })
    short.texts.set(DRAFT, '{"values":{"name":"碧水湾"}}')
    localLog.add({ url: '/project/project?projectName=碧水湾', message: 'failed' })
  }
  const readAll = () => [...local.texts.values(), ...short.texts.values()].join()
  return { ...parts, enter, work, readAll, local: local.texts, documents: () => readDocuments(storage, '1') }
}

const ends = [
  ['signing out', (page: ReturnType<typeof openPage>) => page.session.clear()],
  ['expiry', (page: ReturnType<typeof openPage>) => page.session.clear('expired')],
  ['another user', (page: ReturnType<typeof openPage>) => page.enter('2')],
] as const

test.each(ends)('%s clears all stored work of the user who was signed in', (_, end) => {
  const page = openPage()
  clearWorkOnSignOut(page)
  page.enter('1')
  page.work()
  page.storage.set('theme', 'dark')
  expect(page.readAll()).toContain('碧水湾')
  end(page)
  expect(page.readAll()).not.toContain('碧水湾')
  expect(page.storage.get('theme')).toBe('dark')
})

test('a browser that was closed with the session open is cleared when it is opened again', () => {
  const page = openPage()
  page.work()
  clearWorkOnSignOut(page)
  expect(page.readAll()).not.toContain('碧水湾')
})

test('what former versions kept under the names of users is removed, whoever they were', () => {
  const page = openPage()
  for (const userId of ['1', '2']) page.storage.set(`documents-${userId}`, [{ label: '碧水湾' }])
  page.storage.set('theme', 'dark')
  clearWorkOnSignOut(page)
  expect([...page.local.keys()].filter((name) => name.includes('documents'))).toEqual([])
  expect(page.storage.get('theme')).toBe('dark')
})

test('who signs in again over an expired session has tabs and documents back, and nobody else has', () => {
  const page = openPage()
  clearWorkOnSignOut(page)
  page.enter('1')
  page.work()
  page.session.clear('expired')
  page.enter('1')
  expect(page.documents()).toMatchObject([{ label: '碧水湾' }])
  expect(createTabs(page.storage, '1').get()).toHaveLength(2)
  page.session.clear('expired')
  page.enter('2')
  page.session.clear('expired')
  page.enter('1')
  expect(page.readAll()).not.toContain('碧水湾')
  page.work()
  page.session.clear('expired')
  page.session.clear()
  page.enter('1')
  expect(page.readAll(), 'signed out from the question for the password').not.toContain('碧水湾')
})

test('plain drafts of former versions are encrypted when their user signs in, before any form is opened', async () => {
  const page = openPage()
  page.local.set(DRAFT, '{"values":{"name":"碧水湾"}}')
  clearWorkOnSignOut(page)
  page.enter('1')
  await expect.poll(() => page.local.get(DRAFT)).toMatch(/^enc1\./)
})
