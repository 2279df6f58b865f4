import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CellStage } from '../CellStage'

const meta = {
  title: 'cells/address',
  component: CellStage,
  parameters: { server: true },
  args: { cell: 'address' },
} satisfies Meta<typeof CellStage>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  args: { value: '广东省深圳市龙华区', record: { street: '科技路1号' }, options: { detail: 'street' } },
  play: async ({ canvas }) => expect(canvas.getByText('广东省深圳市龙华区 科技路1号')).toBeVisible(),
}

export const WithCoordinates: Story = {
  name: 'On a site without maps there is nothing to open',
  args: {
    value: '广东省深圳市龙华区',
    record: { east: '114.06', north: '22.69' },
    options: { longitude: 'east', latitude: 'north' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('广东省深圳市龙华区')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Empty: Story = {
  play: async ({ canvas }) => expect(canvas.getByText('--')).toBeVisible(),
}
