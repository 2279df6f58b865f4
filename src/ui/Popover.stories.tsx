import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from './Button'
import { Popover } from './Popover'

const meta = {
  title: 'ui/Popover',
  component: Popover,
  args: {
    label: '列设置',
    align: 'start',
    trigger: <Button icon="columns-3">列设置</Button>,
    children: <p>选择要显示的列</p>,
  },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

export const OpensAndCloses: Story = {
  play: async ({ canvas }) => {
    const page = within(document.body)
    await userEvent.click(canvas.getByRole('button', { name: '列设置' }))
    const panel = await page.findByRole('dialog', { name: '列设置' })
    await waitFor(() => expect(panel).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}
