import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Input, type InputProps } from './Input'

function Typed(props: InputProps) {
  const [value, setValue] = useState(props.value)
  return (
    <div className="w-64 p-4">
      <Input {...props} value={value} onChange={setValue} />
    </div>
  )
}

const meta = {
  title: 'ui/Input',
  component: Input,
  render: (args) => <Typed {...args} />,
  args: { id: 'name', label: '项目名称', value: '', onChange: () => {} },
} satisfies Meta<typeof Input>
export default meta
type Story = StoryObj<typeof meta>

export const Typing: Story = {
  args: { placeholder: '请输入' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: '项目名称' })
    await userEvent.type(input, '滨江花园')
    await expect(input).toHaveValue('滨江花园')
  },
}
export const Invalid: Story = {
  args: { value: '1.2345', invalid: true, align: 'end' },
  play: async ({ canvas }) => expect(canvas.getByRole('textbox')).toBeInvalid(),
}
export const Disabled: Story = { args: { value: '不可修改', disabled: true } }
export const Searching: Story = { args: { icon: 'search', placeholder: '搜索菜单' } }
