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

/** Where the API keeps a time with the day, as of a birthday. */
export const DayOfATime: Story = {
  args: { type: 'date-time', value: '1990-05-01 00:00:00' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: '进场日期' })
    await expect(field).toHaveValue('1990-05-01')
    await userEvent.clear(field)
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined)
    await userEvent.type(field, '1991-5-2')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('1991-05-02 00:00:00')
  },
}

export const TypedLoosely: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '进场日期' }), '20260305')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-05')
    await expect(args.onBlur).toHaveBeenCalledOnce()
  },
}
