import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WidgetStage } from '../WidgetStage'

const meta = {
  title: 'widgets/date-time',
  component: WidgetStage,
  args: { widget: 'date-time', label: '确认时间', type: 'date-time', onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof WidgetStage>
export default meta
type Story = StoryObj<typeof meta>

export const ADayBeginsAtMidnight: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '确认时间' }), '2026-3-5')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-05 00:00:00')
  },
}
