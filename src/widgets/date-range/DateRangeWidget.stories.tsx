import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WidgetStage } from '../WidgetStage'

const meta = {
  title: 'widgets/date-range',
  component: WidgetStage,
  args: { widget: 'date-range', label: '创建时间', type: 'date', onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof WidgetStage>
export default meta
type Story = StoryObj<typeof meta>

export const OneEndMayStayOpen: Story = {
  play: async ({ args, canvas }) => {
    const from = canvas.getByRole('textbox', { name: '创建时间 开始日期' })
    await userEvent.type(from, '2026-03-01')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(['2026-03-01', ''])
    await userEvent.clear(from)
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined)
  },
}
