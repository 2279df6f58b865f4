import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { DateInput, type DateInputProps } from './DateInput'

function Dated(props: DateInputProps) {
  const [value, setValue] = useState(props.value)
  const change = (next: string | undefined) => {
    setValue(next)
    props.onChange(next)
  }
  return (
    <div className="flex min-h-96 w-64 flex-col gap-2 p-4">
      <DateInput {...props} value={value} onChange={change} />
      <button type="button">下一个</button>
    </div>
  )
}

const meta = {
  title: 'ui/DateInput',
  component: DateInput,
  render: (args) => <Dated {...args} />,
  args: { id: 'date', label: '进场日期', value: undefined, onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof DateInput>
export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)

export const Typing: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: '进场日期' })
    await userEvent.type(input, '2026/3/5')
    await expect(input).toBeValid()
    await userEvent.tab()
    await expect(input).toHaveValue('2026-03-05')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-05')
    await expect(args.onBlur).toHaveBeenCalledOnce()
  },
}

export const WrongStaysAndIsMarked: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: '进场日期' })
    await userEvent.type(input, '2026-02-30')
    await userEvent.tab()
    await expect(input).toHaveValue('2026-02-30')
    await expect(input).toBeInvalid()
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-02-30')
  },
}

export const Picking: Story = {
  args: { value: '2026-03-05' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '打开日历' }))
    const calendar = await page.findByRole('dialog', { name: '选择日期' })
    await userEvent.click(await within(calendar).findByRole('button', { name: /3月18日|March 18/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-18')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('textbox')).toHaveValue('2026-03-18')
  },
}

export const ByKeyboard: Story = {
  args: { value: '2026-03-05' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'))
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await page.findByRole('dialog', { name: '选择日期' })
    await waitFor(() => expect(document.activeElement).toHaveTextContent('5'))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveValue('2026-03-12'))
  },
}

export const WithTime: Story = {
  args: { value: '2026-03-05 08:30:00', withTime: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '打开日历' }))
    await userEvent.selectOptions(await page.findByRole('combobox', { name: '时' }), '17')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-05 17:30:00')
    await userEvent.click(page.getByRole('button', { name: '确定' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('2026-03-05 17:30:00')
  },
}
