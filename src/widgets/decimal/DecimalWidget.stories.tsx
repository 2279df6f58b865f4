import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WidgetStage } from '../WidgetStage'

const meta = {
  title: 'widgets/decimal',
  component: WidgetStage,
  args: { widget: 'decimal', label: '重量', type: 'decimal', onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof WidgetStage>
export default meta
type Story = StoryObj<typeof meta>

export const ExactAsTyped: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '重量' }), '0.1000000000000000000001')
    await expect(args.onChange).toHaveBeenLastCalledWith('0.1000000000000000000001')
  },
}

export const CopiedFromASheet: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.click(input)
    await userEvent.paste('1,234.50')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('1234.50')
    await expect(input).toHaveValue('1,234.50')
  },
}

export const Padded: Story = {
  name: 'A figure is grouped and padded, but while it is typed',
  args: { value: '51500', digits: 2 },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox')
    await expect(input).toHaveValue('51,500.00')
    await userEvent.tab()
    await expect(input).toHaveValue('51500')
    await userEvent.keyboard('7.5')
    await expect(input).toHaveValue('7.5')
    await userEvent.tab()
    await expect(input).toHaveValue('7.50')
  },
}

export const Locked: Story = {
  name: 'A locked figure is shown as before and after saving',
  args: { value: '7', digits: 2, disabled: true },
  play: async ({ canvas }) => expect(canvas.getByRole('textbox')).toHaveValue('7.00'),
}
