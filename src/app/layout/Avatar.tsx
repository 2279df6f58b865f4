import { useState } from 'react'
import { useFileAddress } from '../../api/useFileAddress'
import { classes } from '../../ui/classes'

interface AvatarProps {
  /** Address as stored in the account; '' if there is none. */
  readonly address: string
  readonly name: string
  /** Empty where the name is rendered beside the picture. */
  readonly alt?: string
  readonly large?: boolean
}

/** Falls back to the first character of the name if the picture is missing or broken. */
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
