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
export const OfOneColumn: Story = {
  name: 'With a unit it ends where one without does, and its text before the unit',
  render: (args) => (
    <div className="max-w-dialog-small p-4">
      {[args.unit, undefined, '个工作日内支付'].map((unit) => (
        <Field key={unit ?? ''} {...args} id={`weight-${unit}`} unit={unit}>
          <Input id={`weight-${unit}`} value="12.500" onChange={() => {}} align="end" />
        </Field>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const inputs = canvas.getAllByRole('textbox')
    const ends = inputs.map((input) => input.parentElement?.getBoundingClientRect().right)
    await expect(new Set(ends).size).toBe(1)
    for (const [index, unit] of [
      [0, '吨'],
      [2, '个工作日内支付'],
    ] as const) {
      const input = inputs[index] as HTMLElement
      const textEnd = input.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(input).paddingRight)
      await expect(textEnd).toBeLessThanOrEqual(canvas.getByText(unit).getBoundingClientRect().left)
    }
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
