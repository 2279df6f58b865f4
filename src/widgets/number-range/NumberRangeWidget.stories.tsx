import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WidgetStage } from '../WidgetStage'

const meta = {
  title: 'widgets/number-range',
  component: WidgetStage,
  args: { widget: 'number-range', label: '重量', type: 'decimal', onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof WidgetStage>
export default meta
type Story = StoryObj<typeof meta>

export const OneEndMayStayOpen: Story = {
  play: async ({ args, canvas }) => {
    const to = canvas.getByRole('textbox', { name: '重量 最大' })
    await userEvent.type(to, '1,000.5')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(['', '1000.5'])
    await userEvent.clear(to)
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined)
  },
}

export const TheWrongWayRound: Story = {
  args: { value: ['9', '1'] },
  play: async ({ canvas }) => expect(canvas.getByRole('textbox', { name: '重量 最小' })).toBeInvalid(),
}
