import { closeSync, existsSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from './log'

const MEBIBYTE = 1024 * 1024
/** Enough for a database to write its log once more and shut down cleanly. */
const RESERVE = 32 * MEBIBYTE

export interface DiskSpace {
  /** Measures the free space; logs when the result changes. */
  readonly hasRoom: () => boolean
  /** Deletes the reserve if the disk is full, so that the database can shut down. */
  readonly releaseWhereFull: () => void
}

interface DiskSettings {
  readonly dataDir: string
  /** Free space below which nothing is saved. */
  readonly minFreeMegabytes: number
}

function readFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Writes real blocks: a sparse file would reserve nothing. */
function keep(file: string): void {
  const block = new Uint8Array(MEBIBYTE)
  const descriptor = openSync(file, 'w', 0o600)
  try {
    for (let written = 0; written < RESERVE; written += MEBIBYTE) writeSync(descriptor, block)
  } finally {
    closeSync(descriptor)
  }
}

/** Watches the disk of the data folder and reserves some space on it. */
export function watchDiskSpace({ dataDir, minFreeMegabytes }: DiskSettings, log: Log): DiskSpace {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'reserve')
  const needed = minFreeMegabytes * MEBIBYTE
  let isLow = false
  const tell = (free: number) => {
    const wasLow = isLow
    isLow = free < needed
    if (isLow === wasLow) return
    log('warn', isLow ? 'disk nearly full: nothing can be saved' : 'disk has room again', { free })
  }
  if (!existsSync(file) && readFree(dataDir) > needed + RESERVE) keep(file)
  return {
    hasRoom: () => {
      tell(readFree(dataDir))
      return !isLow
    },
    releaseWhereFull: () => {
      if (readFree(dataDir) < needed) rmSync(file, { force: true })
    },
  }
}
