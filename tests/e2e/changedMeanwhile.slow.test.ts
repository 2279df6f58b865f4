import { expect, it } from 'vitest'
import { seedId } from '../../src/seed/data/seedId'
import { onScreen } from '../support/onScreen'
import { startProduct } from '../support/startProduct'

const product = startProduct()

const FORMER = '佛山市南海区狮山镇一环路 1 号'
const CHANGED = '佛山市南海区狮山镇二环路 2 号'

it('whoever decides a document that was changed and sent again meanwhile is refused, and sees what it says now', async () => {
  const project = {
    projectName: '边审边改',
    projectCode: 'XM-MEANWHILE-1',
    projectAddress: FORMER,
    superFactoryUserName: '黄工',
    superFactoryUserMobile: '13800000000',
    factoryId: seedId('factory', 1),
  }
  const { projectId } = (await product.call('/blade-xwy/project/add', project)) as { readonly projectId: string }
  const verb = (name: string, body = {}) => product.call(`/blade-xwy/project/${name}`, { projectId, ...body })
  await verb('submit')
  const { page } = await product.open(`/project/project/view/${projectId}`, { as: 'factory' })
  const screen = onScreen(page)
  const main = page.getByRole('main')
  await main.getByText(FORMER).first().waitFor()
  await screen.button('同意').waitFor()

  await verb('reset')
  await verb('update', { ...project, projectAddress: CHANGED })
  await verb('submit')
  await screen.button('同意').click()
  await screen.button('同意', screen.dialog).click()
  await screen.dialog.getByText('任务已处理完毕').waitFor()
  await screen.button('取消', screen.dialog).click()
  await main.getByText(CHANGED).first().waitFor()
  expect(await main.getByText(FORMER).count()).toBe(0)
})
