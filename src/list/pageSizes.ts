export const pageSizes = [10, 30, 50, 100, 200] as const
export type PageSize = (typeof pageSizes)[number]

export function toPageSize(value: unknown): PageSize | undefined {
  return pageSizes.find((size) => String(size) === String(value))
}
