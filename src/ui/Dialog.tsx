import { classes } from './classes'
import { useLazyComponent } from './lazyComponent'
import type { ModalProps } from './ModalFrame'
import { createPopup } from './popups'

export const modalFrame = createPopup(() => import('./ModalFrame'), 'ModalFrame')

const widths = {
  small: 'sm:max-w-dialog-small',
  normal: 'sm:max-w-dialog-normal',
  large: 'sm:max-w-dialog-large',
  full: 'sm:max-w-dialog-full',
  screen: 'h-full',
}

/** Centered dialog; fills the window on a phone. */
export function Dialog({ size = 'normal', ...rest }: ModalProps) {
  const Frame = useLazyComponent(modalFrame, rest.open)
  const whole = size === 'screen'
  if (!rest.open || !Frame) return null
  return (
    <Frame
      {...rest}
      backdropClass={classes('animate-fade-in items-end justify-center', !whole && 'sm:items-center sm:p-6')}
      panelClass={classes('max-h-full w-full animate-rise-in max-sm:h-full', !whole && 'sm:rounded-lg', widths[size])}
    />
  )
}
