import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WidgetStage } from '../WidgetStage'

const meta = {
  title: 'widgets/date',
  component: WidgetStage,
  args: { widget: 'date', label: '进场日期', type: 'date', onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof WidgetStage>
export default meta
type Story = StoryObj<typeof meta>

export const TypedLoosely: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '进场日期' }), '20260305')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-05')
    await expect(args.onBlur).toHaveBeenCalledOnce()
  },
}
