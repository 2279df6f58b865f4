import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openProduct, type Product, type ProductOptions } from './openProduct'

/** The built product for all tests of a file; a test fails where a page that it opened complains. */
export function startProduct(options: ProductOptions = {}): Pick<Product, 'origin' | 'open' | 'call'> {
  let product: Product | undefined
  const started = () => {
    if (product === undefined) throw new Error('the product starts before the first test, not before')
    return product
  }
  beforeAll(async () => {
    product = await openProduct(options)
  })
  afterEach(async () => expect(await product?.closePages()).toEqual([]))
  afterAll(() => product?.stop())
  return {
    get origin() {
      return started().origin
    },
    open: (...asked) => started().open(...asked),
    call: (...asked) => started().call(...asked),
  }
}
