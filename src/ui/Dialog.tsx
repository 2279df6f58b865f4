import { ModalFrame, type ModalProps } from './ModalFrame'

const widths = {
  small: 'sm:max-w-dialog-small',
  normal: 'sm:max-w-dialog-normal',
  large: 'sm:max-w-dialog-large',
  full: 'sm:max-w-dialog-full',
}

/** In the middle of the window; the whole window on a phone. */
export function Dialog({ size = 'normal', ...rest }: ModalProps) {
  return (
    <ModalFrame
      {...rest}
      backdropClass="animate-fade-in items-end justify-center sm:items-center sm:p-6"
      panelClass={`max-h-full w-full animate-rise-in max-sm:h-full sm:rounded-lg ${widths[size]}`}
    />
  )
}
