import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './Button'
import { Card } from './Card'

const meta = { title: 'ui/Card', component: Card } satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Titled: Story = {
  args: { title: '承租单位', children: '浙江建工集团有限责任公司', actions: <Button size="small">编辑</Button> },
}
