import { useState } from 'react'
import { useFileAddress } from '../api/useFileAddress'
import { classes } from '../ui/classes'
import { Icon } from '../ui/Icon'

interface FileImageProps {
  readonly url: string
  /** Empty if the text beside the picture describes it. */
  readonly alt?: string
  /** Shows the whole picture instead of cropping it. */
  readonly whole?: boolean
  readonly className?: string
}

/** Stored picture; renders an icon while its address loads or if it is broken. */
export function FileImage({ url, alt = '', whole = false, className }: FileImageProps) {
  const address = useFileAddress(url)
  const [broken, setBroken] = useState<string>()
  const box = classes('inline-flex shrink-0 items-center justify-center rounded border bg-sunken', className)
  if (address === undefined || broken === address) {
    return (
      <span className={box}>
        <Icon name="image" label={alt || undefined} className="text-muted" />
      </span>
    )
  }
  const fit = whole ? 'object-contain' : 'object-cover'
  return <img src={address} alt={alt} onError={() => setBroken(address)} className={classes(box, fit)} />
}
