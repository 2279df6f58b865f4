import { useState, useSyncExternalStore } from 'react'
import { useText } from '../../text/useText'
import { lazyComponentWhenIdle, useLazyComponent } from '../../ui/lazyComponent'
import { useApp } from '../AppContext'
import { BadgeButton } from '../layout/BadgeButton'

const logsDialog = lazyComponentWhenIdle(() => import('./LogsDialog'), 'LogsDialog')

export function LogsButton() {
  const text = useText()
  const { localLog } = useApp()
  const { length } = useSyncExternalStore(localLog.subscribe, localLog.get)
  const [open, setOpen] = useState(false)
  const LogsDialog = useLazyComponent(logsDialog, open)
  return (
    <>
      <BadgeButton label={text('调试日志')} icon="bug" count={length} onClick={() => setOpen(true)} />
      {open && LogsDialog && <LogsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
