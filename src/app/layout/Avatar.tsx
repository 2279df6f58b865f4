import { useState } from 'react'
import { useFileAddress } from '../../api/useFileAddress'
import { classes } from '../../ui/classes'

interface AvatarProps {
  /** As the account has it; '' where there is none. */
  readonly address: string
  readonly name: string
  /** What is seen; empty where the name stands beside it. */
  readonly alt?: string
  readonly large?: boolean
}

/** The picture of a person, or the first sign of the name where there is none to be had. */
export function Avatar({ address, name, alt = '', large = false }: AvatarProps) {
  const seen = useFileAddress(address === '' ? undefined : address)
  const [broken, setBroken] = useState<string>()
  const shape = classes('shrink-0 rounded-full', large ? 'size-20' : 'size-6')
  if (seen !== undefined && broken !== seen) {
    return <img src={seen} alt={alt} onError={() => setBroken(seen)} className={classes(shape, 'object-cover')} />
  }
  return (
    <span
      aria-hidden
      className={classes(
        shape,
        'flex items-center justify-center bg-accent-soft text-accent-text',
        large ? 'text-xl' : 'text-xs',
      )}
    >
      {name.slice(0, 1)}
    </span>
  )
}
