import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { TextArea, type TextAreaProps } from './TextArea'

function Typed(props: TextAreaProps) {
  const [value, setValue] = useState(props.value)
  return (
    <div className="w-80 p-4">
      <TextArea {...props} value={value} onChange={setValue} />
    </div>
  )
}

const meta = {
  title: 'ui/TextArea',
  component: TextArea,
  render: (args) => <Typed {...args} />,
  args: { id: 'memo', label: '备注', value: '', onChange: () => {} },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Typing: Story = {
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: '备注' })
    await userEvent.type(area, '第一行{Enter}第二行')
    await expect(area).toHaveValue('第一行\n第二行')
  },
}
export const Invalid: Story = { args: { value: '太长', invalid: true } }
