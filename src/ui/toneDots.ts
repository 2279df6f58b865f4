import type { Tone } from '../contract/dictionary'

/** The ground of the dot that stands before a label with a tone. */
export const toneDots: { readonly [tone in Tone]: string } = {
  neutral: 'bg-neutral',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  info: 'bg-info',
}
