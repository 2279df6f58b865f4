import { sm2 } from 'sm-crypto-v2'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openProduct, type Product, sayConfig, signIn } from '../support/openProduct'
import { SEED_PASSWORD } from '../support/runningServer'

const { privateKey, publicKey } = sm2.generateKeyPairHex()

let product: Product

beforeAll(async () => {
  product = await openProduct({ env: { SM2_PRIVATE_KEY: privateKey } })
})
afterEach(async () => expect(await product.closePages()).toEqual([]))
afterAll(() => product.stop())

it('a site with a public key sends the password encrypted with SM2, and the server lets in', async () => {
  const { page } = await product.open('/404', { as: 'nobody' })
  await sayConfig(page, { publicKey })
  const asked = page.waitForRequest((request) => request.url().includes('/oauth/token'))
  await page.goto(`${product.origin}/login`)
  await signIn(page, 'admin')
  const sent = new URLSearchParams((await asked).postData() ?? new URL((await asked).url()).search)
  const sealed = sent.get('password') ?? ''
  expect(sealed).toMatch(/^[0-9a-f]{192,}$/)
  expect(sm2.doDecrypt(sealed, privateKey, 0)).toContain(SEED_PASSWORD)
})
