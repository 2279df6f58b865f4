import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { IconButton } from './IconButton'

const meta = { title: 'ui/IconButton', component: IconButton } satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Named: Story = {
  args: { label: '刷新', icon: 'refresh-cw', onClick: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '刷新' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Pressed: Story = { args: { label: '全屏', icon: 'maximize', pressed: true } }

export const Refused: Story = {
  args: { label: '删除', icon: 'trash-2', disabledReason: '已提交的单据不能删除', onClick: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '删除' }))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
