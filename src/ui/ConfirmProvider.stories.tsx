import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from './Button'
import { ConfirmProvider } from './ConfirmProvider'
import { type ConfirmQuestion, useConfirm } from './useConfirm'

function Asking(question: ConfirmQuestion) {
  const confirm = useConfirm()
  const [answer, setAnswer] = useState('')
  return (
    <div className="p-4">
      <Button onClick={async () => setAnswer((await confirm(question)) ? '已确定' : '已取消')}>删除</Button>
      <output className="ml-3">{answer}</output>
    </div>
  )
}

const meta = {
  title: 'ui/Confirm',
  component: Asking,
  decorators: [(Story) => <ConfirmProvider>{Story()}</ConfirmProvider>],
  args: { message: '确定将选择数据删除?' },
} satisfies Meta<typeof Asking>
export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)

export const Yes: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '删除' }))
    const dialog = await page.findByRole('alertdialog', { name: '提示' })
    await expect(dialog).toHaveAccessibleDescription('确定将选择数据删除?')
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }))
    await expect(await canvas.findByText('已确定')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: '删除' })).toHaveFocus())
  },
}

export const No: Story = {
  args: { tone: 'danger' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '删除' }))
    const dialog = await page.findByRole('alertdialog')
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '取消' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByText('已取消')).toBeVisible()
  },
}
