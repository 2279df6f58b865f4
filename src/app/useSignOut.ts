import { useState } from 'react'
import { useApi } from '../api/ApiContext'
import { hasUnsavedWork } from '../screen/unsavedWork'
import { useText } from '../text/useText'
import { useConfirm } from '../ui/useConfirm'

export interface SignOut {
  readonly ask: () => void
  readonly running: boolean
}

/** Asks before signing out, and says what would be lost. */
export function useSignOut(): SignOut {
  const text = useText()
  const api = useApi()
  const confirm = useConfirm()
  const [running, setRunning] = useState(false)
  const ask = async () => {
    const unsaved = hasUnsavedWork()
    const sure = await confirm({
      title: text('退出登录'),
      message: text(unsaved ? '有未保存的修改，退出后会丢失。确定退出系统?' : '确定退出系统?'),
      confirmText: text('退出登录'),
      tone: unsaved ? 'danger' : 'normal',
    })
    if (!sure) return
    setRunning(true)
    await api.signOut()
  }
  return { ask: () => void ask(), running }
}
