import { ChunkTimeout } from '../loadInTime'

const MODULE_FAILURES = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** True if a chunk could not be loaded, because a newer build replaced it or the network failed. */
export function isStaleBuild(error: unknown): boolean {
  if (error instanceof ChunkTimeout) return true
  return error instanceof Error && MODULE_FAILURES.some((failure) => error.message.includes(failure))
}
