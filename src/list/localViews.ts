import type { RecordData } from '../contract/value'

const prefix = 'formwork.views.'

/** Views that are kept in this browser, for backends that keep none. */
export function readLocalViews(userId: string, screenId: string): readonly RecordData[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`${prefix}${userId}.${screenId}`) ?? '[]')
    return Array.isArray(stored) ? (stored as readonly RecordData[]) : []
  } catch {
    return []
  }
}

export function writeLocalViews(userId: string, screenId: string, views: readonly RecordData[]): void {
  try {
    localStorage.setItem(`${prefix}${userId}.${screenId}`, JSON.stringify(views))
  } catch {
    // Full or switched off: the views hold until the page is left.
  }
}
