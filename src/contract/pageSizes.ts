/** How many rows a page of a list may have. */
export const PAGE_SIZES = [10, 30, 50, 100, 200] as const
