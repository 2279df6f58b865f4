import type { RecordData } from '../contract/value'

const prefix = 'formwork.views.'

/** Views in localStorage, for backends that store none. */
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
    // Storage is full or disabled: the views last until the page is left.
  }
}
