import { useId, useState } from 'react'
import { useFeatures } from '../api/useFeatures'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { describedBy } from '../ui/describedBy'
import { Field } from '../ui/Field'
import { TextArea } from '../ui/TextArea'
import { FilesField } from '../upload/FilesField'
import type { UploadedFile } from '../upload/uploadState'
import { type Decision, findCommentFault } from './decision'

export interface Words {
  readonly comment: string
  readonly files: readonly UploadedFile[]
}

interface DecisionDialogProps {
  readonly decision: Decision
  /** Resolves to the error message, or undefined once stored. */
  readonly onCommit: (words: Words) => Promise<string | undefined>
  readonly onClose: () => void
}

/** Asks for the comment and files of a decision; keeps both after an error. */
export function DecisionDialog({ decision, onCommit, onClose }: DecisionDialogProps) {
  const text = useText()
  const id = useId()
  const [comment, setComment] = useState('')
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [uploading, setUploading] = useState(false)
  const { decisionFiles } = useFeatures(true)
  const title = text(decision.title)

  const commit = async () => {
    if (uploading) return setError(text('还有附件没有上传完，请等待、重试或取消后再提交'))
    const written = comment.trim()
    const fault = findCommentFault(decision, written)
    if (fault !== undefined) return setError(text(fault.text, fault.values))
    setBusy(true)
    const problem = await onCommit({ comment: written, files })
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
        <Field id={id} label={text('审核意见')} required={decision.needsComment} error={error} layout="top">
          <TextArea
            id={id}
            rows={4}
            value={comment}
            onChange={setComment}
            required={decision.needsComment}
            invalid={error !== undefined}
            describedBy={describedBy(id, { error })}
          />
        </Field>
        {decisionFiles && (
          <Field id={`${id}-files`} label={text('附件')} layout="top">
            <FilesField
              id={`${id}-files`}
              label={text('附件')}
              disabled={busy}
              files={files}
              onChange={setFiles}
              onBusy={setUploading}
            />
          </Field>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose} disabled={busy}>
            {text('取消')}
          </Button>
          <Button type="submit" tone={decision.tone === 'danger-text' ? 'danger' : 'primary'} loading={busy}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
