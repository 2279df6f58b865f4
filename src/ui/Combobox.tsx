import * as RadixPopover from '@radix-ui/react-popover'
import { useId, useRef } from 'react'
import { useText } from '../text/useText'
import { ComboboxInput } from './ComboboxInput'
import type { ComboboxProps } from './ComboboxProps'
import { classes } from './classes'
import { OptionList } from './OptionList'
import { popupClasses } from './popupClasses'
import { useCombobox } from './useCombobox'

/** One of many, found by typing. */
export function Combobox({ clearable = true, ...props }: ComboboxProps) {
  const { value, options, label, loading = false } = props
  const text = useText()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const combobox = useCombobox({ ...props, clearable })
  const shownLabel = options.find((option) => option.value === value)?.label ?? props.valueLabel ?? value ?? ''
  const keepOpenInside = (event: Event) => {
    if (event.target instanceof Node && box.current?.contains(event.target)) event.preventDefault()
  }
  return (
    <RadixPopover.Root open={combobox.open} onOpenChange={(open) => !open && combobox.close()}>
      <RadixPopover.Anchor ref={box}>
        <ComboboxInput {...props} {...{ listId, shownLabel, combobox, clearable }} />
      </RadixPopover.Anchor>
      <RadixPopover.Portal>
        <RadixPopover.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={keepOpenInside}
          className={classes(popupClasses, 'min-w-(--radix-popover-trigger-width) max-w-list-popup overflow-hidden')}
        >
          <OptionList
            id={listId}
            label={label === undefined ? text('可选项') : `${label} ${text('可选项')}`}
            options={combobox.found}
            value={value}
            active={combobox.active}
            onPoint={combobox.point}
            onChoose={combobox.choose}
            onReachEnd={props.onReachEnd}
            loading={loading}
            emptyText={props.emptyText ?? text('没有匹配的选项')}
          />
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
