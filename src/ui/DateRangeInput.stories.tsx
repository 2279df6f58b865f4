import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { DateRangeInput, type DateRangeInputProps } from './DateRangeInput'
import type { DateRange } from './pickRange'

function Ranged(props: DateRangeInputProps) {
  const [value, setValue] = useState(props.value)
  const change = (next: DateRange) => {
    setValue(next)
    props.onChange(next)
  }
  return (
    <div className="min-h-96 w-72 p-4">
      <DateRangeInput {...props} value={value} onChange={change} />
    </div>
  )
}

const meta = {
  title: 'ui/DateRangeInput',
  component: DateRangeInput,
  render: (args) => <Ranged {...args} />,
  args: { id: 'time', label: '创建时间', value: [undefined, undefined], onChange: fn() },
} satisfies Meta<typeof DateRangeInput>
export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)

export const Typing: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '创建时间 结束日期' }), '20260331')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith([undefined, '2026-03-31'])
  },
}

export const Picking: Story = {
  args: { value: ['2026-03-05', '2026-03-10'] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '打开日历' }))
    await userEvent.click(await page.findByRole('button', { name: /3月20日|March 20/ }))
    await userEvent.click(page.getByRole('button', { name: /3月12日|March 12/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['2026-03-12', '2026-03-20'])
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  },
}

export const Backwards: Story = {
  args: { value: ['2026-03-10', '2026-03-05'] },
  play: async ({ canvas }) => {
    for (const end of canvas.getAllByRole('textbox')) await expect(end).toBeInvalid()
  },
}
