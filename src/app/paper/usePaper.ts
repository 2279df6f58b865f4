import { useEffect } from 'react'
import { useLatest } from '../../list/useLatest'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { formatDateTime } from '../../value/date'
import { useApp } from '../AppContext'
import { watchPrinting } from './sheets'

/** Heads every printed sheet with what the window is called, and says who printed it, when, and which page it is. */
export function usePaper(): void {
  const text = useText()
  const { clock } = useApp()
  const { user } = useSession()
  const read = useLatest(() => ({
    heading: document.title,
    printed: text('{{name}} 打印于 {{time}}', { name: user?.realName ?? '', time: formatDateTime(clock()) }),
    numbering: text('第 {{page}} 页，共 {{pages}} 页', { page: '{{page}}', pages: '{{pages}}' }),
  }))
  useEffect(() => watchPrinting(document, () => read.current()), [read])
  // Behind the first screen, which needs none of it; without it, pages print as the window shows them.
  useEffect(() => void import('./paper.css').catch(() => undefined), [])
}
