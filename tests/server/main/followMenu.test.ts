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
  /** Writes it until it is noticed, since nothing says when watching has begun. */
  const writing = (menu: string, read: () => unknown) => {
    const writeAndRead = () => {
      write(menu)
      return read()
    }
    return expect.poll(writeAndRead, { timeout: 10_000, interval: 400 })
  }
  write('[]')
  const found: unknown[] = []
  const log = vi.fn()
  followMenu(file, async (menu) => found.push(menu), log)
  const last = () => found.at(-1)
  await writing("[{ code: 'desk' }]", last).toEqual([{ code: 'desk' }])
  await writing("[{ code: 'flow' }]", last).toEqual([{ code: 'flow' }])
  await writing('[', () => log.mock.calls[0]).toEqual(['error', 'menu not read', expect.anything()])
})
