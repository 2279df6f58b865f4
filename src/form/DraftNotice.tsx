import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { formatDateTime } from '../value/date'
import type { Draft } from './drafts'

interface DraftNoticeProps {
  readonly draft: Draft
  /** True if the record has changed since the draft. */
  readonly outdated: boolean
  readonly onRestore: () => void
  readonly onDiscard: () => void
}

export function DraftNotice({ draft, outdated, onRestore, onDiscard }: DraftNoticeProps) {
  const text = useText()
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center justify-end gap-2 rounded bg-info-soft px-3 py-2 text-info-text"
    >
      <p className="min-w-0 grow basis-60">
        {text('{{time}} 填写的内容没有保存，要恢复吗？', { time: formatDateTime(draft.time) })}
        {outdated && ` ${text('此后这条数据已被修改，恢复时不会丢掉对方的内容。')}`}
      </p>
      <Button size="small" onClick={onRestore}>
        {text('恢复')}
      </Button>
      <Button size="small" tone="text" onClick={onDiscard}>
        {text('放弃')}
      </Button>
    </div>
  )
}
