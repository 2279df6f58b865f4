import type { SentCall } from './browser'
import { onScreen } from './onScreen'
import type { Product, Visit } from './openProduct'

interface Param {
  readonly paramName: string
  readonly paramKey: string
  readonly paramValue: string
}

/** Adds params one after the other; `toParam` is given `01`, `02`, … */
export async function addParams(product: Product, count: number, toParam: (number: string) => Param): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await product.call('/blade-system/param/submit', toParam(String(number).padStart(2, '0')))
}

export const queriesOf = (calls: readonly SentCall[], path: string) =>
  calls.filter((call) => call.path === path).map(({ query }) => query)

/** Opens a list and waits for its rows. */
export async function openList(product: Product, path: string, visit: Visit & { readonly title: string }) {
  const opened = await product.open(path, visit)
  const screen = onScreen(opened.page)
  await screen.ready(visit.title)
  await screen.rows.first().waitFor()
  return { ...opened, screen }
}
