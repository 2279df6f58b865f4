import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProgressBar } from './ProgressBar'

const meta = {
  title: 'ui/ProgressBar',
  component: ProgressBar,
  args: { label: '合同.pdf', max: 100 },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Half: Story = {
  args: { value: 50 },
  play: async ({ canvas }) => expect(canvas.getByRole('progressbar', { name: '合同.pdf' })).toHaveValue(50),
}

export const Unknown: Story = {
  play: async ({ canvas }) =>
    expect(canvas.getByRole('progressbar', { name: '合同.pdf' })).not.toHaveAttribute('value'),
}
