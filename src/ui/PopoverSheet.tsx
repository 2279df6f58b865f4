import * as RadixPopover from '@radix-ui/react-popover'
import type { RefObject } from 'react'
import { classes } from './classes'

export interface PopoverSheetProps extends RadixPopover.PopoverContentProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

export function PopoverSheet({ anchor, onClose, className, ...content }: PopoverSheetProps) {
  return (
    <RadixPopover.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixPopover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <RadixPopover.Portal>
        <RadixPopover.Content
          sideOffset={4}
          collisionPadding={8}
          {...content}
          className={classes(
            'z-popover max-h-(--radix-popover-content-available-height) animate-drop-in rounded-md bg-raised text-text shadow-overlay outline-none',
            className,
          )}
        />
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
