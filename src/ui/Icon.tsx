import { useEffect, useState } from 'react'
import { classes } from './classes'
import { findIcon, loadIcons } from './iconSet'
import type { IconName } from './icons'

export interface IconProps {
  readonly name: IconName
  /** Accessible name; without one the icon is hidden from assistive technology. */
  readonly label?: string
  readonly className?: string
}

export function Icon({ name, label, className }: IconProps) {
  const Shape = findIcon(name)
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  const look = { className: classes('shrink-0', className), ...meaning }
  return Shape ? <Shape size={16} strokeWidth={1.75} {...look} /> : <LazyIcon look={look} name={name} />
}

interface LazyIconProps {
  readonly name: IconName
  readonly look: { readonly className: string }
}

/** Reserves the size of an icon until the icon set is loaded. */
function LazyIcon({ name, look }: LazyIconProps) {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    loadIcons().then(
      () => setLoaded(true),
      () => undefined,
    )
  }, [])
  const Shape = loaded ? findIcon(name) : undefined
  return Shape ? <Shape size={16} strokeWidth={1.75} {...look} /> : <svg width={16} height={16} {...look} />
}
