import { type ReactNode, useId } from 'react'
import { useText } from '../text/useText'

interface ConflictChoiceProps {
  readonly title: string
  /** The value before either side changed it, and both changed ones. */
  readonly start: ReactNode
  readonly mine: ReactNode
  readonly theirs: ReactNode
  readonly isMine: boolean
  readonly onChoose: (isMine: boolean) => void
}

export function ConflictChoice({ title, start, mine, theirs, isMine, onChoose }: ConflictChoiceProps) {
  const text = useText()
  const name = useId()
  const renderSide = (own: boolean) => (
    <label className="flex min-w-0 flex-1 cursor-pointer items-start gap-2 rounded border p-2 has-checked:border-accent">
      <input type="radio" name={name} checked={isMine === own} onChange={() => onChoose(own)} className="mt-1" />
      <span className="min-w-0 break-words">
        <span className="block text-muted text-sm">{text(own ? '我填写的' : '对方保存的')}</span>
        {own ? mine : theirs}
      </span>
    </label>
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{title}</legend>
      <div className="mb-1 flex gap-2 text-muted text-sm">
        <span className="shrink-0">{text('原来的')}</span>
        <span className="min-w-0 break-words">{start}</span>
      </div>
      <div className="flex flex-col gap-2 sm:flex-row">
        {renderSide(true)}
        {renderSide(false)}
      </div>
    </fieldset>
  )
}
