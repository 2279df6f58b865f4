import type { AppStorage } from '../session/storage'

const MAX_RECENT = 6

const keyOf = (userId: string) => `recent-${userId}`

/** Paths of the last opened lists, newest first. */
export function readRecent(storage: AppStorage, userId: string): readonly string[] {
  const paths = storage.get(keyOf(userId))
  return Array.isArray(paths) ? paths.filter((path): path is string => typeof path === 'string') : []
}

export function addRecent(storage: AppStorage, userId: string, path: string): void {
  const others = readRecent(storage, userId).filter((other) => other !== path)
  storage.set(keyOf(userId), [path, ...others].slice(0, MAX_RECENT))
}
