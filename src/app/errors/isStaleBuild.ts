import { ChunkTimeout } from '../loadInTime'

const MODULE_FAILURES = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** Whether a part of the program could not be loaded: a newer version took its place, or the network is gone. */
export function isStaleBuild(error: unknown): boolean {
  if (error instanceof ChunkTimeout) return true
  return error instanceof Error && MODULE_FAILURES.some((failure) => error.message.includes(failure))
}
