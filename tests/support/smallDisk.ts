import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from './ownDatabase'

/** Mounting needs root; a PostgreSQL server's disk is on another machine. */
export const canMountDisk = process.getuid?.() === 0 && process.platform === 'linux' && findPostgres() === undefined

export interface SmallDisk {
  readonly folder: string
  /** Writes until no space is left. */
  readonly fill: () => Promise<void>
  /** Deletes what `fill` wrote. */
  readonly clear: () => void
  readonly remove: () => void
}

/** Small tmpfs that can be filled without affecting the machine. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const filling = join(folder, 'filling')
  return {
    folder,
    // A separate process, so that the caller is not blocked; its error is expected.
    fill: () => new Promise((resolve) => execFile('dd', ['if=/dev/zero', `of=${filling}`, 'bs=64k'], () => resolve())),
    clear: () => rmSync(filling, { force: true }),
    remove: () => {
      execFileSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}
