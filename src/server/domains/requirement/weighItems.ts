import type { RequirementGoods } from '../../../generated/records'
import { compare } from '../../../value/decimal'
import type { UnscopedServices } from '../../crud/services'
import { findProducts, type Product, productWeight } from '../warehouse/exports'

type Item = RequirementGoods

/** True if the row's weight was entered: it or the product was changed, or the stored weight was not the product's. */
function isWeightEntered({ skuCode, weight }: Item, product: Product, before: Item | undefined): boolean {
  if (weight === undefined) return false
  if (before?.weight === undefined || before.skuCode !== skuCode || compare(before.weight, weight) !== 0) return true
  const followed = productWeight(product, before.qty ?? 0)
  return followed === undefined || compare(followed, weight) !== 0
}

/** Names each row by its product, and computes its weight from product and pieces, unless it was entered. */
export async function weighItems(
  items: readonly Item[],
  stored: readonly Item[],
  services: UnscopedServices,
): Promise<readonly Item[]> {
  const products = await findProducts(
    items.flatMap(({ skuCode }) => skuCode ?? []),
    services,
  )
  return items.map((item, index) => {
    const product = products.get(item.skuCode ?? '')
    if (product === undefined) return item
    const named = { ...item, skuName: product.skuName }
    if (isWeightEntered(item, product, stored[index])) return named
    return { ...named, weight: productWeight(product, item.qty ?? 0) ?? item.weight }
  })
}
