import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './Button'
import { EmptyState } from './EmptyState'

const meta = { title: 'ui/EmptyState', component: EmptyState } satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const NothingYet: Story = {
  args: {
    title: '还没有项目',
    hint: '新增的项目会出现在这里，先从登记第一个项目开始。',
    action: (
      <Button tone="primary" icon="plus">
        新增
      </Button>
    ),
  },
}
export const Failed: Story = {
  args: { icon: 'wifi-off', title: '没有加载成功', hint: '网络连接失败，请稍后再试。', action: <Button>重试</Button> },
}
