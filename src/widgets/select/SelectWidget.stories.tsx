import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { WidgetStage } from '../WidgetStage'

const meta = {
  title: 'widgets/select',
  component: WidgetStage,
  parameters: { server: true },
  args: {
    widget: 'select',
    label: '封存',
    type: 'integer',
    choices: { kind: 'local', name: 'is_sealed' },
    onChange: fn(),
    onBlur: fn(),
  },
} satisfies Meta<typeof WidgetStage>
export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)

export const ANumberStaysANumber: Story = {
  args: { value: 0 },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox', { name: '封存' })
    await expect(input).toHaveValue('否')
    await userEvent.click(input)
    await userEvent.click(await page.findByRole('option', { name: '是' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(1)
    await expect(input).toHaveValue('是')
  },
}

export const DictionaryOfTheBackend: Story = {
  args: { label: '项目类型', type: 'string', choices: { kind: 'dict', code: 'project_project_type' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: '项目类型' }))
    const [first] = await page.findAllByRole('option')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue(first?.textContent))
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.any(String))
  },
}
