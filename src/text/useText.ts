import { useSyncExternalStore } from 'react'
import { getTranslate, subscribeText, type Translate } from './text'

export function useText(): Translate {
  return useSyncExternalStore(subscribeText, getTranslate, getTranslate)
}
