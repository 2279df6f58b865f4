import { useMemo, useState } from 'react'
import type { ListScreen } from '../contract/screen'
import { type ColumnPreferences, parsePreferences, preferencesKey } from './columnPreferences'
import { openingPreferences } from './listDefaults'

export interface PreferencesHandle {
  readonly preferences: ColumnPreferences
  readonly setPreferences: (preferences: ColumnPreferences) => void
}

export function useColumnPreferences(screen: ListScreen, userId: string): PreferencesHandle {
  const key = preferencesKey(screen.id, userId)
  const [kept, setKept] = useState<{ key: string; preferences: ColumnPreferences }>()
  const stored = useMemo(() => parsePreferences(readStored(key), openingPreferences(screen)), [key, screen])
  return {
    preferences: kept?.key === key ? kept.preferences : stored,
    setPreferences: (next) => {
      setKept({ key, preferences: next })
      keepStored(key, JSON.stringify(next))
    },
  }
}

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is disabled: preferences last until the page is left.
    return null
  }
}

export function keepStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is full or disabled: preferences last until the page is left.
  }
}
