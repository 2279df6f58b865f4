import type { RefObject } from 'react'
import { OptionList, type OptionListProps } from './OptionList'
import { PopoverSheet } from './PopoverSheet'

interface ComboboxSheetProps extends OptionListProps {
  readonly box: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** List of a combobox; the focus stays in the field. */
export function ComboboxSheet({ box, onClose, ...list }: ComboboxSheetProps) {
  const keepOpenInside = (event: Event) => {
    if (event.target instanceof Node && box.current?.contains(event.target)) event.preventDefault()
  }
  return (
    <PopoverSheet
      role="presentation"
      align="start"
      anchor={box}
      onClose={onClose}
      onOpenAutoFocus={(event) => event.preventDefault()}
      onCloseAutoFocus={(event) => event.preventDefault()}
      onInteractOutside={keepOpenInside}
      className="min-w-[max(var(--radix-popover-trigger-width),10rem)] max-w-list-popup overflow-hidden"
    >
      <OptionList {...list} />
    </PopoverSheet>
  )
}
