import { pbkdf2Sync } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import type { PasswordInput } from '../jobs/derivePassword'
import { jobTable } from '../jobs/jobTable'

// On Linux a thread has a priority of its own: requests are answered before jobs go on.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

export const { isCommonDigest, readRows, writeWorkbook } = jobTable

/** In this thread: the asynchronous ways take the threads with which the whole process reads files and unpacks. */
export function derivePassword({ password, salt, iterations }: PasswordInput): Uint8Array {
  return new Uint8Array(pbkdf2Sync(password, salt, iterations, 32, 'sha256'))
}
