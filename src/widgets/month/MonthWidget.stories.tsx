import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { WidgetStage } from '../WidgetStage'

const meta = {
  title: 'widgets/month',
  component: WidgetStage,
  args: { widget: 'month', label: '月份', onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof WidgetStage>
export default meta
type Story = StoryObj<typeof meta>

export const Picked: Story = {
  args: { value: '2026-03' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '打开日历' }))
    const popup = within(await within(document.body).findByRole('dialog', { name: '选择月份' }))
    await expect(popup.getByRole('button', { name: '3月' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(popup.getByRole('button', { name: '下一年' }))
    await userEvent.click(popup.getByRole('button', { name: '11月' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('2027-11')
  },
}

export const TypedIntoADate: Story = {
  args: { type: 'date' },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '月份' }), '2026年3月')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-01')
    await expect(canvas.getByRole('textbox', { name: '月份' })).toHaveValue('2026-03')
  },
}
