import { expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { sayConfig, signIn } from '../support/openProduct'
import { startProduct } from '../support/startProduct'

const product = startProduct({ isShared: true })

const openHome = async () => {
  const { page, calls } = await product.open('/login', { as: 'nobody' })
  await signIn(page, 'admin')
  return { page, calls, screen: onScreen(page), bar: page.getByRole('navigation', { name: '标签页', exact: true }) }
}

it('a refusal says what the server says of it, or that nothing is known; what the site keeps silent about is not told [B543] [B545] [B546]', async () => {
  const { page } = await product.open('/404', { as: 'nobody' })
  const screen = onScreen(page)
  await sayConfig(page, { silentStatuses: [503] })
  await page.goto(`${product.origin}/login`)
  await signIn(page, 'admin')
  await page.goto(`${product.origin}/system/param`)
  await screen.button('新增').click()
  for (const [name, value] of Object.entries({ 参数名称: '拒绝', 参数键名: 'shell.refused', 参数键值: '一' }))
    await screen.field(name, screen.dialog).fill(value)
  const toasts = () => screen.toasts.allTextContents()
  const save = async (status: number, body: object) => {
    await page.route('**/param/submit', (route) => route.fulfill({ status, json: body }), { times: 1 })
    const answer = page.waitForResponse('**/param/submit')
    await screen.button('保存', screen.dialog).click()
    await answer
  }
  await save(503, { code: 503, success: false, msg: '暂停服务' })
  await expect.poll(() => screen.button('保存', screen.dialog).getAttribute('aria-busy')).toBeNull()
  expect(await toasts()).toEqual([])
  await save(400, { code: 400, success: false, msg: '参数已停用' })
  await screen.seeToast('参数已停用')
  await save(400, { code: 400, error_description: '来自认证服务' })
  await screen.seeToast('来自认证服务')
  await save(500, { code: 500, success: false })
  await screen.seeToast('未知错误')
  expect(await screen.field('参数键值', screen.dialog).inputValue(), 'nothing typed is lost').toBe('一')
  await screen.button('保存', screen.dialog).click()
  await screen.row('shell.refused').waitFor()
})

it('an upload that does not go through says so in its own words and can be tried again [B180] [B182]', async () => {
  const { page, screen } = await openHome()
  await page.goto(`${product.origin}/info/index`)
  await screen.ready('个人信息')
  let held: (() => void) | undefined
  const letGo = new Promise<void>((resolve) => {
    held = resolve
  })
  const isPut = (method: string) => method === 'PUT'
  await page.route('**/files/**', async (route) => {
    if (!isPut(route.request().method())) return route.fallback()
    await letGo
    return route.abort()
  })
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } })
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  const running = page.getByText('上传文件中,请不要刷新页面或者关闭浏览器,否则上传将会终止')
  await running.waitFor()
  held?.()
  await page.getByText('OSS上传失败,请重新操作或者联系管理员').first().waitFor({ timeout: 60_000 })
  await running.waitFor({ state: 'detached' })
  await page.unroute('**/files/**')
  await screen.button('重试a.png').click()
  await page.getByText('OSS上传失败,请重新操作或者联系管理员').first().waitFor({ state: 'detached' })
  await page.getByRole('img', { name: '头像' }).waitFor()
})
