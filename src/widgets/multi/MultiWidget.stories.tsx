import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { WidgetStage } from '../WidgetStage'

const meta = {
  title: 'widgets/multi',
  component: WidgetStage,
  parameters: { server: true },
  args: {
    widget: 'multi',
    label: '封存',
    type: 'array',
    choices: { kind: 'local', name: 'is_sealed' },
    onChange: fn(),
    onBlur: fn(),
  },
} satisfies Meta<typeof WidgetStage>
export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)

export const AList: Story = {
  args: { value: ['0'] },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('否')).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: '封存' })).toHaveAttribute('placeholder', '继续选择')
    await userEvent.click(canvas.getByRole('combobox', { name: '封存' }))
    await page.findByRole('option', { name: '否', selected: true })
    await userEvent.click(await page.findByRole('option', { name: '是' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['0', '1'])
    await userEvent.click(page.getByRole('option', { name: '是', selected: true }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['0'])
    await userEvent.click(page.getByRole('option', { name: '是', selected: false }))
    await userEvent.click(canvas.getByRole('button', { name: '移除否' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['1'])
  },
}

export const OneText: Story = {
  name: 'Or one text with commas, where the field is one',
  args: { type: 'string', value: '0' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: '封存' }))
    await userEvent.click(await page.findByRole('option', { name: '是' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('0,1')
  },
}
