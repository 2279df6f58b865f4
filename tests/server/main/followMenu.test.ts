import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { followMenu } from '../../../src/server/node/followMenu'

const folder = mkdtempSync(join(tmpdir(), 'menu-'))
const file = join(folder, 'menu.mjs')

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a menu that is written again is handed over each time, and one that cannot be read is logged', async () => {
  const write = (menu: string) => writeFileSync(file, `export const menu = ${menu}\n`)
  write('[]')
  const found: unknown[] = []
  const log = vi.fn()
  followMenu(file, async (menu) => found.push(menu), log)
  write("[{ code: 'desk' }]")
  await expect.poll(() => found.at(-1), { timeout: 5_000 }).toEqual([{ code: 'desk' }])
  write("[{ code: 'flow' }]")
  await expect.poll(() => found.at(-1), { timeout: 5_000 }).toEqual([{ code: 'flow' }])
  write('[')
  await expect.poll(() => log.mock.calls, { timeout: 5_000 }).toEqual([['error', 'menu not read', expect.anything()]])
})
