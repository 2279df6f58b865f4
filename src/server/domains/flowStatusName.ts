import { flowStatusLabel } from '../../generated/statuses'

const NAMES: { readonly [status: string]: string } = flowStatusLabel

/** What the status of a document is called; undefined where it is none. */
export function flowStatusName(status: number | undefined): string | undefined {
  return status === undefined ? undefined : NAMES[status]
}
