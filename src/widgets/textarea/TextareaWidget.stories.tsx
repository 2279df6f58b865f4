import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WidgetStage } from '../WidgetStage'

const meta = {
  title: 'widgets/textarea',
  component: WidgetStage,
  args: { widget: 'textarea', label: '备注', options: { rows: 4 }, onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof WidgetStage>
export default meta
type Story = StoryObj<typeof meta>

export const Lines: Story = {
  play: async ({ args, canvas }) => {
    const area = canvas.getByRole('textbox', { name: '备注' })
    await expect(area).toHaveAttribute('rows', '4')
    await userEvent.type(area, '一{Enter}二')
    await expect(args.onChange).toHaveBeenLastCalledWith('一\n二')
  },
}
