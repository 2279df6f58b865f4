import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from './ownDatabase'

/** Only root may mount a disk of its own; on PostgreSQL the disk is that of another machine. */
export const canMountDisk = process.getuid?.() === 0 && process.platform === 'linux' && findPostgres() === undefined

export interface SmallDisk {
  readonly folder: string
  /** Writes until there is no byte left, as any other program of the machine may. */
  readonly fill: () => Promise<void>
  /** Takes away what it was filled with. */
  readonly clear: () => void
  readonly remove: () => void
}

/** A disk that is quickly filled, and hurts nobody else when it is full. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const filling = join(folder, 'filling')
  return {
    folder,
    // In a process of its own: whoever measures meanwhile goes on. It ends with the error that there is no room.
    fill: () => new Promise((resolve) => execFile('dd', ['if=/dev/zero', `of=${filling}`, 'bs=64k'], () => resolve())),
    clear: () => rmSync(filling, { force: true }),
    remove: () => {
      execFileSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}
