import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { WidgetStage } from '../WidgetStage'

const meta = {
  title: 'widgets/address',
  component: WidgetStage,
  parameters: { server: true },
  args: { widget: 'address', label: '工地地址', value: '科技路1号', onChange: fn(), onBlur: fn(), onFill: fn() },
} satisfies Meta<typeof WidgetStage>
export default meta
type Story = StoryObj<typeof meta>

export const ChosenStepByStep: Story = {
  args: { options: { code: 'regionCode' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '工地地址 选择地区' }))
    const popup = within(await within(document.body).findByRole('dialog', { name: '选择地区' }))
    for (const name of ['广东省', '深圳市', '龙华区']) await userEvent.click(await popup.findByRole('button', { name }))
    await expect(args.onChange).toHaveBeenLastCalledWith('广东省深圳市龙华区科技路1号')
    await expect(args.onFill).toHaveBeenLastCalledWith({ regionCode: '440309' })
  },
}

export const WithCoordinates: Story = {
  name: 'Coordinates are kept as two decimals, and objected to where they are none',
  args: { options: { longitude: 'east', latitude: 'north' }, onObject: fn() },
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('textbox', { name: '工地地址 经纬度' })
    await userEvent.type(box, '113.95，22.5400000001')
    await userEvent.tab()
    await expect(args.onFill).toHaveBeenLastCalledWith({ east: '113.95', north: '22.54' })
    await expect(box).toHaveValue('113.95,22.54')
    await userEvent.type(box, 'x')
    await expect(box).toBeInvalid()
    await userEvent.tab()
    await expect(args.onObject).toHaveBeenLastCalledWith('经纬度应为“经度,纬度”，例如 113.264385,23.129112')
    await userEvent.clear(box)
    await userEvent.tab()
    await expect(args.onObject).toHaveBeenLastCalledWith(undefined)
    await expect(args.onFill).toHaveBeenLastCalledWith({ east: undefined, north: undefined })
  },
}
