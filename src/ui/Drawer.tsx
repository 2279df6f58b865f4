import { classes } from './classes'
import { modalFrame } from './Dialog'
import { useLazyComponent } from './lazyComponent'
import type { ModalProps } from './ModalFrame'

export interface DrawerProps extends ModalProps {
  readonly side?: 'start' | 'end'
}

const widths = {
  small: 'sm:max-w-dialog-small',
  normal: 'sm:max-w-dialog-normal',
  large: 'sm:max-w-drawer-large',
  full: 'sm:max-w-dialog-full',
  screen: 'sm:max-w-none',
}

/** Full-height panel; fills the window on a phone. */
export function Drawer({ size = 'normal', side = 'end', ...rest }: DrawerProps) {
  const Frame = useLazyComponent(modalFrame, rest.open)
  const atEnd = side === 'end'
  if (!rest.open || !Frame) return null
  return (
    <Frame
      {...rest}
      backdropClass={classes('animate-fade-in', atEnd ? 'justify-end' : 'justify-start')}
      panelClass={classes('h-full w-full', atEnd ? 'animate-slide-in' : 'animate-slide-in-start', widths[size])}
    />
  )
}
