import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WidgetStage } from '../WidgetStage'

const meta = {
  title: 'widgets/link',
  component: WidgetStage,
  args: { widget: 'link', label: '网址', onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof WidgetStage>
export default meta
type Story = StoryObj<typeof meta>

export const Typed: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '网址' }), 'example.com/a')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('https://example.com/a')
    await expect(canvas.getByRole('link', { name: '打开链接' })).toHaveAttribute('href', 'https://example.com/a')
  },
}
