import { useState } from 'react'
import { useApi } from '../api/ApiContext'
import { useFeatures } from '../api/useFeatures'
import { hasUnsavedWork } from '../screen/unsavedWork'
import { useSession } from '../session/SessionContext'
import type { Translate } from '../text/text'
import { useText } from '../text/useText'
import { useConfirm } from '../ui/useConfirm'

export interface SignOut {
  readonly ask: () => void
  readonly running: boolean
}

/** Unsaved work survives sign-out only as encrypted drafts. */
function toQuestion(text: Translate, { unsaved, draftKey }: { unsaved: boolean; draftKey: boolean }): string {
  if (!unsaved) return text('确定退出系统?')
  return draftKey
    ? text('有未保存的修改，会作为草稿留在本机，重新登录后可以恢复。确定退出系统?')
    : text('有未保存的修改，退出后会丢失。确定退出系统?')
}

/** Confirms before signing out and names what would be lost. */
export function useSignOut(): SignOut {
  const text = useText()
  const api = useApi()
  const confirm = useConfirm()
  const { userId = '' } = useSession()
  // Without a draft key no draft outlives the session.
  const { draftKey = false } = useFeatures(false)
  const [running, setRunning] = useState(false)
  const ask = async () => {
    const drafts = await openOwnDrafts(userId, draftKey)
    const unsaved = hasUnsavedWork()
    let forget = false
    const option = {
      label: text('同时删除本机上未保存的草稿'),
      onChange: (chosen: boolean) => {
        forget = chosen
      },
    }
    const sure = await confirm({
      title: text('退出登录'),
      message: toQuestion(text, { unsaved, draftKey }),
      confirmText: text('退出登录'),
      tone: unsaved && !draftKey ? 'danger' : 'normal',
      ...(drafts?.mayStay(unsaved) && { option }),
    })
    if (!sure) return
    setRunning(true)
    await api.signOut()
    if (forget) drafts?.remove()
  }
  return { ask: () => void ask(), running }
}

/** Undefined if the chunk cannot be loaded, so that signing out never fails. */
async function openOwnDrafts(userId: string, draftKey: boolean) {
  const code = await import('../form/ownDrafts').catch(() => undefined)
  if (code === undefined) return undefined
  const { persistent } = code.browserStores
  return {
    mayStay: (unsaved: boolean) => (unsaved && draftKey) || code.hasDrafts(userId, persistent),
    remove: () => code.removeDrafts(persistent, userId),
  }
}
