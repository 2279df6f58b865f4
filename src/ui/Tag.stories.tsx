import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from './Tag'

const meta = { title: 'ui/Tag', component: Tag } satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  args: { tone: 'neutral', children: '草稿' },
  render: () => (
    <div className="flex gap-2 p-4">
      <Tag tone="neutral">草稿</Tag>
      <Tag tone="info">流程中</Tag>
      <Tag tone="success">同意</Tag>
      <Tag tone="warning">退回</Tag>
      <Tag tone="danger">不同意</Tag>
    </div>
  ),
}
