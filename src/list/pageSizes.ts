import { PAGE_SIZES } from '../contract/pageSizes'

export const pageSizes = PAGE_SIZES
export type PageSize = (typeof pageSizes)[number]

export function toPageSize(value: unknown): PageSize | undefined {
  return pageSizes.find((size) => String(size) === String(value))
}
