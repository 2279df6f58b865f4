import { useRef } from 'react'
import { useText } from '../text/useText'
import type { ComboboxProps } from './ComboboxProps'
import { classes } from './classes'
import { controlClasses } from './controlClasses'
import { Icon } from './Icon'
import { preloadPopups } from './popups'
import type { ComboboxState } from './useCombobox'

interface ComboboxInputProps extends Omit<ComboboxProps, 'options' | 'onChange'> {
  readonly listId: string
  readonly shownLabel: string
  readonly combobox: ComboboxState
}

/** Field of a combobox, which also handles all keys of the open list. */
export function ComboboxInput(props: ComboboxInputProps) {
  const { listId, shownLabel, combobox, disabled, invalid, clearable, value } = props
  const { open, search, active } = combobox
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input inside takes every key; the box only widens its reach for the mouse.
    <div
      onPointerEnter={preloadPopups}
      onFocus={preloadPopups}
      className={classes('group flex h-control items-center', controlClasses({ disabled, invalid }))}
      onMouseDown={(event) => {
        if (disabled || event.button !== 0) return
        if (event.target !== input.current) event.preventDefault()
        input.current?.focus()
        combobox.show()
      }}
    >
      <input
        ref={input}
        id={props.id}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        value={search ?? shownLabel}
        placeholder={props.placeholder ?? text('请选择')}
        disabled={disabled}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        aria-label={props.label}
        aria-labelledby={props.labelledBy}
        aria-invalid={invalid || undefined}
        aria-required={props.required || undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => combobox.type(event.target.value)}
        onFocus={(event) => event.target.select()}
        // A press sets the caret after the focus event, so the label is selected again for typing to replace it.
        onClick={(event) => search === undefined && event.currentTarget.select()}
        onKeyDown={combobox.pressKey}
        onBlur={() => {
          combobox.close()
          props.onBlur?.()
        }}
        className="h-full w-full min-w-0 flex-1 cursor-pointer truncate bg-transparent pl-2 outline-none disabled:cursor-not-allowed"
      />
      {clearable && !disabled && value !== undefined && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={text('清除所选')}
          onMouseDown={(event) => {
            event.preventDefault()
            event.stopPropagation()
          }}
          onClick={() => {
            combobox.type('')
            combobox.close()
            input.current?.focus()
          }}
          className="rounded p-0.5 text-muted opacity-0 hover:text-text group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
        >
          <Icon name="x" className="size-3.5" />
        </button>
      )}
      <Icon name="chevron-down" className={classes('mr-2 ml-1 text-muted', disabled && 'opacity-50')} />
    </div>
  )
}
