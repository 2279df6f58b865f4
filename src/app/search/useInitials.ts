import { useEffect, useState } from 'react'
import type { Initials } from './searchMenu'

/** Lazily loaded pinyin initials; undefined until loaded or if loading fails. */
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
