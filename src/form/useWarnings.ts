import type { FormErrors } from '../record/findErrors'
import { findWarnings } from '../record/findWarnings'
import { useText } from '../text/useText'
import { useConfirm } from '../ui/useConfirm'
import type { FormStore } from './formStore'
import { listMessages } from './listMessages'

/** More lines would not fit into a question. */
const MAX_LINES = 8

/** Asks whether to save what is unusual, if anything is; `onBack` gets the warnings where the user does not. */
export function useWarnings(onBack: (found: FormErrors) => void): (store: FormStore) => Promise<boolean> {
  const text = useText()
  const confirm = useConfirm()
  return async (store) => {
    const found = findWarnings(store.screen, store.values(), store.scope())
    if (found.size === 0) return true
    const listed = listMessages(store, found, text)
    const lines = listed.slice(0, MAX_LINES).map((one) => text('{{place}}：{{message}}', { ...one }))
    const rest = listed.length - lines.length
    const more = rest > 0 ? [text('还有 {{total}} 处', { total: rest })] : []
    const message = [...lines, ...more].join('\n')
    const agrees = await confirm({ title: text('仍要保存吗？'), message, confirmText: text('仍要保存') })
    if (!agrees) onBack(found)
    return agrees
  }
}
