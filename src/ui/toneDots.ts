import type { Tone } from '../contract/dictionary'

/** Background classes of the dot before a label. */
export const toneDots: { readonly [tone in Tone]: string } = {
  neutral: 'bg-neutral',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  info: 'bg-info',
}
