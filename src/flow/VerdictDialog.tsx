import { useId, useState } from 'react'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { describedBy } from '../ui/describedBy'
import { Field } from '../ui/Field'
import { TextArea } from '../ui/TextArea'
import type { Verdict } from './verdict'

interface VerdictDialogProps {
  readonly verdict: Verdict
  /** Answers why it could not be stored, undefined where it was. */
  readonly onCommit: (comment: string) => Promise<string | undefined>
  readonly onClose: () => void
}

const MAX_COMMENT = 500

/** Asks for the words that go with a decision; what was written stays while it cannot be stored. */
export function VerdictDialog({ verdict, onCommit, onClose }: VerdictDialogProps) {
  const text = useText()
  const id = useId()
  const [comment, setComment] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const title = text(verdict.title)

  const commit = async () => {
    const written = comment.trim()
    if (verdict.needsComment && written === '') return setError(text('请输入审核意见'))
    if (written.length > MAX_COMMENT) return setError(text('最多{{count}}个字', { count: MAX_COMMENT }))
    setBusy(true)
    const problem = await onCommit(written)
    setBusy(false)
    setError(problem)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()} title={title} size="small">
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void commit()
        }}
      >
        <Field id={id} label={text('审核意见')} required={verdict.needsComment} error={error} layout="top">
          <TextArea
            id={id}
            rows={4}
            value={comment}
            onChange={setComment}
            required={verdict.needsComment}
            invalid={error !== undefined}
            describedBy={describedBy(id, { error })}
          />
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose} disabled={busy}>
            {text('取消')}
          </Button>
          <Button type="submit" tone={verdict.result === 20 ? 'danger' : 'primary'} loading={busy}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
