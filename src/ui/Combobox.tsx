import { useId, useRef } from 'react'
import { useText } from '../text/useText'
import { ComboboxInput } from './ComboboxInput'
import type { ComboboxProps } from './ComboboxProps'
import { useLazyComponent } from './lazyComponent'
import { createPopup } from './popups'
import { useCombobox } from './useCombobox'

const comboboxSheet = createPopup(() => import('./ComboboxSheet'), 'ComboboxSheet')

/** Select with search; `onSearch` moves the search to the caller. */
export function Combobox({ clearable = true, ...props }: ComboboxProps) {
  const { value, options, label, loading = false } = props
  const text = useText()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const combobox = useCombobox({ ...props, clearable })
  const shownLabel = options.find((option) => option.value === value)?.label ?? props.valueLabel ?? value ?? ''
  const Sheet = useLazyComponent(comboboxSheet, combobox.open)
  return (
    <>
      <div ref={box}>
        <ComboboxInput {...props} {...{ listId, shownLabel, combobox, clearable }} />
      </div>
      {combobox.open && Sheet && (
        <Sheet
          box={box}
          onClose={combobox.close}
          id={listId}
          label={label === undefined ? text('可选项') : `${label} ${text('可选项')}`}
          options={combobox.found}
          chosen={props.chosen ?? (value === undefined ? [] : [value])}
          several={props.chosen !== undefined}
          active={combobox.active}
          onPoint={combobox.point}
          onChoose={combobox.choose}
          onReachEnd={props.onReachEnd}
          loading={loading}
          emptyText={props.emptyText}
          searched={Boolean(combobox.search)}
        />
      )}
    </>
  )
}
