import * as RadixDialog from '@radix-ui/react-dialog'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useText } from '../text/useText'
import { classes } from './classes'
import { focusFirst } from './focusHolders'
import { IconButton } from './IconButton'
import { isComposing } from './isComposing'
import { useReturnFocus } from './useReturnFocus'

export interface ModalProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly description?: string
  readonly children: ReactNode
  /** Rendered below the scrolling content. */
  readonly footer?: ReactNode
  /** `screen` fills the window on every device. */
  readonly size?: 'small' | 'normal' | 'large' | 'full' | 'screen'
}

export interface ModalFrameProps extends ModalProps {
  readonly backdropClass: string
  readonly panelClass: string
}

/** Frame of dialogs and drawers. A press outside does not close it, since typed values would be lost. */
export function ModalFrame(props: ModalFrameProps) {
  const { open, onOpenChange, title, description, children, footer, backdropClass, panelClass } = props
  const text = useText()
  const panel = useRef<HTMLDivElement>(null)
  const opener = useReturnFocus()

  const takeFocus = (event: Event) => {
    opener.take()
    event.preventDefault()
    focusFirst(fieldsAndPanel(panel.current))
  }
  const giveFocusBack = (event: Event) => {
    event.preventDefault()
    opener.giveBack()
  }
  // A toast above the dialog takes Escape and leaves it to whoever has the focus.
  const closeBelowToast = (event: KeyboardEvent) => {
    const isOwn = event.target instanceof Node && panel.current?.contains(event.target)
    const isMeant = event.key === 'Escape' && !event.defaultPrevented && !isComposing(event.nativeEvent)
    if (isOwn && isMeant) onOpenChange(false)
  }

  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        {/* The panel is inside the backdrop, so that popups opened from it can scroll. */}
        <RadixDialog.Overlay className={classes('fixed inset-0 z-dialog flex bg-backdrop', backdropClass)}>
          <RadixDialog.Content
            ref={panel}
            onOpenAutoFocus={takeFocus}
            onCloseAutoFocus={giveFocusBack}
            onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
            onKeyDown={closeBelowToast}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            className={classes('flex flex-col bg-raised text-text shadow-dialog outline-none', panelClass)}
          >
            <header className="flex items-start gap-2 border-b py-2 pr-2 pl-4">
              <div className="min-w-0 flex-1 py-1">
                <RadixDialog.Title className="truncate font-semibold text-lg">{title}</RadixDialog.Title>
                {description !== undefined && (
                  <RadixDialog.Description className="text-muted text-sm">{description}</RadixDialog.Description>
                )}
              </div>
              <IconButton label={text('关闭')} icon="x" onClick={() => onOpenChange(false)} />
            </header>
            <div data-modal-body className="min-h-0 flex-1 overflow-y-auto p-4 scroll-pb-24">
              {children}
            </div>
            {footer !== undefined && (
              <footer className="flex flex-wrap justify-end gap-2 border-t px-4 py-3">{footer}</footer>
            )}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

const FIELD = ['input', 'textarea', 'select', '[role=combobox]'].map((field) => `${field}:not(:disabled)`).join()

/** Some fields, such as the hidden ones behind upload buttons, do not take the focus. */
function fieldsAndPanel(panel: HTMLElement | null): readonly HTMLElement[] {
  return panel ? [...panel.querySelectorAll<HTMLElement>(`[data-modal-body] :is(${FIELD})`), panel] : []
}
