import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from './Button'
import { useToast } from './useToast'

function Saying() {
  const toast = useToast()
  return (
    <div className="flex gap-2 p-4 pt-40">
      <Button onClick={() => toast.success('新增成功')}>成功</Button>
      <Button onClick={() => toast.error('请求异常，请稍后再试')}>失败</Button>
      <Button onClick={() => toast.warning('请选择至少一条数据')}>提醒</Button>
    </div>
  )
}

const meta = {
  title: 'ui/Toast',
  component: Saying,
} satisfies Meta<typeof Saying>
export default meta
type Story = StoryObj<typeof meta>

const toasts = () => within(document.body).queryAllByRole('listitem')

export const AnErrorOutlastsASuccessThatCameBefore: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '成功' }))
    await userEvent.click(canvas.getByRole('button', { name: '失败' }))
    await waitFor(() => expect(toasts()).toHaveLength(2))
    await userEvent.click(document.body)
    await waitFor(() => expect(toasts().map((toast) => toast.textContent)).toEqual(['请求异常，请稍后再试']), {
      timeout: 6000,
    })
    await userEvent.click(within(document.body).getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(toasts()).toHaveLength(0))
  },
}

export const ASuccessTakesTheErrorAway: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '失败' }))
    await waitFor(() => expect(toasts()).toHaveLength(1))
    await userEvent.click(canvas.getByRole('button', { name: '成功' }))
    await waitFor(() => expect(toasts().map((toast) => toast.textContent)).toEqual(['新增成功']))
  },
}

export const SaidTwiceStandsOnce: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '提醒' }))
    await userEvent.click(canvas.getByRole('button', { name: '提醒' }))
    await waitFor(() => expect(toasts()).toHaveLength(1))
  },
}
