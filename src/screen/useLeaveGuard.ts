import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useLatest } from '../list/useLatest'
import { useText } from '../text/useText'
import { useConfirm } from '../ui/useConfirm'
import { watchUnsaved } from './unsavedWork'

/** Asks before unsaved changes are left behind: by a link, by the way back, by closing the window. */
export function useLeaveGuard(dirty: RefObject<boolean>): () => Promise<boolean> {
  const confirm = useConfirm()
  const text = useText()
  const ask = async () => {
    if (!dirty.current) return true
    const left = await confirm({
      title: text('有未保存的修改'),
      message: text('离开后修改会丢失，确定离开?'),
      confirmText: text('离开'),
      tone: 'danger',
    })
    if (left) dirty.current = false
    return left
  }
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty.current && currentLocation.pathname !== nextLocation.pathname,
  )
  const askLatest = useLatest(ask)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askLatest.current().then((left) => (left ? blocker.proceed() : blocker.reset()))
  }, [blocker, askLatest])
  useEffect(() => watchUnsaved(dirty), [dirty])
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [dirty])
  return ask
}
