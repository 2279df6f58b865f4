import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WidgetStage } from '../WidgetStage'

const meta = {
  title: 'widgets/number-range',
  component: WidgetStage,
  args: { widget: 'number-range', label: '文件大小', type: 'integer', onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof WidgetStage>
export default meta
type Story = StoryObj<typeof meta>

export const OneEndMayStayOpen: Story = {
  play: async ({ args, canvas }) => {
    const from = canvas.getByRole('textbox', { name: '文件大小 最小' })
    await userEvent.type(from, '5')
    await expect(args.onChange).toHaveBeenLastCalledWith(['5', ''])
    await userEvent.clear(from)
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined)
  },
}
