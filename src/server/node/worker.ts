import { pbkdf2Sync } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import type { PasswordInput } from '../jobs/derivePassword'
import { jobTable } from '../jobs/jobTable'

// Linux has a priority per thread: lower it, so that requests are answered first.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

export const { isCommonDigest, readRows, writeWorkbook } = jobTable

/** Synchronous: the asynchronous functions would occupy the libuv threads that the process uses for files. */
export function derivePassword({ password, salt, iterations }: PasswordInput): Uint8Array {
  return new Uint8Array(pbkdf2Sync(password, salt, iterations, 32, 'sha256'))
}
