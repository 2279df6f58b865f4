import { createContext, type RefObject, use, useEffect } from 'react'
import { useText } from '../text/useText'
import { useConfirm } from '../ui/useConfirm'
import { watchUnsaved } from './unsavedWork'

/** Confirms before unsaved changes are discarded; navigation to another tab keeps them. */
export function useConfirmLeave(dirty: RefObject<boolean>): () => Promise<boolean> {
  const confirm = useConfirm()
  const text = useText()
  const place = use(TabIdContext)
  useEffect(() => watchUnsaved(dirty, place), [dirty, place])
  return async () => {
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
}

/** The id of the enclosing tab; undefined without tabs. */
export const TabIdContext = createContext<string | undefined>(undefined)
