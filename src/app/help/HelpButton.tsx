import { useState } from 'react'
import { useText } from '../../text/useText'
import { IconButton } from '../../ui/IconButton'
import { lazyComponentWhenIdle, useLazyComponent } from '../../ui/lazyComponent'
import { useShortcut } from './useShortcut'

const helpDialog = lazyComponentWhenIdle(() => import('./HelpDialog'), 'HelpDialog')

export function HelpButton() {
  const text = useText()
  const [open, setOpen] = useState(false)
  const HelpDialog = useLazyComponent(helpDialog, open)
  useShortcut('help', () => setOpen(true))
  return (
    <>
      <IconButton label={text('帮助')} icon="help" onClick={() => setOpen(true)} />
      {open && HelpDialog && <HelpDialog onClose={() => setOpen(false)} />}
    </>
  )
}
