import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { describedBy } from './describedBy'
import { Field } from './Field'
import { Input } from './Input'

const meta = {
  title: 'ui/Field',
  component: Field,
  args: { id: 'weight', label: '库存重量', required: true, unit: '吨', children: null },
  render: (args) => (
    <div className="max-w-dialog-small p-4">
      <Field {...args}>
        <Input
          id={args.id}
          value="12.500"
          onChange={() => {}}
          align="end"
          invalid={args.error !== undefined}
          describedBy={describedBy(args.id, args)}
        />
      </Field>
    </div>
  ),
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Before: Story = {
  args: { hint: '按最近一次盘点' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /库存重量/ })).toHaveAccessibleDescription('按最近一次盘点 吨')
  },
}
export const Above: Story = { args: { layout: 'top', hint: '按最近一次盘点' } }
export const Wrong: Story = {
  args: { error: '请输入大于0的数值，最多保留三位小数' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: /库存重量/ })
    await expect(input).toHaveAccessibleDescription(`${args.error} 吨`)
    await expect(canvas.getByRole('alert')).toHaveTextContent(args.error ?? '')
  },
}
