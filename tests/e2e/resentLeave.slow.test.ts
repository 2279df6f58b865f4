import { expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { startProduct } from '../support/startProduct'

const product = startProduct()

it('whoever is refused his leave changes it where the todo leads, and sends it on its way again', async () => {
  const REASON = '腰伤复诊，医嘱休养'
  const openTodo = async (as: 'operator' | 'factory') => {
    const { page } = await product.open('/flow/todo', { as })
    const screen = onScreen(page)
    await screen.field('标题').fill(REASON)
    await page.keyboard.press('Enter')
    await screen.row(REASON).filter({ hasText: '待办' }).first().getByRole('button', { name: '打开' }).click()
    await screen.ready(/^请假详情/)
    return { page, screen }
  }
  const { screen: other } = await openTodo('operator')
  await other.button('不同意').click()
  await other.dialog.getByLabel('审核意见').fill('请缩短')
  await other.button('不同意', other.dialog).click()
  await other.seeToast(`审批成功（不同意）：${REASON}`)

  const { page, screen } = await openTodo('factory')
  const form = page.getByRole('region', { name: '调整申请' })
  await screen.field('请假理由', form).fill(`${REASON}，改为两天`)
  expect(await form.getByRole('button').allTextContents()).toEqual(expect.arrayContaining(['放弃申请', '重新提交']))
  for (const word of ['复审', '退回', '不同意', '同意']) expect(await screen.button(word).count(), word).toBe(0)
  await screen.button('重新提交').click()
  await screen.button('重新提交', screen.dialog).click()
  await screen.seeToast(`重新提交成功：${REASON}`)
  const { page: again } = await openTodo('operator')
  await again.getByText(`${REASON}，改为两天`).first().waitFor()
})
