import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from './Button'
import { Tooltip } from './Tooltip'

const meta = {
  title: 'ui/Tooltip',
  component: Tooltip,
  args: { content: '保存后可以提交', children: <Button>保存</Button>, side: 'bottom' },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const OnFocus: Story = {
  play: async () => {
    const page = within(document.body)
    await userEvent.tab()
    const bubble = await page.findByRole('tooltip')
    await expect(bubble).toHaveTextContent('保存后可以提交')
    const { left, top, width, height } = bubble.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    await expect(hit?.closest('[data-radix-popper-content-wrapper]') ?? null).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('tooltip')).toBeNull())
  },
}
