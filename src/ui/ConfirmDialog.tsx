import * as RadixDialog from '@radix-ui/react-dialog'
import { useId, useRef, useState } from 'react'
import { useText } from '../text/useText'
import { Button } from './Button'
import { Checkbox } from './Checkbox'
import { classes } from './classes'
import { Icon } from './Icon'
import type { ConfirmQuestion } from './useConfirm'
import { useReturnFocus } from './useReturnFocus'

export interface ConfirmDialogProps {
  readonly question: ConfirmQuestion
  readonly onAnswer: (yes: boolean) => void
}

export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const text = useText()
  const danger = question.tone === 'danger'
  const opener = useReturnFocus()
  const first = useRef<HTMLButtonElement>(null)

  const takeFocus = (event: Event) => {
    opener.take()
    event.preventDefault()
    first.current?.focus()
  }
  const giveFocusBack = (event: Event) => {
    event.preventDefault()
    opener.giveBack()
  }

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onAnswer(false)}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-dialog flex animate-fade-in items-center justify-center bg-backdrop p-4">
          <RadixDialog.Content
            role="alertdialog"
            onOpenAutoFocus={takeFocus}
            onCloseAutoFocus={giveFocusBack}
            onInteractOutside={(event) => event.preventDefault()}
            className="w-full max-w-dialog-small animate-rise-in rounded-lg bg-raised p-4 text-text shadow-dialog outline-none"
          >
            <div className="flex gap-3">
              <Icon
                name="alert-triangle"
                className={classes('mt-0.5 size-5', danger ? 'text-danger' : 'text-warning')}
              />
              <div className="min-w-0">
                <RadixDialog.Title className="font-semibold text-lg">
                  {question.title ?? text('提示')}
                </RadixDialog.Title>
                <RadixDialog.Description className="mt-1 whitespace-pre-line break-words">
                  {question.message}
                </RadixDialog.Description>
                {question.option && <Option {...question.option} />}
              </div>
            </div>
            <div className="mt-6 flex justify-end gap-2">
              <Button ref={danger ? first : undefined} onClick={() => onAnswer(false)}>
                {text('取消')}
              </Button>
              <Button
                ref={danger ? undefined : first}
                tone={danger ? 'danger' : 'primary'}
                onClick={() => onAnswer(true)}
              >
                {question.confirmText ?? text('确定')}
              </Button>
            </div>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

function Option({ label, onChange }: NonNullable<ConfirmQuestion['option']>) {
  const [checked, setChecked] = useState(false)
  const id = useId()
  const choose = (chosen: boolean) => {
    setChecked(chosen)
    onChange(chosen)
  }
  return (
    <div className="mt-2">
      <Checkbox id={id} checked={checked} onChange={choose} onBlur={() => undefined}>
        {label}
      </Checkbox>
    </div>
  )
}
