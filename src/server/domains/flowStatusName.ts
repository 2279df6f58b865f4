import { flowStatusLabel } from '../../generated/statuses'

const NAMES: { readonly [status: string]: string } = flowStatusLabel

export function flowStatusName(status: number | undefined): string | undefined {
  return status === undefined ? undefined : NAMES[status]
}
