import { watchFile } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MenuEntry } from '../../contract/dictionary'
import type { Log } from './log'

const PAUSE = 200

/** Hands over the menu whenever its module is written, so that another title needs no other process; in development. */
export function followMenu(file: string, sync: (menu: readonly MenuEntry[]) => Promise<unknown>, log: Log): void {
  watchFile(file, { interval: PAUSE, persistent: false }, ({ mtimeMs }) => {
    // Node keeps a module by its address.
    const read = import(/* @vite-ignore */ `${pathToFileURL(resolve(file)).href}?time=${mtimeMs}`)
    read
      .then(({ menu }) => sync(menu))
      .catch((error: unknown) => log('error', 'menu not read', { error: String(error) }))
  })
}
