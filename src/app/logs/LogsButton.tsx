import { useState, useSyncExternalStore } from 'react'
import { useText } from '../../text/useText'
import { useApp } from '../AppContext'
import { BadgeButton } from '../layout/BadgeButton'
import { LogsDialog } from './LogsDialog'

/** The errors of this browser, with their number. */
export function LogsButton() {
  const text = useText()
  const { localLog } = useApp()
  const { length } = useSyncExternalStore(localLog.subscribe, localLog.get)
  const [open, setOpen] = useState(false)
  return (
    <>
      <BadgeButton label={text('调试日志')} icon="bug" count={length} onClick={() => setOpen(true)} />
      {open && <LogsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
