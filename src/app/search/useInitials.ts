import { useEffect, useState } from 'react'
import type { Initials } from './searchMenu'

/** The sounds of Chinese names; loaded when a search is opened, and not missed where that fails. */
export function useInitials(): Initials | undefined {
  const [initials, setInitials] = useState<Initials>()
  useEffect(() => {
    let wanted = true
    loadInitials().then(
      (loaded) => wanted && setInitials(() => loaded),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return initials
}

async function loadInitials(): Promise<Initials> {
  const { pinyin } = await import('pinyin-pro')
  return (name) => pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' }).join('')
}
