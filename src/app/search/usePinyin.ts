import { useEffect, useState } from 'react'
import type { BeginsInPinyin } from './searchMenu'

/** Lazily loaded; undefined until loaded or if loading fails. */
export function usePinyin(): BeginsInPinyin | undefined {
  const [begins, setBegins] = useState<BeginsInPinyin>()
  useEffect(() => {
    let wanted = true
    loadPinyin().then(
      (loaded) => wanted && setBegins(() => loaded),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return begins
}

/** Where a sign has several readings, any is taken; `lv` is what keyboards know of `lü`. */
export async function loadPinyin(): Promise<BeginsInPinyin> {
  const { match } = await import('pinyin-pro')
  return (name, typed) => match(name, typed, { continuous: true, v: true })?.[0] === 0
}
