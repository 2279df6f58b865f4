import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Zombie and dead processes, which have closed their files even if their parent has not collected them yet. */
const DEAD = ['Z', 'X', 'x']

interface ProcessState {
  /** Start in clock ticks since boot, which tells a process from a later one with the same pid; empty: unknown. */
  readonly start: string
  readonly isDead: boolean
}

function readState(pid: number): ProcessState {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { start: fields[19] ?? '', isDead: DEAD.includes(fields[0] ?? '') }
  } catch {
    return { start: '', isDead: false }
  }
}

/** EPERM means that the process lives and belongs to another user. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isErrno(error, 'EPERM')
  }
}

/** The pid of the living process that wrote the file. Pids are reused, so its start time must match as well. */
function findOwner(file: string): number | undefined {
  try {
    const [number = '', start = ''] = readFileSync(file, 'utf8').split(' ')
    const pid = Number.parseInt(number, 10)
    const state = readState(pid)
    return pid > 0 && isAlive(pid) && !state.isDead && state.start === start ? pid : undefined
  } catch {
    return undefined
  }
}

function write(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${readState(process.pid).start}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false
    throw error
  }
}

/**
 * Locks the folder for this process and returns the function that unlocks it; takes over the lock of a dead process.
 * Throws if a living one holds it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'formwork.lock')
  if (!write(file)) {
    const owner = findOwner(file)
    if (owner !== undefined) {
      throw new Error(
        `数据目录 ${folder} 正被进程 ${owner} 使用，请先停止它，或换一个目录。\n` +
          `The data folder ${folder} is in use by process ${owner}: stop it first, or choose another folder.`,
      )
    }
    rmSync(file, { force: true })
    if (!write(file)) throw new Error(`数据目录 ${folder} 刚被占用。\nThe data folder ${folder} has just been taken.`)
  }
  return () => rmSync(file, { force: true })
}
