import { useState } from 'react'
import { useText } from '../../text/useText'
import { Dialog } from '../../ui/Dialog'
import { IconButton } from '../../ui/IconButton'
import { useApp } from '../AppContext'
import { useShortcut } from '../help/useShortcut'
import { PasswordEntry } from './PasswordEntry'

/** Asks for a lock password first if none was set since signing in. */
export function LockButton() {
  const text = useText()
  const { sessionLock } = useApp()
  const [asking, setAsking] = useState(false)
  const start = () => (sessionLock.hasPassword() ? sessionLock.lock() : setAsking(true))
  useShortcut('lock', start)
  const enter = (password: string) => {
    setAsking(false)
    sessionLock.setPassword(password)
    sessionLock.lock()
    return undefined
  }
  return (
    <>
      <IconButton label={text('锁屏')} icon="lock" onClick={start} />
      {asking && (
        <Dialog
          open
          onOpenChange={setAsking}
          size="small"
          title={text('设置锁屏密码')}
          description={text('解锁时需要输入，退出登录后失效')}
        >
          <PasswordEntry action={text('锁定')} onEnter={enter} />
        </Dialog>
      )}
    </>
  )
}
