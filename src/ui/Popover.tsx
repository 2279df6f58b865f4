import * as RadixPopover from '@radix-ui/react-popover'
import type { ReactElement, ReactNode } from 'react'
import { classes } from './classes'
import { popupClasses } from './popupClasses'

export interface PopoverProps {
  readonly label: string
  /** One button; it opens the popover. */
  readonly trigger: ReactElement
  readonly children: ReactNode
  readonly align?: 'start' | 'center' | 'end'
  /** Both, or neither: it then opens and closes by itself. */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly className?: string
}

export function Popover({ label, trigger, children, align = 'end', open, onOpenChange, className }: PopoverProps) {
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={classes(popupClasses, 'overflow-y-auto p-3', className)}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
