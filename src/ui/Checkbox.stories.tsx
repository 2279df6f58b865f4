import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Checkbox, type CheckboxProps } from './Checkbox'

function Ticked(props: CheckboxProps) {
  const [checked, setChecked] = useState(props.checked)
  return <Checkbox {...props} checked={checked} onChange={setChecked} />
}

const meta = {
  title: 'ui/Checkbox',
  component: Checkbox,
  render: (args) => <Ticked {...args} />,
  args: { id: 'sealed', checked: false, onChange: () => {}, children: '封存' },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Ticking: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('封存'))
    await expect(canvas.getByRole('checkbox', { name: '封存' })).toBeChecked()
  },
}
export const SomeOfAll: Story = {
  args: { indeterminate: true, children: undefined, label: '全选' },
  play: async ({ canvas }) => expect(canvas.getByRole('checkbox', { name: '全选' })).toBePartiallyChecked(),
}
