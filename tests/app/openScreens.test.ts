import { expect, test, vi } from 'vitest'
import type { App } from '../../src/app/createApp'
import { openScreens } from '../../src/app/openScreens'
import { routes } from '../../src/generated/routes'
import { screen } from '../../src/generated/screens/system/param/param-list'

const own = { ...screen, columns: screen.columns.slice(1) }
const table = vi.fn(async () => ({ screens: { 'system/param-list': async () => ({ screen: own }) } }))

async function openFor(tenantId: string | undefined, id = 'system/param-list') {
  const session = { getState: () => ({ tenantId }) } as unknown as App['session']
  const screens = openScreens(
    routes,
    { config: { chunkTimeout: 10_000 } as App['config'], clock: Date.now, session },
    { 1001: table },
  )
  return (await screens.find(id)?.load())?.screen
}

test('a tenant has the screens that are its own, and all others as everybody has them', async () => {
  expect(await openFor('1001')).toBe(own)
  expect((await openFor('1001', 'system/param-form'))?.id).toBe('system/param-form')
})

test('other tenants fetch nothing of it', async () => {
  table.mockClear()
  expect(await openFor('000000')).toBe(screen)
  expect(await openFor(undefined)).toBe(screen)
  expect(table).not.toHaveBeenCalled()
})
